import { postJournal, type CommandContext } from '../../exchange/command-context.ts';
import { BILL } from '../../ledger/bill.ts';
import { takeFee } from '../../ledger/fee-waterfall.ts';
import type { Bucket } from '../../ledger/account.ts';
import type { Leg } from '../../ledger/journal.ts';
import { keepOtcLock } from '../keep-otc-lock.ts';
import { buyerOf, escrowUnitsOf, otcFeeUnits, otcWalletOf, sellerOf, type OtcEnd, type OtcOrder } from './otc-order.ts';

/** So many completed purchases make a beginner. */
const LOCKED_PURCHASES = 5;

/** How an order ends. */
export interface OtcEnding {
  readonly end: OtcEnd;
  /** What of the coin is the buyer's; the rest goes back. */
  readonly buyerUnits: bigint;
  /** How long what a beginner buys stays here. */
  readonly lockMs: number;
  readonly by?: number;
}

/** Ends an order that stands in escrow: once, because it is open no more afterwards. */
export function endOtcOrder(context: CommandContext, order: OtcOrder, ending: OtcEnding): OtcOrder {
  const { otc } = context.state;
  const { end, buyerUnits, by } = ending;
  otc.orders.delete(order.id);
  const returned = giveBack(context, order, buyerUnits);
  payOut(context, order, { units: buyerUnits, feeUnits: feeFor(order, buyerUnits), bucket: 'escrow', returned });
  if (buyerUnits > 0n) lockPurchase(context, order, ending);
  const status = buyerUnits > 0n ? 'completed' : 'cancelled';
  const ended: OtcOrder = { ...order, status, end, buyerUnits, endedAtMs: context.atMs };
  context.events.push({ kind: 'otcOrderChanged', order: ended, ...(by === undefined ? {} : { by }) });
  return ended;
}

interface PayOut {
  /** What goes from the seller to the buyer. */
  readonly units: bigint;
  readonly feeUnits: bigint;
  /** Where the seller's coin stands. */
  readonly bucket: Bucket;
  /** What goes back to the seller, and where to. */
  readonly returned: readonly Leg[];
}

/** Moves the coin: to the buyer, the fee to the operator, the rest back. */
export function payOut(context: CommandContext, order: OtcOrder, { units, feeUnits, bucket, returned }: PayOut): void {
  const { asset, merchant } = order;
  const [seller, buyer] = [sellerOf(order), buyerOf(order)];
  const from = { owner: seller, wallet: otcWalletOf(order, seller), asset, bucket } as const;
  const to = { owner: buyer, wallet: otcWalletOf(order, buyer), asset, bucket: 'available' } as const;
  const backUnits = returned.reduce((sum, leg) => sum + leg.units, 0n);
  const legs: Leg[] = [{ ...from, units: -(units + backUnits), bill: BILL.otcEscrow }];
  if (units > 0n) legs.push({ ...to, units, bill: BILL.otcRelease });
  if (feeUnits > 0n) legs.push({ ...(seller === merchant ? from : to), units: -feeUnits, bill: BILL.otcFee });
  // Nobody gets a rebate of it (rule 7.2); the fund has its tenth (rule 11).
  const { legs: houseLegs } = takeFee(context.state.ledger, { asset, units: feeUnits, generationsPpm: [] });
  postJournal(context, {
    bizType: 'otcOrder',
    bizNo: `otcOrder:${order.id}:${context.sequence}`,
    legs: [...legs, ...returned, ...houseLegs],
  });
}

/** Of the part that changes hands. */
export function feeFor({ units, feeUnits }: OtcOrder, buyerUnits: bigint): bigint {
  if (buyerUnits === units) return feeUnits;
  const fee = otcFeeUnits(buyerUnits);
  return fee < feeUnits ? fee : feeUnits;
}

/** What the buyer does not get goes back to the ad it came from while that is on, and else to its owner. */
function giveBack({ state }: CommandContext, order: OtcOrder, buyerUnits: bigint): readonly Leg[] {
  const { adId, asset, side, merchant } = order;
  const seller = sellerOf(order);
  const backUnits = order.units - buyerUnits;
  const units = keptUnits(order, buyerUnits);
  const ad = state.otc.ads.get(adId);
  if (ad !== undefined) {
    const feeBack = side === 'sell' && ad.isOn ? units - backUnits : 0n;
    state.otc.ads.set(adId, {
      ...ad,
      remainUnits: ad.remainUnits + backUnits,
      feeUnits: ad.feeUnits + feeBack,
    });
  }
  if (units === 0n) return [];
  const bucket = seller === merchant && ad?.isOn === true ? 'frozen' : 'available';
  return [{ owner: seller, wallet: otcWalletOf(order, seller), asset, bucket, units, bill: BILL.otcRefund }];
}

/** What a beginner buys does not leave for a while, because what paid for it may still be taken back. */
export function lockPurchase(
  { state, atMs }: CommandContext,
  order: OtcOrder,
  { buyerUnits, lockMs }: Pick<OtcEnding, 'buyerUnits' | 'lockMs'>,
): void {
  const { otc } = state;
  const buyer = buyerOf(order);
  const count = otc.purchases.get(buyer) ?? 0;
  otc.purchases.set(buyer, count + 1);
  if (count >= LOCKED_PURCHASES || lockMs === 0) return;
  const units = boughtUnits(order, buyerUnits);
  keepOtcLock(otc, buyer, { lock: { orderId: order.id, asset: order.asset, units, untilMs: atMs + lockMs }, atMs });
}

/** What the buyer has of it once the fee is paid. */
export function boughtUnits(order: OtcOrder, buyerUnits: bigint): bigint {
  return buyerOf(order) === order.merchant ? buyerUnits - feeFor(order, buyerUnits) : buyerUnits;
}

/** What the seller has of it: with the fee of what did not change hands, where a merchant sells. */
export function keptUnits(order: OtcOrder, buyerUnits: bigint): bigint {
  const fee = order.side === 'sell' ? feeFor(order, buyerUnits) : 0n;
  return escrowUnitsOf(order) - buyerUnits - fee;
}
