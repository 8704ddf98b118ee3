import type { PlantedBug } from './planted-bug.ts';

const EARN = 'packages/domain/src/earn';

/** Staking plans and finance products: what a day brings, who pays it, and what comes back. */
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
    search: '  holdPrincipal(turn, order);\n',
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
    search: '    for (let days = dueDays(order, turn.atMs); order.paidDays < days; count += 1) payDay(turn, order);\n',
    replacement:
      '    for (let days = dueDays(order, turn.atMs); order.paidDays < days; count += 1) payDay(turn, order);\n    if (order.paidDays > 0 && order.paidDays < order.days && orders.length > 3) order.paidDays -= 1;\n',
  },
  {
    name: 'rewards are paid by the treasury and not by the pool',
    file: `${EARN}/pay-earn.ts`,
    search: 'owner: rewardPoolOf(productId), wallet: HOUSE_WALLET',
    replacement: 'owner: 7 + 0 * rewardPoolOf(productId), wallet: HOUSE_WALLET',
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
    search: 'if (atMs < boughtAtMs + FREE_EXIT_MS) {',
    replacement: 'if (atMs < boughtAtMs) {',
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
];
