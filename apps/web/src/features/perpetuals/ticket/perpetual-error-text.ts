import type { Translate } from '#shared/i18n/translate.ts';
import { orderErrorText } from '#shared/trade-desk/orders/order-error-text.ts';
import type { PerpetualError } from './perpetual-errors.ts';

export function perpetualErrorText(t: Translate, error: PerpetualError | undefined): string | undefined {
  if (error === undefined) return undefined;
  const { word, limit = '' } = error;
  switch (word) {
    case 'aboveMaximum':
      return t('perpetuals.error.aboveMaximum', { limit });
    case 'closeExceedsPosition':
      return t('perpetuals.error.closeExceedsPosition', { limit });
    case 'leverageAboveTier':
      return t('perpetuals.error.leverageAboveTier', { limit });
    case 'stopNotAbove':
      return t('perpetuals.error.stopNotAbove', { limit });
    case 'stopNotBelow':
      return t('perpetuals.error.stopNotBelow', { limit });
    default:
      return orderErrorText(t, { word, limit });
  }
}
