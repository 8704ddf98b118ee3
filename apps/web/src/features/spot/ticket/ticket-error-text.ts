import type { Translate } from '#shared/i18n/translate.ts';
import { orderErrorText } from '#shared/trade-desk/orders/order-error-text.ts';
import type { TicketError } from './ticket-errors.ts';

export function ticketErrorText(t: Translate, error: TicketError | undefined): string | undefined {
  return error && orderErrorText(t, error);
}
