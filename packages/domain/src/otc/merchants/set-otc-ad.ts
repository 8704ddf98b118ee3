import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { postJournal, type Handler, type CommandContext } from '../../exchange/command-context.ts';
import { availableUnits } from '../../ledger/ledger.ts';
import { MERCHANT_WALLET } from '../../ledger/wallet.ts';
import { ok, refuse } from '../../result.ts';
import type { MerchantStatus } from './merchant.ts';
import { frozenUnitsOf, type OtcAd, type OtcOffer, type OtcSide } from './otc-ad.ts';
import { otcFeeUnits } from '../orders/otc-order.ts';

/** A merchant puts up an ad, changes it, or takes it down. */
export interface SetOtcAd {
  readonly kind: 'setOtcAd';
  readonly owner: number;
  readonly key?: string;
  /** Of the ad that is changed; a new one has none yet. */
  readonly adId?: number;
  readonly side: OtcSide;
  readonly asset: string;
  /** How much there is from now on. */
  readonly units: bigint;
  readonly isOn: boolean;
  readonly offer: OtcOffer;
}

/** More than a merchant needs; without a limit one could fill the board of all. */
const ADS_PER_MERCHANT_MAX = 20;

/** In the order of the checks. */
export const SET_OTC_AD_REFUSALS = [
  'notAMerchant',
  'unknownAsset',
  'amountMustBePositive',
  'unknownOtcAd',
  'tooManyOtcAds',
  'insufficientBalance',
] as const;
export type SetOtcAdRefusal = (typeof SET_OTC_AD_REFUSALS)[number];

export const setOtcAd: Handler<SetOtcAd, SetOtcAdRefusal, { readonly adId: number }> = (context, command) => {
  const { owner, adId, side, asset, units, isOn } = command;
  const { otc, assets, ledger } = context.state;
  const isTakenDown = adId !== undefined && !isOn;
  if (!maySetAds(otc.merchants.get(owner)?.status, isTakenDown)) return refuse('notAMerchant');
  if (!assets.has(asset)) return refuse('unknownAsset', { asset });
  if (units < 0n || (units === 0n && !isTakenDown)) return refuse('amountMustBePositive');
  const before = adId === undefined ? undefined : otc.ads.get(adId);
  if (adId !== undefined && (before?.owner !== owner || before.side !== side || before.asset !== asset)) {
    return refuse('unknownOtcAd');
  }
  if (before === undefined && countAds(context, owner) >= ADS_PER_MERCHANT_MAX) {
    return refuse('tooManyOtcAds', { maximum: String(ADS_PER_MERCHANT_MAX) });
  }
  const ad = adOf(context, command, before);
  const moreUnits = frozenUnitsOf(ad) - (before === undefined ? 0n : frozenUnitsOf(before));
  const available = availableUnits(ledger, { owner, wallet: MERCHANT_WALLET, asset });
  if (available < moreUnits) {
    return refuse('insufficientBalance', { available: printUnits(available, LEDGER_SCALE), asset });
  }

  if (before === undefined) otc.adCount += 1;
  otc.ads.set(ad.id, ad);
  freeze(context, ad, moreUnits);
  return ok({ adId: ad.id });
};

/** Whoever is suspended puts nothing up; what is up may always come down, so that nobody's coin stays frozen. */
function maySetAds(status: MerchantStatus | undefined, isTakenDown: boolean): boolean {
  return status === 'merchant' || (status === 'suspended' && isTakenDown);
}

function adOf({ state, atMs }: CommandContext, command: SetOtcAd, before: OtcAd | undefined): OtcAd {
  const { owner, side, asset, units, isOn, offer } = command;
  return {
    id: before?.id ?? state.otc.adCount + 1,
    owner,
    side,
    asset,
    totalUnits: units,
    remainUnits: units,
    feeUnits: side === 'sell' && isOn ? otcFeeUnits(units) : 0n,
    isOn,
    offer,
    createdAtMs: before?.createdAtMs ?? atMs,
    updatedAtMs: atMs,
  };
}

function countAds({ state }: CommandContext, owner: number): number {
  let count = 0;
  for (const ad of state.otc.ads.values()) if (ad.owner === owner) count += 1;
  return count;
}

function freeze(context: CommandContext, { id, owner, asset }: OtcAd, units: bigint): void {
  if (units === 0n) return;
  postJournal(context, {
    bizType: 'otcAdHold',
    bizNo: `otcAdHold:${id}:${context.sequence}`,
    legs: [
      { owner, wallet: MERCHANT_WALLET, asset, bucket: 'available', units: -units },
      { owner, wallet: MERCHANT_WALLET, asset, bucket: 'frozen', units },
    ],
  });
}
