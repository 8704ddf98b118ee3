import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { postJournal, type Handler, type CommandContext } from '../../exchange/command-context.ts';
import { BILL } from '../../ledger/bill.ts';
import { ok, refuse } from '../../result.ts';
import { drawableUnits, drawAward } from './draw-otc-award.ts';
import { boughtUnits, endOtcOrder, feeFor, keptUnits, lockPurchase, payOut } from './end-otc-order.ts';
import { dropDispute, dropReview, keepOtcLock } from '../keep-otc-lock.ts';
import { buyerOf, otcWalletOf, sellerOf, type OtcOrder } from './otc-order.ts';

/** An arbitrator decides: all to the buyer, all back to the seller, or a part to each. */
export interface DecideOtcOrder {
  readonly kind: 'decideOtcOrder';
  readonly orderId: number;
  /** What of the coin is the buyer's. */
  readonly buyerUnits: bigint;
  /** How long what a beginner buys stays here. */
  readonly lockMs: number;
  /** The appeal that is decided: each is decided once, however often that is told. */
  readonly appealId?: number;
  /** How long it may be asked to be looked at once more: until then what each side has of it stays. */
  readonly reviewMs?: number;
}

/** In the order of the checks. */
export const DECIDE_OTC_ORDER_REFUSALS = [
  'unknownOtcOrder',
  'otcOrderState',
  'splitOutOfRange',
  'insufficientBalance',
] as const;
type DecideOtcOrderRefusal = (typeof DECIDE_OTC_ORDER_REFUSALS)[number];

export const decideOtcOrder: Handler<DecideOtcOrder, DecideOtcOrderRefusal, { readonly orderId: number }> = (
  context,
  command,
) => {
  const { orderId, buyerUnits, lockMs, appealId } = command;
  const { otc } = context.state;
  const open = otc.orders.get(orderId);
  const order = open ?? otc.late.get(orderId);
  if (order === undefined) return refuse('unknownOtcOrder');
  if (appealId !== undefined && order.decidedAppeal === appealId) {
    return order.buyerUnits === buyerUnits ? ok({ orderId }) : refuse('otcOrderState');
  }
  if (order.status === 'pendingPayment') return refuse('otcOrderState');
  if (buyerUnits < 0n || buyerUnits > order.units) return refuse('splitOutOfRange');
  const mark = appealId === undefined ? {} : { decidedAppeal: appealId };
  if (open !== undefined) {
    const ended = { ...endOtcOrder(context, open, { end: 'arbitrated', buyerUnits, lockMs }), ...mark };
    otc.late.set(orderId, ended);
    lockForReview(context, ended, command.reviewMs);
    return ok({ orderId });
  }
  const award = awardOf(order, buyerUnits);
  const neededUnits = neededOf(order, award);
  const drawable = drawableUnits(context, order, award.payer);
  if (drawable < neededUnits) {
    const missing = printUnits(neededUnits - drawable, LEDGER_SCALE);
    return refuse('insufficientBalance', { missing, asset: order.asset });
  }
  drawAward(context, order, { owner: award.payer, units: neededUnits });
  carryOut(context, order, award);
  if (buyerUnits > 0n && order.buyerUnits === 0n) lockPurchase(context, order, { buyerUnits, lockMs });
  const decided = keepDecided(context, { ...order, ...mark }, buyerUnits);
  // The second decision is the last.
  if (order.end === 'expired') lockForReview(context, decided, command.reviewMs);
  return ok({ orderId });
};

/** The escrow is gone: what one side is given more comes out of what the other has. */
interface Award {
  readonly payer: number;
  readonly isForBuyer: boolean;
  readonly units: bigint;
  /** For what the buyer gets more; a fee that was paid stays paid. */
  readonly feeUnits: bigint;
}

function awardOf(order: OtcOrder, buyerUnits: bigint): Award {
  const more = buyerUnits - order.buyerUnits;
  if (more < 0n) return { payer: buyerOf(order), isForBuyer: false, units: -more, feeUnits: 0n };
  const feeUnits = feeFor(order, buyerUnits) - feeFor(order, order.buyerUnits);
  return { payer: sellerOf(order), isForBuyer: true, units: more, feeUnits };
}

/** With the fee, where whoever gives is the merchant who pays it. */
function neededOf(order: OtcOrder, { payer, isForBuyer, units, feeUnits }: Award): bigint {
  return isForBuyer && payer === order.merchant ? units + feeUnits : units;
}

function carryOut(context: CommandContext, order: OtcOrder, { payer, isForBuyer, units, feeUnits }: Award): void {
  if (units === 0n) return;
  if (isForBuyer) {
    payOut(context, order, { units, feeUnits, bucket: 'available', returned: [] });
    return;
  }
  const seller = sellerOf(order);
  const { asset } = order;
  const account = { asset, bucket: 'available', bill: BILL.otcRefund } as const;
  postJournal(context, {
    bizType: 'otcOrder',
    bizNo: `otcOrder:${order.id}:${context.sequence}`,
    legs: [
      { ...account, owner: payer, wallet: otcWalletOf(order, payer), units: -units },
      { ...account, owner: seller, wallet: otcWalletOf(order, seller), units },
    ],
  });
}

/** A decision may be looked at once more; then it is the last. */
function keepDecided(context: CommandContext, order: OtcOrder, buyerUnits: bigint): OtcOrder {
  const { otc } = context.state;
  for (const owner of [sellerOf(order), buyerOf(order)]) {
    dropDispute(otc, owner, order.id);
    dropReview(otc, owner, order.id);
  }
  const status = buyerUnits > 0n ? 'completed' : 'cancelled';
  const decided: OtcOrder = { ...order, status, end: 'arbitrated', buyerUnits, endedAtMs: context.atMs };
  // Put behind the others anew: the oldest is forgotten first.
  otc.late.delete(order.id);
  if (order.end === 'expired') otc.late.set(order.id, decided);
  context.events.push({ kind: 'otcOrderChanged', order: decided });
  return decided;
}

/** Whoever won must still have it when the decision is turned: it stays as long as that may be asked for. */
function lockForReview({ state, atMs }: CommandContext, order: OtcOrder, reviewMs = 0): void {
  if (reviewMs === 0) return;
  const { id: orderId, asset, buyerUnits } = order;
  for (const [owner, units] of [
    [sellerOf(order), keptUnits(order, buyerUnits)],
    [buyerOf(order), boughtUnits(order, buyerUnits)],
  ] as const) {
    const lock = { orderId, asset, units, untilMs: atMs + reviewMs, isReview: true } as const;
    if (units > 0n) keepOtcLock(state.otc, owner, { lock, atMs });
  }
}
