import type { Feature } from '#context.ts';
import { openDemoAccount } from './demo-account.ts';
import { createPerpetualServices } from '#features/perpetuals/port.ts';
import { watchCountdowns } from './futures/countdown-routes.ts';
import { countdownMigrations, Countdowns, type CountdownTables } from './futures/countdowns.ts';
import { COIN_FUTURES, USD_FUTURES } from './futures/futures-family.ts';
import { createFuturesMarkets } from './futures/futures-markets.ts';
import { routeFuturesMarkets } from './futures/market-routes.ts';
import { routeOpenInterest } from './futures/open-interest-routes.ts';
import { routeFuturesPrices } from './futures/price-routes.ts';
import { routeFuturesTrading } from './futures/trading-routes.ts';
import { routeSpotAccount } from './spot/account-routes.ts';
import { routeSpotMarkets } from './spot/market-routes.ts';
import { routeSpotOrders } from './spot/order-routes.ts';
import { routeSpotPairs } from './spot/pair-routes.ts';
import { createOpenSpotDesk } from './spot/spot-desk.ts';
import { createSpotMarkets } from './spot/spot-markets.ts';
import { createUdfMarkets } from './udf/udf-markets.ts';
import { routeUdf } from './udf/udf-routes.ts';
import { startStreams } from './streams/start-streams.ts';

/** The interface that programs know, over the services that the site uses: it places no order of its own. */
export const openApi: Feature = {
  name: 'open-api',
  migrations: countdownMigrations,
  async start(context) {
    const markets = createSpotMarkets(context);
    const spot = createOpenSpotDesk(context, markets);
    routeSpotMarkets(context, markets);
    routeSpotAccount(context, markets);
    routeSpotOrders(context, spot);
    routeSpotPairs(context, spot);
    const services = createPerpetualServices(context);
    const countdowns = await Countdowns.open(context.store.tables<CountdownTables>());
    const families = {
      usd: createFuturesMarkets(context, USD_FUTURES),
      coin: createFuturesMarkets(context, COIN_FUTURES),
    };
    routeOpenInterest(context, services, families);
    for (const contracts of Object.values(families)) {
      routeFuturesMarkets(context, contracts);
      routeFuturesPrices(context, services, contracts);
      const desk = routeFuturesTrading(context, { services, countdowns, markets: contracts });
      // A countdown names its contract, whichever family that is of.
      if (contracts === families.usd) watchCountdowns(context, desk, countdowns);
    }
    routeUdf(context, createUdfMarkets({ spot: markets, contracts: families.usd }));
    startStreams(context, { spot: spot.lists, contracts: services.lists });
    if (context.config.mode === 'demo') await openDemoAccount(context);
  },
};
