import type { Coin } from '@candor/contract/markets.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import type { Ticket } from './ticket.ts';

/** The button says what it will do, or the one thing that is still missing. */
export function submitLabel(t: Translate, ticket: Ticket, market: Coin): string {
  if (ticket.price === '') return t('spot.ticket.enterPrice');
  if (ticket.amount === '') return t('spot.ticket.enterAmount');
  const values = { amount: ticket.amount, asset: market.coin.toUpperCase(), price: ticket.price };
  return ticket.side === 'buy' ? t('spot.ticket.submitBuy', values) : t('spot.ticket.submitSell', values);
}
