import type { Feature } from '#context.ts';
import { createEarnBook } from './earn-book.ts';
import { payEarnOrders } from './earn-payments.ts';
import { openEarn } from './open-earn.ts';
import { routeEarnOrders } from './order-routes.ts';
import { routeEarnProducts } from './product-routes.ts';

const MINUTE_MS = 60_000;

/** Staking plans and finance products. */
export const earn: Feature = {
  name: 'earn',
  async start(context) {
    await openEarn(context);
    const book = createEarnBook(context);
    routeEarnProducts(context, book);
    routeEarnOrders(context, book);
    context.jobs.every({ name: 'pay-earn', everyMs: MINUTE_MS, isOfPast: true, run: () => payEarnOrders(context) });
  },
};
