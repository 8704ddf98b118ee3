import {
  getUserCoin,
  removeUserCoin,
  removeUserCoins,
  saveUserCoin,
  saveUserCoins,
} from '@candor/contract/markets/user-coin.ts';
import { ok, refuse } from '@candor/domain/result.ts';
import { idOfSymbol, symbolOfId } from './board/market-row.ts';
import type { MarketQueries } from './market-queries.ts';
import type { Watchlist } from './watchlist.ts';

/** Spot, as `getCoinList` numbers the boards. */
const SPOT = 2;

/** The first family's way to the same watchlist (rule C-7). */
export function routeUserCoins(marketQueries: MarketQueries, watchlist: Watchlist): void {
  const { http } = marketQueries.parts.context;

  async function coinsOf(userId: number) {
    const watched = await watchlist.list(userId);
    return watched
      .filter(({ type }) => type === SPOT)
      .map(({ symbol }) => ({ id: idOfSymbol(symbol), coin: symbol.split('/')[0] ?? symbol }));
  }

  async function change(userId: number, act: 'add' | 'remove', symbols: readonly string[]) {
    const unknown = symbols.find((symbol) => marketQueries.find(SPOT, symbol) === undefined);
    if (unknown !== undefined) return refuse('unknownInstrument', { symbol: unknown });
    for (const symbol of symbols) await watchlist[act](userId, { type: SPOT, symbol });
    return ok(await coinsOf(userId));
  }

  http.route(getUserCoin, async ({ caller }) => ok(await coinsOf(caller.userId)));
  http.route(saveUserCoin, async ({ caller, body }) => change(caller.userId, 'add', [marketOf(body.coin)]));
  http.route(removeUserCoin, async ({ caller, body }) => change(caller.userId, 'remove', [marketOf(body.coin)]));
  http.route(saveUserCoins, async ({ caller, body }) => change(caller.userId, 'add', body.coins.map(marketOf)));
  http.route(removeUserCoins, async ({ caller, params }) =>
    change(caller.userId, 'remove', params.ids.split(',').map(symbolOfId)),
  );
}

function marketOf(coin: string): string {
  return `${coin}/USDT`;
}
