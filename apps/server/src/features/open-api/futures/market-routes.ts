import {
  getCoinFuturesExchangeInfo,
  getFuturesExchangeInfo,
  getFuturesTime,
  pingFutures,
} from '@candor/contract/open-api/futures/exchange-info.ts';
import { ok } from '@candor/domain/result.ts';
import type { Context } from '#context.ts';
import { openLimitsOf } from '../order-limits.ts';
import type { FuturesMarkets } from './futures-markets.ts';
import { futuresSymbolOf } from './futures-symbol.ts';

/** What everybody may know of the contracts margined in USDT. */
export function routeFuturesMarkets({ http, clock, markets }: Context, contracts: FuturesMarkets): void {
  const infoOf = (futuresType: 'U_MARGINED' | 'C_MARGINED') => ({
    timezone: 'UTC' as const,
    serverTime: clock.nowMs(),
    futuresType,
    rateLimits: [...openLimitsOf('openWeight', 'REQUEST_WEIGHT'), ...openLimitsOf('openOrders', 'ORDERS')],
    exchangeFilters: [],
  });
  http.open(pingFutures, async () => ok({}));
  http.open(getFuturesTime, async () => ok({ serverTime: clock.nowMs() }));
  http.open(getFuturesExchangeInfo, async () => {
    const symbols = contracts.all().flatMap(({ instrument: contract, isInAuction }) => {
      const listedAtMs = markets.board.find(contract.symbol)?.listedAtMs ?? 0;
      return futuresSymbolOf({ contract, isInAuction, listedAtMs }) ?? [];
    });
    const assets = [{ asset: 'USDT', marginAvailable: true, autoAssetExchange: null }];
    return ok({ ...infoOf('U_MARGINED'), assets, symbols });
  });
  http.open(getCoinFuturesExchangeInfo, async () => ok({ ...infoOf('C_MARGINED'), assets: [], symbols: [] }));
}
