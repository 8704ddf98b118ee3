import { type Coin, getCoinList } from '@candor/contract/markets/wire.ts';
import { call } from '#shared/api/call.ts';
import { shownSymbol } from '#shared/trade-desk/coin-lists.ts';
import type { PageEntry } from './search/page-search.ts';

/** Every market, for the search: its symbol leads to its trading screen. */
export async function loadMarketEntries(): Promise<readonly PageEntry[]> {
  const { currencyList, fxList } = await call(getCoinList, {}, { isQuiet: true });
  return [
    ...currencyList.map((coin) => entryOf(coin, 'spot')),
    // What has no order book here is traded as the underlying of second contracts.
    ...fxList.map((coin) => entryOf(coin, 'sec')),
  ];
}

function entryOf(coin: Pick<Coin, 'symbol' | 'showSymbol' | 'customizeFlag'>, type: 'spot' | 'sec'): PageEntry {
  const name = coin.symbol.replace('/', '_');
  return { id: `${type}-${name}`, title: shownSymbol(coin), path: '/trade/index', search: { type, symbol: name } };
}
