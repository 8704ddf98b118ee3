import type { PlantedBug } from './planted-bug.ts';

const EARN = 'packages/domain/src/earn';

/** Staking plans, finance products and mining: what a day brings, who pays it, and what comes back. */
export const EARN_BUGS: readonly PlantedBug[] = [
  {
    name: 'a day brings a unit more than it should',
    file: `${EARN}/earn-product.ts`,
    search: "const dailyUnits = applyPpm(units, dailyPpm, 'down');",
    replacement: "const dailyUnits = applyPpm(units, dailyPpm, 'up');",
  },
  {
    name: 'the rate is that of the lowest step',
    file: `${EARN}/earn-product.ts`,
    search: 'rates.findLast(({ fromUnits }) => units >= fromUnits)',
    replacement: 'rates.find(({ fromUnits }) => units >= fromUnits)',
  },
  {
    name: 'a product is sold though its pool cannot pay for it',
    file: `${EARN}/buy-earn.ts`,
    search: 'poolUnits(state, product) >= owedUnits + offerOf(product, units).totalUnits',
    replacement: 'poolUnits(state, product) >= offerOf(product, units).totalUnits + 0n * owedUnits',
  },
  {
    name: 'more is sold than the quota',
    file: `${EARN}/buy-earn.ts`,
    search: 'heldUnits + units > quotaUnits',
    replacement: 'heldUnits > quotaUnits',
  },
  {
    name: 'the principal is not taken out of what can be spent',
    file: `${EARN}/buy-earn.ts`,
    search: '  holdPrincipal(context, order);\n',
    replacement: '',
  },
  {
    name: 'a day is paid before it is over',
    file: `${EARN}/earn-order.ts`,
    search: '  const overMs = atMs - HOUR_MS - order.beginsAtMs;',
    replacement: '  const overMs = atMs - HOUR_MS - order.beginsAtMs + DAY_MS;',
  },
  {
    name: 'a day is paid again and again',
    file: `${EARN}/pay-earn.ts`,
    search: '    if (order !== undefined) count += payDueDays(context, order);\n',
    replacement:
      '    if (order !== undefined) count += payDueDays(context, order);\n    if (order !== undefined && order.paidDays > 0 && order.paidDays < order.days && orders.length > 3) order.paidDays -= 1;\n',
  },
  {
    name: 'rewards are paid by the treasury and not by the pool',
    file: `${EARN}/pay-earn.ts`,
    search: 'owner: rewardPoolOf(productId), wallet: OPERATOR_WALLET',
    replacement: 'owner: 7 + 0 * rewardPoolOf(productId), wallet: OPERATOR_WALLET',
  },
  {
    name: 'the principal comes back a day early',
    file: `${EARN}/pay-earn.ts`,
    search: 'const isLast = order.paidDays === order.days;',
    replacement: 'const isLast = order.paidDays >= order.days - 1;',
  },
  {
    name: 'leaving early keeps the rewards that were paid',
    file: `${EARN}/earn-order.ts`,
    search: '  const takenBackUnits = paidUnits(order);\n',
    replacement: '  const takenBackUnits = 0n * paidUnits(order);\n',
  },
  {
    name: 'leaving on the first day costs what it costs later',
    file: `${EARN}/earn-order.ts`,
    search: 'const isFree = atMs < boughtAtMs + FREE_EXIT_MS;',
    replacement: 'const isFree = atMs < boughtAtMs;',
  },
  {
    name: 'somebody leaves an order of another',
    file: `${EARN}/redeem-earn.ts`,
    search: 'const order = earn.purses.get(owner)?.orders.get(orderId);',
    replacement:
      'const order = [...earn.purses.values()].flatMap(({ orders }) => [...orders.values()]).find(({ id }) => id === orderId) ?? earn.purses.get(owner)?.orders.get(orderId);',
  },
  {
    name: 'what a pool owes can be taken out of it',
    file: `${EARN}/reward-pool.ts`,
    search: 'shelf.owedUnits : 0n',
    replacement: '0n * shelf.owedUnits : 0n',
  },
  {
    name: 'leaving mining takes back the income that was paid',
    file: `${EARN}/earn-order.ts`,
    search: 'if (isFree || isOpenEnded(order)) {',
    replacement: 'if (isFree || (isOpenEnded(order) && order.paidDays === 0)) {',
  },
  {
    name: 'leaving mining gives its income a second time',
    file: `${EARN}/earn-order.ts`,
    search: 'return { isFree, returnedUnits: principalUnits, takenBackUnits: 0n',
    replacement: 'return { isFree, returnedUnits: principalUnits + paidUnits(order), takenBackUnits: 0n',
  },
  {
    name: 'leaving mining loses the days that are over',
    file: `${EARN}/redeem-earn.ts`,
    search: '  if (isOpenEnded(order)) payDueDays(context, order);\n',
    replacement: '  if (isOpenEnded(order) && order.paidDays > 99) payDueDays(context, order);\n',
  },
  {
    name: 'leaving mining brings the day that is not over',
    file: `${EARN}/redeem-earn.ts`,
    search: 'payDueDays(context, order);',
    replacement: 'payDueDays({ ...context, atMs: context.atMs + 86_400_000 }, order);',
  },
  {
    name: 'a finance product is left as freely as mining',
    file: `${EARN}/earn-product.ts`,
    search: "return line === 'mining';",
    replacement: "return line === 'mining' || line === 'ordinary';",
  },
  {
    name: 'terms make leaving mining cost something',
    file: `${EARN}/earn-product.ts`,
    search: 'isOpenEnded(product) ? 0 : EARLY_EXIT_PPM_MAX',
    replacement: 'isOpenEnded(product) ? EARLY_EXIT_PPM_MAX : EARLY_EXIT_PPM_MAX',
  },
  {
    name: 'a pool goes on owing to mining that was left',
    file: `${EARN}/earn-part.ts`,
    search: '  shelf.heldUnits -= order.principalUnits;\n  shelf.owedUnits -= owedUnits(order);\n',
    replacement:
      "  shelf.heldUnits -= order.principalUnits;\n  if (order.line !== 'mining') shelf.owedUnits -= owedUnits(order);\n",
  },
];
