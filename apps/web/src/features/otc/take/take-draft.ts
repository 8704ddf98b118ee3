import type { OtcAd } from '@candor/contract/otc/ad.ts';
import { otcSums } from '@candor/domain/otc/otc-sums.ts';
import { compareDecimals } from '@candor/format/compare-decimals.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { parseUnits, printUnits } from '@candor/money/decimal.ts';
import { amountError } from '#shared/form/amount-error.ts';
import type { Translate } from '#shared/i18n/translate.ts';

/** How much somebody wants, in money or in coin. */
export interface TakeDraft {
  readonly amount: string;
  readonly unit: 'fiat' | 'coin';
}

interface TakeSums {
  readonly coin: string;
  readonly fiat: string;
}

/** What the reader does: 1 buys from a merchant who sells, 2 sells to one who buys. */
export function readerTypeOf({ direction }: Pick<OtcAd, 'direction'>): 1 | 2 {
  return direction === 2 ? 1 : 2;
}

/** Both sides of an order at a price, as the operator would count them; undefined without an amount or a price. */
export function takeSums({ amount, unit }: TakeDraft, price: string | null): TakeSums | undefined {
  const typed = parseUnits(amount.trim(), LEDGER_SCALE);
  const priceUnits = price === null ? undefined : parseUnits(price, LEDGER_SCALE);
  if (typed === undefined || priceUnits === undefined) return undefined;
  const sums = otcSums(unit === 'coin' ? { coinUnits: typed } : { fiatUnits: typed }, priceUnits);
  return sums && { coin: printUnits(sums.units, LEDGER_SCALE), fiat: printUnits(sums.fiatUnits, LEDGER_SCALE) };
}

type Bounds = Pick<OtcAd, 'price' | 'coin' | 'fiat' | 'minAmount' | 'maxAmount' | 'remainQty' | 'direction'>;

/** What is wrong with an amount, in words; the server decides in the end. */
export function takeError(
  t: Translate,
  ad: Bounds,
  { draft, available }: { readonly draft: TakeDraft; readonly available: string | undefined },
): string | undefined {
  const word = amountError(draft.amount);
  if (word !== undefined) return t(word);
  const sums = takeSums(draft, ad.price);
  if (sums === undefined) return t('common.money.amountRule');
  const { coin, minAmount: minimum, maxAmount: maximum, remainQty: left } = ad;
  if (compareDecimals(sums.fiat, minimum) < 0 || compareDecimals(sums.fiat, maximum) > 0) {
    return t('otc.take.range', { minimum, maximum, fiat: ad.fiat.toUpperCase() });
  }
  if (compareDecimals(sums.coin, left) > 0) return t('otc.take.left', { left, coin });
  const isSelling = readerTypeOf(ad) === 2;
  const isTooMuch = isSelling && available !== undefined && compareDecimals(sums.coin, available) > 0;
  return isTooMuch ? t('otc.take.tooMuch') : undefined;
}

/** The order as it travels: in the unit that was typed, at the price that was shown. */
export function takeBody(ad: Pick<OtcAd, 'id' | 'price' | 'direction'>, draft: TakeDraft, serviceType: 1 | 2) {
  const amount = draft.amount.trim();
  return {
    advertiseId: ad.id,
    serviceType,
    type: readerTypeOf(ad),
    ...(ad.price !== null && { price: ad.price }),
    ...(draft.unit === 'coin' ? { coinCou: amount } : { fiatCurrencyAmount: amount }),
  };
}

/** What offers are asked for by: only ones that take the amount, once there is one. */
export function wantedBy({ amount, unit }: TakeDraft): { readonly amount?: string; readonly coinCou?: string } {
  if (amountError(amount) !== undefined) return {};
  return unit === 'coin' ? { coinCou: amount.trim() } : { amount: amount.trim() };
}
