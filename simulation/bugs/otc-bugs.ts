import type { PlantedBug } from './planted-bug.ts';

const OTC = 'packages/domain/src/otc';

/** Deposits of merchants, what ads freeze, and the escrow of orders. */
export const OTC_BUGS: readonly PlantedBug[] = [
  {
    name: 'the deposit of a merchant is taken from money that is not there',
    file: `${OTC}/merchants/apply-as-merchant.ts`,
    search: '  if (available < units) {',
    replacement: '  if (available < 0n) {',
  },
  {
    name: 'whoever leaves gets the deposit back at once',
    file: `${OTC}/merchants/return-merchant-deposit.ts`,
    search: ' && context.atMs >= merchant.returnAtMs',
    replacement: '',
  },
  {
    name: 'a merchant leaves while an order is open',
    file: `${OTC}/orders/has-open-otc.ts`,
    search: '  for (const order of orders.values()) if (order.merchant === owner) return true;\n',
    replacement: '  if (orders.size < 0) return true;\n',
  },
  {
    name: 'an ad freezes what it sells without its fee',
    file: `${OTC}/merchants/set-otc-ad.ts`,
    search: "side === 'sell' && isOn ? otcFeeUnits(units) : 0n",
    replacement: '0n',
  },
  {
    name: 'an ad that is changed freezes all of it again',
    file: `${OTC}/merchants/set-otc-ad.ts`,
    search: '(before === undefined ? 0n : frozenUnitsOf(before))',
    replacement: '0n',
  },
  {
    name: 'an ad sells more than is left of it',
    file: `${OTC}/orders/open-otc-order.ts`,
    search: '  if (ad.remainUnits < units) {',
    replacement: '  if (ad.totalUnits < units) {',
  },
  {
    name: 'an order leaves what it took on the ad',
    file: `${OTC}/orders/open-otc-order.ts`,
    search: 'remainUnits: ad.remainUnits - units, feeUnits',
    replacement: 'remainUnits: ad.remainUnits, feeUnits',
  },
  {
    name: 'a locked deposit is sold for money outside',
    file: `${OTC}/sellable-units.ts`,
    search: 'return (owned.get(asset) ?? 0n) - boundUnitsOf(context, { owner, asset });',
    replacement: 'return owned.get(asset) ?? 0n;',
  },
  {
    name: 'somebody has two orders to pay at once',
    file: `${OTC}/orders/open-otc-order.ts`,
    search: '{ taker: 1, merchant: 10 }',
    replacement: '{ taker: 2, merchant: 10 }',
  },
  {
    name: 'an order is paid after its time',
    file: `${OTC}/orders/pay-otc-order.ts`,
    search: ' || context.atMs >= order.expiresAtMs',
    replacement: '',
  },
  {
    name: 'the coin is released before anybody has paid',
    file: `${OTC}/orders/complete-otc-order.ts`,
    search: "  if (order.status !== 'paid') return refuse('otcOrderState');\n",
    replacement: '',
  },
  {
    name: 'the buyer releases the coin',
    file: `${OTC}/orders/complete-otc-order.ts`,
    search: ' || sellerOf(order) !== owner',
    replacement: '',
  },
  {
    name: 'the seller cancels an order',
    file: `${OTC}/orders/cancel-otc-order.ts`,
    search: "  if (buyerOf(order) !== owner) return refuse('sellerCannotCancel');\n",
    replacement: '',
  },
  {
    name: 'an order that was paid expires',
    file: `${OTC}/orders/expire-otc-order.ts`,
    search: "order.status !== 'pendingPayment' || context.atMs",
    replacement: "order.status === 'pendingPayment' && context.atMs",
  },
  {
    name: 'an order ends twice',
    file: `${OTC}/orders/end-otc-order.ts`,
    search: '  otc.orders.delete(order.id);\n',
    replacement: '  if (order.units % 2n === 0n) otc.orders.delete(order.id);\n',
  },
  {
    name: 'what comes back to an ad is available',
    file: `${OTC}/orders/end-otc-order.ts`,
    search: "seller === merchant && ad?.isOn === true ? 'frozen' : 'available'",
    replacement: "'available'",
  },
  {
    name: 'the fee of a part is that of the whole',
    file: `${OTC}/orders/end-otc-order.ts`,
    search: '  return fee < feeUnits ? fee : feeUnits;',
    replacement: '  return fee < feeUnits ? feeUnits : fee;',
  },
  {
    name: 'the fee of a merchant who buys is paid by the seller',
    file: `${OTC}/orders/end-otc-order.ts`,
    search: '{ ...(seller === merchant ? from : to), units: -feeUnits',
    replacement: '{ ...from, units: -feeUnits',
  },
  {
    name: 'what a beginner buys leaves at once',
    file: `${OTC}/orders/end-otc-order.ts`,
    search: '  if (count >= LOCKED_PURCHASES || lockMs === 0) return;\n',
    replacement: '  if (count >= 0) return;\n',
  },
  {
    name: 'a dispute holds more than it is about',
    file: `${OTC}/orders/claim-otc-order.ts`,
    search: 'const lock = { orderId, asset: order.asset, units };',
    replacement: 'const lock = { orderId, asset: order.asset, units: units * 1_000_000n };',
  },
  {
    name: 'an arbitrator gives the buyer more than there was',
    file: `${OTC}/orders/decide-otc-order.ts`,
    search: ' || buyerUnits > order.units',
    replacement: '',
  },
  {
    name: 'a decision is looked at again and again',
    file: `${OTC}/orders/decide-otc-order.ts`,
    search: "  if (order.end === 'expired') otc.late.set(order.id, decided);\n",
    replacement: '  otc.late.set(order.id, decided);\n',
  },
  {
    name: 'a decision leaves what the loser of a dispute keeps behind an order',
    file: `${OTC}/orders/draw-otc-award.ts`,
    search: '  if (freeUnits(context, owner, asset) < units) cancelOrdersHolding(context, owner, asset);\n',
    replacement: '',
  },
];
