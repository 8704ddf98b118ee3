import type { Translate } from '#shared/i18n/translate.ts';
import type { TicketError } from './ticket-errors.ts';

export function ticketErrorText(t: Translate, { word, limit = '', minimum = '' }: TicketError): string {
  switch (word) {
    case 'stakeMissing':
      return t('second-contracts.error.stakeMissing');
    case 'stakeNotInteger':
      return t('second-contracts.error.stakeNotInteger');
    case 'stakeOutOfRange':
      return t('second-contracts.error.stakeOutOfRange', { minimum, limit });
    case 'tooManyOpen':
      return t('second-contracts.error.tooManyOpen', { limit });
    case 'dailyOrders':
      return t('second-contracts.error.dailyOrders', { limit });
    case 'dailyStake':
      return t('second-contracts.error.dailyStake', { limit });
    case 'dailyLoss':
      return t('second-contracts.error.dailyLoss', { limit });
    case 'monthlyLoss':
      return t('second-contracts.error.monthlyLoss', { limit });
    case 'insufficientBalance':
      return t('second-contracts.error.insufficientBalance', { limit });
    default:
      return word satisfies never;
  }
}
