import type { Feature } from '#context.ts';
import { openLending } from './lending.ts';
import { routeMarginLoans } from './loan-routes.ts';
import { routeMarginProperty } from './property-routes.ts';
import { routeMarginRecords } from './record-routes.ts';
import { tellMargin } from './tell-margin.ts';

export const margin: Feature = {
  name: 'margin',
  async start(context) {
    await openLending(context);
    routeMarginLoans(context);
    routeMarginProperty(context);
    routeMarginRecords(context);
    tellMargin(context);
  },
};
