import type { Translate } from '#shared/i18n/translate.ts';
import type { ContractError } from './contract-errors.ts';

export function contractErrorText(t: Translate, error: ContractError | undefined): string | undefined {
  if (error === undefined) return undefined;
  const { word, limit = '' } = error;
  switch (word) {
    case 'priceMissing':
      return t('spot.error.priceMissing');
    case 'amountMissing':
      return t('spot.error.amountMissing');
    case 'priceStep':
      return t('spot.error.priceStep', { limit });
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
    case 'aboveMaximum':
      return t('perpetuals.error.aboveMaximum', { limit });
    case 'closeExceedsPosition':
      return t('perpetuals.error.closeExceedsPosition', { limit });
    case 'leverageAboveTier':
      return t('perpetuals.error.leverageAboveTier', { limit });
    case 'stopOnWrongSide':
      return t('perpetuals.error.stopOnWrongSide', { limit });
    default:
      return word satisfies never;
  }
}
