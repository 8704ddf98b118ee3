import type { PlantedBug } from './planted-bug.ts';

const DOMAIN = 'packages/domain/src';

/** Matching, the life of orders, and what is refused. */
export const ORDER_BUGS: readonly PlantedBug[] = [
  {
    name: 'an amend that makes an order smaller gives nothing back',
    file: `${DOMAIN}/spot/orders/amend-order.ts`,
    search: '  else release(context, order, -extraUnits);\n',
    replacement: '',
  },
  {
    name: 'the hold of a pair stands with both legs when one fires',
    file: `${DOMAIN}/spot/orders/fire-triggers.ts`,
    search: '  twin.heldUnits = 0n;\n',
    replacement: '',
  },
  {
    name: 'a market buy by quantity is held at the best price and not at the worst',
    file: `${DOMAIN}/spot/orders/order-draft.ts`,
    search:
      '  const heldUnits = requirementOf(side, instrument, { priceTicks: limitTicks, quantityLots });\n  return ok({ limitTicks, quantityLots, heldUnits });\n}\n\nfunction draftMarketByQuote',
    replacement:
      '  const heldUnits = requirementOf(side, instrument, { priceTicks: best, quantityLots });\n  return ok({ limitTicks, quantityLots, heldUnits });\n}\n\nfunction draftMarketByQuote',
  },
  {
    name: 'the second in a queue trades before the first',
    file: `${DOMAIN}/matching/match.ts`,
    search: '  let slot = firstOf(ladder, level);\n  while',
    replacement:
      '  let slot = nextOf(slots, firstOf(ladder, level));\n  if (slot === NONE) slot = firstOf(ladder, level);\n  while',
  },
  {
    name: 'an order trades one tick beyond its limit',
    file: `${DOMAIN}/matching/match.ts`,
    search: '!isWithin(ladder, level, taker.limitTicks)) break;',
    replacement: '!isWithin(ladder, level, taker.limitTicks + ladder.sign * -1)) break;',
  },
  {
    name: 'one owner trades with themselves',
    file: `${DOMAIN}/matching/match.ts`,
    search: 'if (groupOf(slots, slot) === taker.group) preventSelfTrade',
    replacement: 'if (groupOf(slots, slot) === taker.group + 0.5) preventSelfTrade',
  },
  {
    name: 'a fill-or-kill order counts on its own orders',
    file: `${DOMAIN}/matching/match.ts`,
    search: 'if (!isOwn && mayTrade(slot)) lots += ',
    replacement: 'if (mayTrade(slot)) lots += ',
  },
  {
    name: 'a fill-or-kill order counts on what lies behind an order of its own that ends it',
    file: `${DOMAIN}/matching/match.ts`,
    search: "      if (isOwn && taker.selfTrade !== 'expireMaker') return false;\n",
    replacement: '',
  },
  {
    name: 'an amended order that grows keeps its place',
    file: `${DOMAIN}/spot/orders/amend-order.ts`,
    search: 'if (priceTicks === order.priceTicks && cutLots >= 0) {',
    replacement: 'if (priceTicks === order.priceTicks) {',
  },
  {
    name: 'an amended order that shrinks loses its place',
    file: `${DOMAIN}/spot/orders/amend-order.ts`,
    search: 'if (priceTicks === order.priceTicks && cutLots >= 0) {',
    replacement: 'if (priceTicks === order.priceTicks && cutLots > 1_000_000_000) {',
  },
  {
    name: 'an order may be amended to less than it has traded',
    file: `${DOMAIN}/spot/orders/amend-order.ts`,
    search: '  if (quantityLots <= order.filledLots) return refuse',
    replacement: '  if (quantityLots < order.filledLots) return refuse',
  },
  {
    name: 'a trigger fires one tick late',
    file: `${DOMAIN}/spot/orders/reached-stops.ts`,
    search: 'isWithin(ladder, level, priceTicks) ?',
    replacement: 'isWithin(ladder, level, priceTicks - ladder.sign * -1) ?',
  },
  {
    name: 'only the last price of a command fires triggers',
    file: `${DOMAIN}/spot/orders/fire-triggers.ts`,
    search: '  const first = fills[0]?.priceTicks;',
    replacement: '  const first = fills.at(-1)?.priceTicks;',
  },
  {
    name: 'a halted market takes orders',
    file: `${DOMAIN}/spot/orders/place-order.ts`,
    search: "  if (status !== 'trading') return refuse",
    replacement: "  if (status === 'pre') return refuse",
  },
  {
    name: 'delisting forgets the orders that wait for a trigger',
    file: `${DOMAIN}/spot/set-instrument-status.ts`,
    search: '[book.bids, book.asks, triggers.rising, triggers.falling]',
    replacement: '[book.bids, book.asks, triggers.rising]',
  },
  {
    name: 'anybody may cancel an order of anybody',
    file: `${DOMAIN}/spot/orders/cancel-order.ts`,
    search: 'order === undefined || order.owner !== owner',
    replacement: 'order === undefined',
  },
  {
    name: 'an order trades after its date until its turn comes',
    file: `${DOMAIN}/spot/orders/end-passed-orders.ts`,
    search: '  if (firstDue(market.deadlines, context.atMs) === undefined) return undefined;',
    replacement: '  if (context.sequence > 0) return undefined;',
  },
  {
    name: 'an order ends a moment before its date',
    file: `${DOMAIN}/spot/orders/end-passed-orders.ts`,
    search: 'firstDue(market.deadlines, atMs) !== undefined && !staysInAuction',
    replacement: 'firstDue(market.deadlines, atMs + 2_000) !== undefined && !staysInAuction',
  },
  {
    name: 'an order that waited for a price has no date any more when it rests',
    file: `${DOMAIN}/spot/orders/order-life.ts`,
    search:
      '  if (order.expiresAtMs !== undefined) keepDeadline(market.deadlines, { orderId: order.id, atMs: order.expiresAtMs });\n',
    replacement:
      '  const { expiresAtMs: atMs, triggeredAtMs } = order;\n  if (atMs !== undefined && triggeredAtMs === undefined) keepDeadline(market.deadlines, { orderId: order.id, atMs });\n',
  },
  {
    name: 'a restart forgets the dates of orders',
    file: `${DOMAIN}/spot/spot-part.ts`,
    search: '    if (expiresAtMs !== undefined) keepDeadline(deadlines, { orderId, atMs: expiresAtMs });\n',
    replacement: '    if ((expiresAtMs ?? 0) < 0) keepDeadline(deadlines, { orderId, atMs: 0 });\n',
  },
  {
    name: 'post-only orders trade',
    file: `${DOMAIN}/spot/orders/order-draft.ts`,
    search: 'if (draft.ok && postOnly && mayTake',
    replacement: 'if (draft.ok && !postOnly && mayTake',
  },
];
