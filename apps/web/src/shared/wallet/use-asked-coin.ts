import * as z from 'zod/mini';
import { DEFAULT_QUOTE_COIN } from '../constants.ts';
import { useSearchParams } from '../router/use-search-params.ts';

const CoinSearch = z.object({ coin: z.catch(z.string(), '') });

/** The coin that a link has asked for, where it is one of these; else the one most people use. */
export function useAskedCoin(coins: readonly string[]): string {
  const { coin } = useSearchParams(CoinSearch);
  return coins.includes(coin) ? coin : DEFAULT_QUOTE_COIN;
}
