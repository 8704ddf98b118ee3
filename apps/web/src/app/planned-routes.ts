import type { SliceRoute } from '#shared/slice.ts';

type PlannedRoute = Omit<SliceRoute, 'screen'>;

/** Screens of the requirements whose product is still to come. A slice that brings the same path takes its place. */
export const PLANNED_ROUTES: readonly PlannedRoute[] = [
  { path: '/loan/index', title: 'app.page.loans', access: 'public' },
  { path: '/loan/order', title: 'app.page.loanRecords', access: 'user' },
  { path: '/defis/index', title: 'app.page.defi', access: 'public' },
  { path: '/defis/details', title: 'app.page.defiIncome', access: 'user' },
  { path: '/otc/common', title: 'app.page.otcExpress', access: 'public' },
  { path: '/otc/order', title: 'app.page.otcOrders', access: 'user' },
  { path: '/otc/ordinary', title: 'app.page.otcOffers', access: 'public' },
  { path: '/merchant/index', title: 'app.page.merchantDesk', access: 'user' },
  { path: '/merchant/deal', title: 'app.page.merchantOrders', access: 'user' },
];
