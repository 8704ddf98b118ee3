import type { OtcOrder } from '@candor/domain/otc/orders/otc-order.ts';
import type { Feature } from '#context.ts';
import { routeAds } from './ad-routes.ts';
import { createAdPrices } from './ad-prices.ts';
import { Ads } from './ads.ts';
import { routeAppeals } from './appeal-routes.ts';
import { Appeals } from './appeals.ts';
import { createArbitration } from './arbitration.ts';
import { routeOtcCases } from './console-routes.ts';
import { startDemoMerchants } from './demo-merchants.ts';
import { routeMerchants } from './merchant-routes.ts';
import { createMerchantRatings } from './merchant-ratings.ts';
import { Merchants } from './merchants.ts';
import { OrderChats } from './order-chats.ts';
import { OrderDesk } from './order-desk.ts';
import { routeOtcOrders } from './order-routes.ts';
import { OtcBook } from './otc-book.ts';
import { createOtcFigures } from './otc-figures.ts';
import { otcMigrations } from './tables.ts';
import { tellOtc } from './tell-otc.ts';

const LOOK_EVERY_MS = 2_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Merchants, their ads, orders with the seller's coin in escrow, and what becomes of disputes. */
export const otc: Feature = {
  name: 'otc',
  migrations: otcMigrations,
  async start(context) {
    const { broker, jobs, config } = context;
    const ratings = createMerchantRatings(context);
    const figures = createOtcFigures(context, ratings);
    const merchants = new Merchants(context, figures);
    const prices = createAdPrices(context);
    const ads = new Ads(context, prices);
    const book = new OtcBook(context);
    const chats = new OrderChats(context);
    const desk = new OrderDesk(context, { ads, prices, book, figures });
    let ended: (order: OtcOrder) => Promise<void> = async () => undefined;
    const tell = tellOtc(context, { book, chats, onEnded: (order) => ended(order) });
    const appeals = new Appeals(context, { book, chats, tell });
    ended = (order) => appeals.orderEnded(order);
    await appeals.closeEnded();
    const arbitration = createArbitration(context, { appeals, book, chats, tell });
    // A merchant hears of orders on the topic of the own merchant id, which is nobody's user id.
    broker.allowTopics((userId, topic) => String(merchants.find(userId)?.merchantId ?? 0) === topic && topic !== '0');
    jobs.every({ name: 'expire-otc-orders', everyMs: LOOK_EVERY_MS, run: () => desk.expire() });
    jobs.every({ name: 'pass-appeal-deadlines', everyMs: LOOK_EVERY_MS, run: () => appeals.passDeadlines() });
    jobs.every({ name: 'return-merchant-deposits', everyMs: MINUTE_MS, run: () => merchants.returnDeposits() });
    jobs.oncePer({ name: 'remove-old-otc-messages', periodMs: DAY_MS, run: () => chats.removeOld() });
    if (config.mode === 'demo' && config.makers !== 'off') startDemoMerchants(context, { merchants, prices });
    routeMerchants(context, merchants);
    routeAds(context, { ads, prices, figures, ratings });
    routeOtcOrders(context, { desk, book, chats });
    routeAppeals(context, appeals, book);
    routeOtcCases(context, { merchants, appeals, arbitration, book, chats });
  },
};
