import type { AdForm, OtcAd } from '@candor/contract/otc/ad.ts';
import type { DisplayCurrency } from '@candor/contract/markets/rates.ts';
import { otcFeeUnits } from '@candor/domain/otc/orders/otc-order.ts';
import { compareDecimals } from '@candor/format/compare-decimals.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { parseUnits, printUnits } from '@candor/money/decimal.ts';
import { applyPpm } from '@candor/money/rate.ts';
import { amountError } from '#shared/form/amount-error.ts';
import type { FieldErrors } from '#shared/form/use-form.ts';

/** An offer as it is typed. */
export interface AdDraft {
  readonly direction: '1' | '2';
  readonly coin: string;
  readonly fiat: DisplayCurrency;
  readonly priceType: 'fixed' | 'float';
  readonly price: string;
  readonly floatPercent: string;
  readonly totalQty: string;
  readonly minAmount: string;
  readonly maxAmount: string;
  readonly payMinutes: '15' | '30' | '45' | '60';
  readonly autoReply: string;
  readonly terms: string;
  readonly levelMin: '1' | '2';
  readonly ordersMin: string;
}

export const NEW_AD: Omit<AdDraft, 'fiat'> = {
  direction: '2',
  coin: 'USDT',
  priceType: 'fixed',
  price: '',
  floatPercent: '100',
  totalQty: '',
  minAmount: '',
  maxAmount: '',
  payMinutes: '15',
  autoReply: '',
  terms: '',
  levelMin: '1',
  ordersMin: '0',
};

/** What the index says, and between what a fixed price may be. */
export interface Quoted {
  readonly price: string | null;
  readonly low: string | null;
  readonly high: string | null;
}

const FLOAT = { low: '90', high: '110' } as const;
const PPM_PER_HUNDREDTH = 100;

export function findAdErrors(draft: AdDraft, quoted: Quoted | undefined): FieldErrors<AdDraft> {
  const { minAmount, maxAmount } = draft;
  const isCrossed = amountError(minAmount) === undefined && compareDecimals(minAmount, maxAmount) > 0;
  return {
    ...(draft.priceType === 'fixed' ? { price: fixedError(draft, quoted) } : { floatPercent: floatError(draft) }),
    totalQty: amountError(draft.totalQty),
    minAmount: amountError(minAmount),
    maxAmount: amountError(maxAmount) ?? (isCrossed ? 'merchant.ad.maxRule' : undefined),
    ordersMin: /^\d{1,3}$|^1000$/.test(draft.ordersMin) ? undefined : 'merchant.ad.ordersRule',
  };
}

function fixedError({ price }: AdDraft, quoted: Quoted | undefined) {
  const word = amountError(price);
  if (word !== undefined) return word;
  const { low, high } = quoted ?? { low: null, high: null };
  const isOut =
    (low !== null && compareDecimals(price, low) < 0) || (high !== null && compareDecimals(price, high) > 0);
  return isOut ? ('merchant.ad.bandRule' as const) : undefined;
}

function floatError({ floatPercent }: AdDraft) {
  const isPlain = /^\d{2,3}(\.\d{1,2})?$/.test(floatPercent);
  const isWithin = compareDecimals(floatPercent, FLOAT.low) >= 0 && compareDecimals(floatPercent, FLOAT.high) <= 0;
  return isPlain && isWithin ? undefined : ('merchant.ad.floatRule' as const);
}

/** What one coin costs by the draft now; undefined while that cannot be told. */
export function priceNow(draft: AdDraft, quoted: Quoted | undefined): string | undefined {
  if (draft.priceType === 'fixed') return amountError(draft.price) === undefined ? draft.price : undefined;
  const units = parseUnits(quoted?.price ?? '', LEDGER_SCALE);
  if (units === undefined || floatError(draft) !== undefined) return undefined;
  return printUnits(applyPpm(units, ppmOf(draft.floatPercent), 'halfEven'), LEDGER_SCALE);
}

function ppmOf(percent: string): number {
  return Math.round(Number(percent) * 100) * PPM_PER_HUNDREDTH;
}

/** What an offer that sells takes out of the merchant wallet: its quantity and the fee of it. */
export function frozenBy({ direction, totalQty }: AdDraft): string | undefined {
  const units = parseUnits(totalQty.trim(), LEDGER_SCALE);
  if (direction !== '2' || units === undefined || units <= 0n) return undefined;
  return printUnits(units + otcFeeUnits(units), LEDGER_SCALE);
}

const MINUTES = { '15': 15, '30': 30, '45': 45, '60': 60 } as const;

export function adBody(draft: AdDraft): AdForm {
  const { direction, coin, fiat, priceType, autoReply, terms } = draft;
  return {
    direction: direction === '1' ? 1 : 2,
    coin,
    fiat,
    priceType,
    ...(priceType === 'fixed' ? { price: draft.price } : { floatPercent: draft.floatPercent }),
    totalQty: draft.totalQty,
    minAmount: draft.minAmount,
    maxAmount: draft.maxAmount,
    payTypes: ['bank'],
    payMinutes: MINUTES[draft.payMinutes],
    autoReply,
    terms,
    levelMin: draft.levelMin === '2' ? 2 : 1,
    ordersMin: Number(draft.ordersMin),
    status: 1,
  };
}

/** An offer that stands, as a form: what there is from now on is what is left. */
export function draftOf(ad: OtcAd): AdDraft {
  return {
    direction: ad.direction === 1 ? '1' : '2',
    coin: ad.coin,
    fiat: ad.fiat,
    priceType: ad.priceType,
    price: ad.priceType === 'fixed' ? (ad.price ?? '') : '',
    floatPercent: ad.floatPercent ?? '100',
    totalQty: ad.remainQty === '0' ? '' : ad.remainQty,
    minAmount: ad.minAmount,
    maxAmount: ad.maxAmount,
    payMinutes: `${ad.payMinutes}`,
    autoReply: ad.autoReply,
    terms: ad.terms,
    levelMin: ad.levelMin >= 2 ? '2' : '1',
    ordersMin: String(ad.ordersMin),
  };
}

/** The same offer once more, for a change of nothing but whether it is on. */
export function formOf(ad: OtcAd): AdForm {
  return { ...adBody(draftOf(ad)), totalQty: ad.remainQty };
}
