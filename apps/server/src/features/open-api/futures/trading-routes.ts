import type { Context } from '#context.ts';
import type { PerpetualServices } from '#features/perpetuals/port.ts';
import { routeFuturesAccount } from './account-routes.ts';
import { routeAlgoOrders } from './algo-routes.ts';
import { routeCountdowns } from './countdown-routes.ts';
import type { Countdowns } from './countdowns.ts';
import { createFuturesDesk, type FuturesDesk } from './futures-desk.ts';
import type { FuturesMarkets } from './futures-markets.ts';
import { routeFuturesOrders } from './order-routes.ts';
import { routeFuturesSettings } from './setting-routes.ts';

export interface TradingParts {
  readonly services: PerpetualServices;
  readonly countdowns: Countdowns;
  readonly markets: FuturesMarkets;
}

/** Orders, account and settings of one family of contracts. */
export function routeFuturesTrading(context: Context, { services, countdowns, markets }: TradingParts): FuturesDesk {
  const desk = createFuturesDesk(context, services, markets);
  routeFuturesOrders(context, desk);
  routeAlgoOrders(context, desk);
  routeCountdowns(context, desk, countdowns);
  routeFuturesAccount(context, desk);
  routeFuturesSettings(context, desk);
  return desk;
}
