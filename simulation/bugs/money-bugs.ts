import type { PlantedBug } from './planted-bug.ts';

const DOMAIN = 'packages/domain/src';

/** Holds, settlement, fees and journals. */
export const MONEY_BUGS: readonly PlantedBug[] = [
  {
    name: 'a cancelled order keeps its hold',
    file: `${DOMAIN}/spot/orders/order-life.ts`,
    search: '  release(context, order, order.heldUnits);\n  order.status = end.status;',
    replacement:
      "  if (end.status !== 'cancelled') release(context, order, order.heldUnits);\n  order.status = end.status;",
  },
  {
    name: 'a hold is given back twice when an order expires',
    file: `${DOMAIN}/spot/orders/order-life.ts`,
    search: '  release(context, order, order.heldUnits);\n  order.status = end.status;',
    replacement:
      "  const twice = order.heldUnits;\n  release(context, order, order.heldUnits);\n  if (end.status === 'expired' && twice > 0n) { order.heldUnits = twice; release(context, order, twice); }\n  order.status = end.status;",
  },
  {
    name: 'the balance check lets one unit too much pass',
    file: `${DOMAIN}/spot/orders/hold.ts`,
    search: '  if (ownUnits >= units) return NOTHING;',
    replacement: '  if (ownUnits + 1n >= units) return NOTHING;',
  },
  {
    name: 'a sweep draws the whole need and not the shortfall',
    file: `${DOMAIN}/spot/orders/hold.ts`,
    search: 'return ok(units - ownUnits);',
    replacement: 'return ok(units <= fundingUnits ? units : units - ownUnits);',
  },
  {
    name: 'the hold of a pair is the smaller of the two needs',
    file: `${DOMAIN}/spot/orders/place-oco-order.ts`,
    search: '  return left > right ? left : right;',
    replacement: '  return left < right ? left : right;',
  },
  {
    name: 'the difference of a better price is kept',
    file: `${DOMAIN}/spot/orders/settle-fill.ts`,
    search: "  return buyer.heldUnits - requirementOf('buy', instrument, { priceTicks, quantityLots });",
    replacement: '  return part.quoteUnits;',
  },
  {
    name: 'the difference of a better price stays frozen',
    file: `${DOMAIN}/spot/orders/settle-fill.ts`,
    search: '  addImprovementLegs(market, { buyer: buyer.order, units: freedUnits - quoteUnits }, legs);\n',
    replacement: '',
  },
  {
    name: 'a fill is settled twice',
    file: `${DOMAIN}/spot/orders/execute-order.ts`,
    search: '    settleFill(context, market, { maker, taker, fill });\n',
    replacement:
      '    settleFill(context, market, { maker, taker, fill });\n    settleFill(context, market, { maker, taker, fill });\n',
  },
  {
    name: 'maker and taker swap their fee rates',
    file: `${DOMAIN}/spot/orders/settle-fill.ts`,
    search: "isTakerBuying ? quoteUnits : baseUnits, makerFeePpm, 'up')",
    replacement: "isTakerBuying ? quoteUnits : baseUnits, takerFeePpm, 'up')",
  },
  {
    name: 'new terms of a market swap its fees',
    file: `${DOMAIN}/spot/set-instrument-terms.ts`,
    search: '...market.instrument, makerFeePpm, takerFeePpm,',
    replacement: '...market.instrument, makerFeePpm: takerFeePpm, takerFeePpm: makerFeePpm,',
  },
  {
    name: 'a fee is rounded down',
    file: `${DOMAIN}/spot/orders/settle-fill.ts`,
    search: "takerFeePpm, 'up')",
    replacement: "takerFeePpm, 'down')",
  },
  {
    name: 'the sign of a fee is flipped',
    file: `${DOMAIN}/spot/orders/settle-fill.ts`,
    search: 'units: -feeUnits, bill: BILL.fee }',
    replacement: 'units: feeUnits, bill: BILL.fee }',
  },
  {
    name: 'a fee is charged and not written on the order',
    file: `${DOMAIN}/spot/orders/settle-fill.ts`,
    search: '  order.feeUnits += feeUnits;\n',
    replacement: '',
  },
  {
    name: 'a fee is a transfer and no line of the bill',
    file: `${DOMAIN}/spot/orders/settle-fill.ts`,
    search: 'units: -feeUnits, bill: BILL.fee }',
    replacement: 'units: -feeUnits }',
  },
  {
    name: 'a trade costs no fee when the fee is one unit',
    file: `${DOMAIN}/spot/orders/settle-fill.ts`,
    search: '  if (feeUnits === 0n) return;',
    replacement: '  if (feeUnits <= 1n) return;',
  },
  {
    name: 'the fund gets the floor of a tenth of every single fee',
    file: `${DOMAIN}/ledger/fee-waterfall.ts`,
    search: 'const fundUnits = after / FUND_DIVISOR - before / FUND_DIVISOR;',
    replacement: 'const fundUnits = units / FUND_DIVISOR;',
  },
  {
    name: 'the sum of all fees forgets fees below ten units',
    file: `${DOMAIN}/ledger/fee-waterfall.ts`,
    search: '  ledger.fees.set(asset, after);',
    replacement: '  if (units >= 10n) ledger.fees.set(asset, after);',
  },
  {
    name: 'a transfer leaves one unit more than its journal says',
    file: `${DOMAIN}/ledger/ledger.ts`,
    search: '  requireBalanced(ledger, legs, bizNo);\n',
    replacement: "  if (bizType === 'transfer' && account !== undefined) account.available += 1n;\n",
  },
  {
    name: 'the check of a transfer lets one unit too much pass',
    file: `${DOMAIN}/wallet/transfer.ts`,
    search: '  if (free < units) return',
    replacement: '  if (free + 1n < units) return',
  },
  {
    name: 'a transfer of everything is refused',
    file: `${DOMAIN}/wallet/transfer.ts`,
    search: '  if (free < units) return',
    replacement: '  if (free <= units) return',
  },
  {
    name: 'a transfer of nothing is accepted',
    file: `${DOMAIN}/wallet/transfer.ts`,
    search: '  if (units <= 0n) return refuse',
    replacement: '  if (units < 0n) return refuse',
  },
  {
    name: 'demo funds are granted again within the day',
    file: `${DOMAIN}/wallet/grant-demo-funds.ts`,
    search: 'context.atMs - grantedAtMs < GRANT_EVERY_MS',
    replacement: 'context.atMs - grantedAtMs < GRANT_EVERY_MS / 24',
  },
  {
    name: 'the other leg of a pair stays alive when one fills',
    file: `${DOMAIN}/spot/orders/execute-order.ts`,
    search: "  if (twin !== undefined) cancelLive(context, market, { order: twin, reason: 'otherLegDone' });\n",
    replacement: '',
  },
  {
    name: 'cancelling one leg of a pair leaves the other',
    file: `${DOMAIN}/spot/orders/order-life.ts`,
    search: "  if (twin !== undefined) cancelLive(context, market, { order: twin, reason: 'otherLegDone' });\n",
    replacement: '',
  },
];
