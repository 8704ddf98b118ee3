import type { Context } from '#context.ts';
import type { PerpetualServices } from '#features/perpetuals/port.ts';
import { routeFuturesAccount } from './account-routes.ts';
import { routeAlgoOrders } from './algo-routes.ts';
import { createFuturesDesk } from './futures-desk.ts';
import type { FuturesMarkets } from './futures-markets.ts';
import { routeFuturesOrders } from './order-routes.ts';
import { routeFuturesSettings } from './setting-routes.ts';

/** Orders, account and settings of one family of contracts. */
export function routeFuturesTrading(context: Context, services: PerpetualServices, markets: FuturesMarkets): void {
  const desk = createFuturesDesk(context, services, markets);
  routeFuturesOrders(context, desk);
  routeAlgoOrders(context, desk);
  routeFuturesAccount(context, desk);
  routeFuturesSettings(context, desk);
}
