import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { postJournal, type Handler, type CommandContext } from '../../exchange/command-context.ts';
import { availableUnits } from '../../ledger/ledger.ts';
import { OTC_WALLET } from '../../ledger/wallet.ts';
import { ok, refuse, type Refusal } from '../../result.ts';
import type { OtcAd } from '../merchants/otc-ad.ts';
import {
  buyerOf,
  escrowUnitsOf,
  otcFeeUnits,
  otcWalletOf,
  sellerOf,
  type OtcDeal,
  type OtcOrder,
} from './otc-order.ts';
import { sellableUnits } from '../sellable-units.ts';

/** Somebody answers an ad. */
export interface OpenOtcOrder {
  readonly kind: 'openOtcOrder';
  readonly owner: number;
  readonly key?: string;
  readonly adId: number;
  readonly units: bigint;
  readonly deal: OtcDeal;
}

/** How many orders may wait for somebody's payment at once: of whoever answers an ad, and of its merchant. */
const UNPAID_ORDERS_MAX = { taker: 1, merchant: 10 } as const;
const MINUTE_MS = 60_000;

/** In the order of the checks. */
export const OPEN_OTC_ORDER_REFUSALS = [
  'adUnavailable',
  'amountMustBePositive',
  'adQuantityLeft',
  'unpaidOrderExists',
  'insufficientBalance',
] as const;
export type OpenOtcOrderRefusal = (typeof OPEN_OTC_ORDER_REFUSALS)[number];

export const openOtcOrder: Handler<OpenOtcOrder, OpenOtcOrderRefusal, { readonly orderId: number }> = (
  context,
  command,
) => {
  const { owner, adId, units } = command;
  const { otc } = context.state;
  const ad = otc.ads.get(adId);
  const isOffered = ad?.isOn === true && otc.merchants.get(ad.owner)?.status === 'merchant';
  if (ad === undefined || !isOffered || ad.owner === owner) return refuse('adUnavailable');
  if (units <= 0n) return refuse('amountMustBePositive');
  if (ad.remainUnits < units) {
    return refuse('adQuantityLeft', { left: printUnits(ad.remainUnits, LEDGER_SCALE), asset: ad.asset });
  }
  const order = orderOf(context, command, ad);
  const fault = findUnpaid(context, order) ?? findShortfall(context, order);
  if (fault !== undefined) return { ok: false, refusal: fault };

  otc.orderCount += 1;
  otc.orders.set(order.id, order);
  const takenFee = ad.side === 'sell' ? order.feeUnits : 0n;
  otc.ads.set(adId, { ...ad, remainUnits: ad.remainUnits - units, feeUnits: ad.feeUnits - takenFee });
  moveToEscrow(context, order);
  context.events.push({ kind: 'otcOrderChanged', order, by: owner });
  return ok({ orderId: order.id });
};

function orderOf({ state, atMs }: CommandContext, { owner, units, deal }: OpenOtcOrder, ad: OtcAd): OtcOrder {
  const fee = otcFeeUnits(units);
  return {
    id: state.otc.orderCount + 1,
    adId: ad.id,
    merchant: ad.owner,
    taker: owner,
    side: ad.side,
    asset: ad.asset,
    units,
    // The fee of an ad was rounded up once: its last order pays what is left of it.
    feeUnits: ad.side === 'sell' && ad.feeUnits < fee ? ad.feeUnits : fee,
    deal,
    status: 'pendingPayment',
    openedAtMs: atMs,
    expiresAtMs: atMs + deal.payMinutes * MINUTE_MS,
    paidAtMs: undefined,
    endedAtMs: undefined,
    end: undefined,
    buyerUnits: 0n,
  };
}

function findUnpaid({ state }: CommandContext, order: OtcOrder): Refusal<'unpaidOrderExists'> | undefined {
  const buyer = buyerOf(order);
  const maximum = buyer === order.merchant ? UNPAID_ORDERS_MAX.merchant : UNPAID_ORDERS_MAX.taker;
  let count = 0;
  for (const other of state.otc.orders.values()) {
    // Whoever is a merchant may answer the ads of others too, like anybody.
    const isAlike = (buyer === other.merchant) === (buyer === order.merchant);
    if (other.status === 'pendingPayment' && buyerOf(other) === buyer && isAlike) count += 1;
  }
  return count < maximum ? undefined : refuse('unpaidOrderExists', { maximum: String(maximum) }).refusal;
}

/** What a merchant sells stands frozen already, and may yet have to stay here. */
function findShortfall(
  context: CommandContext,
  order: OtcOrder,
): Refusal<'adUnavailable' | 'insufficientBalance'> | undefined {
  const { asset } = order;
  const seller = sellerOf(order);
  const needed = escrowUnitsOf(order);
  const sellable = sellableUnits(context, seller, asset);
  if (seller === order.merchant) return sellable < needed ? refuse('adUnavailable').refusal : undefined;
  const available = availableUnits(context.state.ledger, { owner: seller, wallet: OTC_WALLET, asset });
  const free = available < sellable ? available : sellable;
  if (free >= needed) return undefined;
  return refuse('insufficientBalance', { available: printUnits(free, LEDGER_SCALE), asset }).refusal;
}

function moveToEscrow(context: CommandContext, order: OtcOrder): void {
  const seller = sellerOf(order);
  const account = { owner: seller, wallet: otcWalletOf(order, seller), asset: order.asset } as const;
  const units = escrowUnitsOf(order);
  const bucket = seller === order.merchant ? 'frozen' : 'available';
  postJournal(context, {
    bizType: 'otcEscrow',
    bizNo: `otcEscrow:${order.id}`,
    legs: [
      { ...account, bucket, units: -units },
      { ...account, bucket: 'escrow', units },
    ],
  });
}
