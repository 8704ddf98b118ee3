import type { Coin } from '@candor/contract/markets/wire.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import type { Ticket } from './ticket.ts';
import type { TicketError } from './ticket-errors.ts';

interface SubmitFacts {
  readonly ticket: Ticket;
  readonly market: Coin;
  readonly errors: readonly TicketError[];
}

/** The button says what it will do, or the one thing that is still missing. */
export function submitLabel(t: Translate, { ticket, market, errors }: SubmitFacts): string {
  const missing = errors.find(({ word }) => word === 'priceMissing' || word === 'amountMissing');
  if (missing?.word === 'amountMissing') return t('spot.ticket.enterAmount');
  if (missing !== undefined) return t(askedFor(ticket, missing.field));
  return actionLabel(t, ticket, market);
}

/** A pair that buys has a price below the market and a trigger above it. */
function askedFor({ type, side }: Ticket, field: TicketError['field']) {
  if (type !== 'oco' || side === 'sell') return FIELD_ASKED[field];
  return FIELD_ASKED[field === 'stopLoss' ? 'trigger' : 'price'];
}

const FIELD_ASKED = {
  price: 'spot.ticket.enterPrice',
  trigger: 'spot.ticket.enterTrigger',
  takeProfit: 'spot.ticket.enterTakeProfit',
  stopLoss: 'spot.ticket.enterStopLoss',
  amount: 'spot.ticket.enterAmount',
} as const;

/** Side, amount and price in one line. */
export function actionLabel(t: Translate, ticket: Ticket, market: Coin): string {
  const asset = (ticket.unit === 'base' ? market.coin : market.baseCoin).toUpperCase();
  const { price } = ticket;
  const isBuy = ticket.side === 'buy';
  if (ticket.type === 'oco') {
    const values = { amount: ticket.amount, asset, limit: ticket.takeProfit, stop: ticket.stopLoss };
    return isBuy ? t('spot.ticket.submitBuyPair', values) : t('spot.ticket.submitSellPair', values);
  }
  if (ticket.type === 'market' || price === '') {
    const values = { amount: ticket.amount, asset };
    return isBuy ? t('spot.ticket.submitBuyMarket', values) : t('spot.ticket.submitSellMarket', values);
  }
  const values = { amount: ticket.amount, asset, price };
  return isBuy ? t('spot.ticket.submitBuy', values) : t('spot.ticket.submitSell', values);
}
