import { formatDateTime, type DateStyle } from '../../i18n/dates.ts';
import type { Translate } from '../../i18n/translate.ts';

/** When an order ends by itself, beside its type. */
export function goodTillText(t: Translate, style: DateStyle, goodTillMs: number): string {
  return `${t('spot.ticket.goodTillDate')} ${formatDateTime(goodTillMs, style)}`;
}
