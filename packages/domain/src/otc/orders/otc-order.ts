import { applyPpm } from '@candor/money/rate.ts';
import { MERCHANT_WALLET, OTC_WALLET } from '../../ledger/wallet.ts';
import type { OtcSide } from '../merchants/otc-ad.ts';

/** What the merchant of an order pays, in coin; whoever answers an ad pays nothing (rule 6). */
const OTC_FEE_PPM = 1000;

export type OtcOrderStatus = 'pendingPayment' | 'paid' | 'completed' | 'cancelled';

/** Why an order is over. */
export type OtcEnd = 'released' | 'buyer' | 'expired' | 'arbitrated';

/** What was agreed about the money outside; the core carries it and decides nothing by it. */
export interface OtcDeal {
  readonly fiat: string;
  /** What one whole coin costs in it. */
  readonly priceUnits: bigint;
  readonly fiatUnits: bigint;
  /** By the index, in USDT, when the order was made. */
  readonly valueUnits: bigint;
  readonly payTypes: readonly string[];
  readonly payMinutes: number;
  /** 1 by the best offer, 2 by the choice of a merchant. */
  readonly serviceType: 1 | 2;
}

/** Somebody has answered an ad: the seller's coin stands in escrow until the order is over. */
export interface OtcOrder {
  readonly id: number;
  readonly adId: number;
  /** Whose ad it is. */
  readonly merchant: number;
  /** Who answered it. */
  readonly taker: number;
  /** What the merchant does. */
  readonly side: OtcSide;
  readonly asset: string;
  readonly units: bigint;
  /** Of the merchant: beside the coin when the merchant sells, out of it when the merchant buys. */
  readonly feeUnits: bigint;
  readonly deal: OtcDeal;
  readonly status: OtcOrderStatus;
  readonly openedAtMs: number;
  /** Unpaid until then, it is over. */
  readonly expiresAtMs: number;
  readonly paidAtMs: number | undefined;
  readonly endedAtMs: number | undefined;
  readonly end: OtcEnd | undefined;
  /** What of the coin was the buyer's at the end, the fee not yet taken off. */
  readonly buyerUnits: bigint;
  /** The appeal that was decided last. */
  readonly decidedAppeal?: number;
}

export function otcFeeUnits(units: bigint): bigint {
  return applyPpm(units, OTC_FEE_PPM, 'up');
}

export function sellerOf({ side, merchant, taker }: OtcOrder): number {
  return side === 'sell' ? merchant : taker;
}

export function buyerOf({ side, merchant, taker }: OtcOrder): number {
  return side === 'sell' ? taker : merchant;
}

/** A merchant trades out of the merchant wallet, everybody else out of the OTC wallet. */
export function otcWalletOf({ merchant }: OtcOrder, owner: number): number {
  return owner === merchant ? MERCHANT_WALLET : OTC_WALLET;
}

/** What stands in escrow for an order: a merchant who sells has put the fee there too. */
export function escrowUnitsOf({ side, units, feeUnits }: OtcOrder): bigint {
  return side === 'sell' ? units + feeUnits : units;
}
