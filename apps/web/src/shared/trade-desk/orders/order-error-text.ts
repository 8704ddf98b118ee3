import type { Translate } from '#shared/i18n/translate.ts';

/** What may be wrong with an order on any desk. */
export interface OrderError {
  readonly word:
    | 'priceMissing'
    | 'amountMissing'
    | 'priceStep'
    | 'notAboveLast'
    | 'notBelowLast'
    | 'quantityStep'
    | 'belowMinimumQuantity'
    | 'belowMinimumValue'
    | 'noLiquidity'
    | 'insufficientBalance';
  readonly limit?: string | undefined;
}

export function orderErrorText(t: Translate, { word, limit = '' }: OrderError): string {
  switch (word) {
    case 'priceMissing':
      return t('spot.error.priceMissing');
    case 'amountMissing':
      return t('spot.error.amountMissing');
    case 'priceStep':
      return t('spot.error.priceStep', { limit });
    case 'notAboveLast':
      return t('spot.error.notAboveLast', { limit });
    case 'notBelowLast':
      return t('spot.error.notBelowLast', { limit });
    case 'quantityStep':
      return t('spot.error.quantityStep', { limit });
    case 'belowMinimumQuantity':
      return t('spot.error.belowMinimumQuantity', { limit });
    case 'belowMinimumValue':
      return t('spot.error.belowMinimumValue', { limit });
    case 'noLiquidity':
      return t('spot.error.noLiquidity');
    case 'insufficientBalance':
      return t('spot.error.insufficientBalance', { limit });
    default:
      return word satisfies never;
  }
}
