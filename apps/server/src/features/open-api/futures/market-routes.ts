import { futuresInfoCalls } from '@candor/contract/open-api/futures/exchange-info.ts';
import { ok } from '@candor/domain/result.ts';
import type { Context } from '#context.ts';
import { openLimitsOf } from '../order-limits.ts';
import type { FuturesMarkets } from './futures-markets.ts';
import { futuresSymbolOf } from './futures-symbol.ts';

/** What everybody may know of the contracts of one family. */
export function routeFuturesMarkets({ http, clock, markets }: Context, contracts: FuturesMarkets): void {
  const calls = futuresInfoCalls(contracts.family.root);
  http.open(calls.ping, async () => ok({}));
  http.open(calls.time, async () => ok({ serverTime: clock.nowMs() }));
  http.open(calls.info, async () => {
    const listed = contracts.all();
    const symbols = listed.flatMap(({ name, instrument: contract, isInAuction }) => {
      const listedAtMs = markets.board.find(contract.symbol)?.listedAtMs ?? 0;
      return futuresSymbolOf({ name, contract, isInAuction, listedAtMs }) ?? [];
    });
    const coins = new Set(listed.map(({ instrument }) => instrument.settle));
    return ok({
      timezone: 'UTC',
      serverTime: clock.nowMs(),
      futuresType: contracts.family.kind === 'linear' ? 'U_MARGINED' : 'C_MARGINED',
      rateLimits: [...openLimitsOf('openWeight', 'REQUEST_WEIGHT'), ...openLimitsOf('openOrders', 'ORDERS')],
      exchangeFilters: [],
      assets: [...coins].map((asset) => ({ asset, marginAvailable: true, autoAssetExchange: null })),
      symbols,
    });
  });
}
