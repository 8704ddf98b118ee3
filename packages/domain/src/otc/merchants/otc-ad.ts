/** What the merchant of an ad does. */
export type OtcSide = 'buy' | 'sell';

/** What an ad tells its readers; the core carries it and decides nothing by it. */
export interface OtcOffer {
  readonly fiat: string;
  /** Fixed: what one whole coin costs. Floating: what of the index, in parts of a million. */
  readonly price: { readonly kind: 'fixed'; readonly units: bigint } | { readonly kind: 'float'; readonly ppm: number };
  readonly minFiatUnits: bigint;
  readonly maxFiatUnits: bigint;
  readonly payTypes: readonly string[];
  readonly payMinutes: number;
  readonly autoReply: string;
  readonly terms: string;
  /** Who may answer it. */
  readonly levelMin: 1 | 2;
  readonly ordersMin: number;
}

/** A merchant's standing offer. While one that sells is on, what is left of it stands frozen with its fee. */
export interface OtcAd {
  readonly id: number;
  readonly owner: number;
  readonly side: OtcSide;
  readonly asset: string;
  readonly totalUnits: bigint;
  readonly remainUnits: bigint;
  /** The fee for what is left, rounded up once for all of it; nothing where nothing is frozen. */
  readonly feeUnits: bigint;
  readonly isOn: boolean;
  readonly offer: OtcOffer;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
}

/** What stands frozen in the merchant wallet for an ad. */
export function frozenUnitsOf({ side, isOn, remainUnits, feeUnits }: OtcAd): bigint {
  return side === 'sell' && isOn ? remainUnits + feeUnits : 0n;
}
