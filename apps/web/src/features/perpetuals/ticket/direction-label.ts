import type { PositionMode } from '@candor/domain/perpetuals/positions/position.ts';
import type { PlainMessageId, Translate } from '#shared/i18n/translate.ts';
import type { PerpetualDesk } from '../desk/perpetual-desk.ts';
import type { PerpetualError } from './perpetual-errors.ts';
import type { PerpetualField, PerpetualTicket, Side } from './perpetual-ticket.ts';

interface Facing {
  readonly positionMode: PositionMode;
  readonly intent: PerpetualTicket['intent'];
  readonly side: Side;
}

/** How a side is called: one-way it is bought or sold, in hedge mode a long or a short is opened or closed. */
export function sideName({ positionMode, intent, side }: Facing): PlainMessageId {
  if (positionMode === 'oneWay') return side === 'buy' ? 'spot.ticket.buy' : 'spot.ticket.sell';
  if (intent === 'open') return side === 'buy' ? 'perpetuals.side.long' : 'perpetuals.side.short';
  return side === 'buy' ? 'perpetuals.direction.closeShort' : 'perpetuals.direction.closeLong';
}

/** The same as something that is done. */
function actionName({ positionMode, intent, side }: Facing): PlainMessageId {
  if (positionMode === 'hedge' && intent === 'open') {
    return side === 'buy' ? 'perpetuals.direction.openLong' : 'perpetuals.direction.openShort';
  }
  return sideName({ positionMode, intent, side });
}

interface LabelFacts {
  readonly ticket: PerpetualTicket;
  readonly positionMode: PositionMode;
  readonly desk: PerpetualDesk;
}

/** Side, amount and price in one line. */
export function perpetualActionLabel(t: Translate, { ticket, positionMode, desk }: LabelFacts): string {
  const action = t(actionName({ positionMode, intent: ticket.intent, side: ticket.side }));
  const asset = ticket.unit === 'lots' ? desk.unitName : desk.contract.settle;
  const isAtMarket = ticket.type === 'market' || ticket.price === '';
  const values = { action, amount: ticket.amount, asset };
  return isAtMarket
    ? t('perpetuals.ticket.submitMarket', values)
    : t('perpetuals.ticket.submit', { ...values, price: ticket.price });
}

/** The one thing that is still missing, if anything is. */
export function missingLabel(t: Translate, errors: readonly PerpetualError[]): string | undefined {
  const missing = errors.find(({ word }) => word === 'priceMissing' || word === 'amountMissing');
  return missing === undefined ? undefined : t(FIELD_ASKED[missing.field]);
}

const FIELD_ASKED = {
  price: 'spot.ticket.enterPrice',
  trigger: 'spot.ticket.enterTrigger',
  amount: 'spot.ticket.enterAmount',
  takeProfit: 'spot.ticket.enterTakeProfit',
  stopLoss: 'spot.ticket.enterStopLoss',
} as const satisfies Record<PerpetualField, PlainMessageId>;
