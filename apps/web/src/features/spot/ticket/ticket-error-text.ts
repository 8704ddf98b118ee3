import type { Translate } from '#shared/i18n/translate.ts';
import type { TicketError } from './ticket-errors.ts';

export function ticketErrorText(t: Translate, error: TicketError | undefined): string | undefined {
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
    default:
      return word satisfies never;
  }
}
