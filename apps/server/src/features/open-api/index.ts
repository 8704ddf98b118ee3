import type { Feature } from '#context.ts';
import { routeSpotMarkets } from './spot/market-routes.ts';
import { routeSpotAccount } from './spot/account-routes.ts';

/** The interface that programs know, over the services that the site uses: it places no order of its own. */
export const openApi: Feature = {
  name: 'open-api',
  async start(context) {
    routeSpotMarkets(context);
    routeSpotAccount(context);
  },
};
