import type { Translate } from '#shared/i18n/translate.ts';
import type { TicketError } from './ticket-errors.ts';

export function ticketErrorText(t: Translate, { word, limit = '', minimum = '' }: TicketError): string {
  switch (word) {
    case 'stakeMissing':
      return t('seconds.error.stakeMissing');
    case 'stakeNotInteger':
      return t('seconds.error.stakeNotInteger');
    case 'stakeOutOfRange':
      return t('seconds.error.stakeOutOfRange', { minimum, limit });
    case 'tooManyOpen':
      return t('seconds.error.tooManyOpen', { limit });
    case 'dailyOrders':
      return t('seconds.error.dailyOrders', { limit });
    case 'dailyStake':
      return t('seconds.error.dailyStake', { limit });
    case 'dailyLoss':
      return t('seconds.error.dailyLoss', { limit });
    case 'monthlyLoss':
      return t('seconds.error.monthlyLoss', { limit });
    case 'insufficientBalance':
      return t('seconds.error.insufficientBalance', { limit });
    default:
      return word satisfies never;
  }
}
