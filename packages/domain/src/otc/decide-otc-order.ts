import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { postJournal, type Handler, type Turn } from '../exchange/turn.ts';
import { BILL } from '../ledger/bill.ts';
import { availableUnits } from '../ledger/ledger.ts';
import { FUNDING_WALLET } from '../ledger/wallet.ts';
import { ok, refuse } from '../result.ts';
import { transferLegs } from '../wallet/transfer.ts';
import { endOtcOrder, feeFor, lockPurchase, payOut } from './end-otc-order.ts';
import { dropDispute } from './keep-otc-lock.ts';
import { buyerOf, otcWalletOf, sellerOf, type OtcOrder } from './otc-order.ts';

/** An arbitrator decides: all to the buyer, all back to the seller, or a part to each. */
export interface DecideOtcOrder {
  readonly kind: 'decideOtcOrder';
  readonly orderId: number;
  /** What of the coin is the buyer's. */
  readonly buyerUnits: bigint;
  /** How long what a beginner buys stays here. */
  readonly lockMs: number;
}

/** In the order of the checks. */
export const DECIDE_OTC_ORDER_REFUSALS = [
  'unknownOtcOrder',
  'otcOrderState',
  'splitOutOfRange',
  'insufficientBalance',
] as const;
type DecideOtcOrderRefusal = (typeof DECIDE_OTC_ORDER_REFUSALS)[number];

export const decideOtcOrder: Handler<DecideOtcOrder, DecideOtcOrderRefusal> = (turn, command) => {
  const { orderId, buyerUnits, lockMs } = command;
  const { otc } = turn.state;
  const open = otc.orders.get(orderId);
  const order = open ?? otc.late.get(orderId);
  if (order === undefined) return refuse('unknownOtcOrder');
  if (order.status === 'pendingPayment') return refuse('otcOrderState');
  if (buyerUnits < 0n || buyerUnits > order.units) return refuse('splitOutOfRange');
  if (open !== undefined) {
    otc.late.set(orderId, endOtcOrder(turn, open, { end: 'arbitrated', buyerUnits, lockMs }));
    return ok({ orderId });
  }
  const award = awardOf(order, buyerUnits);
  const shortUnits = shortfallOf(turn, order, award);
  if (shortUnits > fundingUnits(turn, order, award.payer)) {
    return refuse('insufficientBalance', { missing: printUnits(shortUnits, LEDGER_SCALE), asset: order.asset });
  }
  draw(turn, order, { owner: award.payer, units: shortUnits });
  carryOut(turn, order, award);
  if (buyerUnits > 0n && order.buyerUnits === 0n) lockPurchase(turn, order, { buyerUnits, lockMs });
  keepDecided(turn, order, buyerUnits);
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

function shortfallOf({ state }: Turn, order: OtcOrder, { payer, isForBuyer, units, feeUnits }: Award): bigint {
  const fee = isForBuyer && payer === order.merchant ? feeUnits : 0n;
  const wallet = otcWalletOf(order, payer);
  const short = units + fee - availableUnits(state.ledger, { owner: payer, wallet, asset: order.asset });
  return short > 0n ? short : 0n;
}

function fundingUnits({ state }: Turn, { asset }: OtcOrder, owner: number): bigint {
  return availableUnits(state.ledger, { owner, wallet: FUNDING_WALLET, asset });
}

/** What the wallet of the order lacks, the funding wallet adds. */
function draw(turn: Turn, order: OtcOrder, { owner, units }: { readonly owner: number; readonly units: bigint }): void {
  if (units === 0n) return;
  const wallets = { fromWallet: FUNDING_WALLET, toWallet: otcWalletOf(order, owner) };
  const legs = transferLegs({ owner, asset: order.asset, units, ...wallets });
  postJournal(turn, { bizType: 'transfer', bizNo: `otcDraw:${turn.sequence}`, legs });
}

function carryOut(turn: Turn, order: OtcOrder, { payer, isForBuyer, units, feeUnits }: Award): void {
  if (units === 0n) return;
  if (isForBuyer) {
    payOut(turn, order, { units, feeUnits, bucket: 'available', returned: [] });
    return;
  }
  const seller = sellerOf(order);
  const { asset } = order;
  const account = { asset, bucket: 'available', bill: BILL.otcRefund } as const;
  postJournal(turn, {
    bizType: 'otcOrder',
    bizNo: `otcOrder:${order.id}:${turn.sequence}`,
    legs: [
      { ...account, owner: payer, wallet: otcWalletOf(order, payer), units: -units },
      { ...account, owner: seller, wallet: otcWalletOf(order, seller), units },
    ],
  });
}

/** A decision may be looked at once more; then it is the last. */
function keepDecided(turn: Turn, order: OtcOrder, buyerUnits: bigint): void {
  const { otc } = turn.state;
  for (const owner of [sellerOf(order), buyerOf(order)]) dropDispute(otc, owner, order.id);
  const status = buyerUnits > 0n ? 'completed' : 'cancelled';
  const decided: OtcOrder = { ...order, status, end: 'arbitrated', buyerUnits, endedAtMs: turn.atMs };
  // Put behind the others anew: the oldest is forgotten first.
  otc.late.delete(order.id);
  if (order.end === 'expired') otc.late.set(order.id, decided);
  turn.events.push({ kind: 'otcOrderChanged', order: decided });
}
