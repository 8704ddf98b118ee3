import type { Coin } from '@candor/contract/markets.ts';
import { ErrorState } from '@candor/ui/error-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { coinList } from './queries.ts';
import { SpotDesk } from './spot-desk.tsx';
import { SpotSkeleton } from './spot-skeleton.tsx';
import { symbolOf } from './trade-search.ts';

interface SpotScreenProps {
  /** As it stands in the address; empty or unknown opens the first market. */
  readonly symbol: string;
}

export function SpotScreen({ symbol }: SpotScreenProps) {
  const t = useT();
  const coins = useQuery(coinList);
  // Deferred, so that the first drawing of the desk is cut into slices.
  const markets = useDeferredValue(coins.data?.currencyList);
  if (coins.isError) return <ErrorState title={t('spot.error.load')} onRetry={() => void coins.refetch()} />;
  const market = markets === undefined ? undefined : chooseMarket(markets, symbol);
  if (markets === undefined || market === undefined) return <SpotSkeleton />;
  return <SpotDesk key={market.symbol} market={market} markets={markets} />;
}

const FIRST_MARKET = 'BTC/USDT';

function chooseMarket(markets: readonly Coin[], symbol: string): Coin | undefined {
  const find = (wanted: string) => markets.find((market) => market.symbol === wanted);
  return (symbol === '' ? undefined : find(symbolOf(symbol))) ?? find(FIRST_MARKET) ?? markets[0];
}
