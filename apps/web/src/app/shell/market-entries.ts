import { getCoinList } from '@candor/contract/markets/wire.ts';
import { call } from '#shared/api/call.ts';
import type { PageEntry } from './search/page-search.ts';

/** Every market, for the search: its symbol leads to its trading screen. */
export async function loadMarketEntries(): Promise<readonly PageEntry[]> {
  const { currencyList, fxList } = await call(getCoinList, {}, { isQuiet: true });
  return [
    ...currencyList.map(({ symbol }) => entryOf(symbol, 'spot')),
    // What has no order book here is traded as the underlying of second contracts.
    ...fxList.map(({ symbol }) => entryOf(symbol, 'sec')),
  ];
}

function entryOf(symbol: string, type: 'spot' | 'sec'): PageEntry {
  const name = symbol.replace('/', '_');
  return { id: `${type}-${name}`, title: symbol, path: '/trade/index', search: { type, symbol: name } };
}
