import { MARKET_TYPES, type Coin, type MarketRow } from '@candor/contract/markets/wire.ts';
import { useQuery } from '@tanstack/react-query';
import { currentCoinList } from '#shared/trade-desk/coin-lists.ts';

export type ListedCoin = Pick<Coin, 'symbol' | 'showSymbol' | 'customizeFlag' | 'open' | 'close'>;

/** What the list of coins says of a market: what it is called on the screen, and what it was a day ago. */
export function useListedCoins(): (row: MarketRow) => ListedCoin | undefined {
  const lists: Partial<Record<number, readonly ListedCoin[]>> = {
    [MARKET_TYPES.spot]: useQuery(currentCoinList('spot')).data,
    [MARKET_TYPES.contract]: useQuery(currentCoinList('usta')).data,
    [MARKET_TYPES.second]: useQuery(currentCoinList('sec')).data,
  };
  return ({ type, symbol_name: name }) => lists[type]?.find(({ symbol }) => symbol === name);
}
