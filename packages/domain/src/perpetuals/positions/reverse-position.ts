import { quantityUnitsOf } from '@candor/money/grid.ts';
import type { Handler } from '../../exchange/command-context.ts';
import { ok, refuse } from '../../result.ts';
import { oppositeDirection } from '../instrument/perpetual.ts';
import { closeAtMarket, detailsOf, objectionToClose, type ClosePositionRefusal } from './close-position.ts';
import { openingDirection } from '../orders/perpetual-order.ts';
import type { PerpetualRequest } from '../orders/perpetual-request.ts';
import { findPositionById, requirePerpetualMarket } from '../perpetuals-part.ts';
import { placeContractOrder } from '../orders/place-perpetual-order.ts';

/** Closes a position at the market and opens as much the other way (rule 2.2). */
export interface ReversePosition extends Pick<PerpetualRequest, 'leverageMax' | 'notionalMaxUnits'> {
  readonly kind: 'reversePosition';
  readonly owner: number;
  readonly key?: string;
  readonly positionId: number;
}

/** A type and no interface, because a reply is a record of plain values. */
type Reversed = {
  readonly orderId: number;
  /** 'opened', 'partlyClosed', or the word by which the opening was refused. */
  readonly opened: string;
  readonly leftLots?: number;
  readonly openOrderId?: number;
};

export const reversePosition: Handler<ReversePosition, ClosePositionRefusal, Reversed> = (
  context,
  { owner, positionId, leverageMax, notionalMaxUnits },
) => {
  const { perpetuals } = context.state;
  const position = findPositionById(perpetuals, positionId);
  if (position === undefined || position.owner !== owner) {
    return refuse('positionNotFound', { positionId: String(positionId) });
  }
  const { symbol, lots, direction } = position;
  const market = requirePerpetualMarket(perpetuals, symbol);
  const objection = objectionToClose(context, market, position);
  if (objection !== undefined) return refuse(objection, detailsOf(context, market));
  const { id: orderId } = closeAtMarket(context, market, position);
  // What could not be closed is not turned around: half a reversal is two positions against each other.
  if (position.lots > 0) return ok({ orderId, opened: 'partlyClosed', leftLots: position.lots });
  const opening = placeContractOrder(context, {
    kind: 'placeContractOrder',
    owner,
    symbol,
    direction: openingDirection(oppositeDirection(direction)),
    type: 'market',
    quantityUnits: quantityUnitsOf(lots, market.contract),
    notionalMaxUnits,
    ...(leverageMax === undefined ? {} : { leverageMax }),
  });
  if (!opening.ok) return ok({ orderId, opened: opening.refusal.word });
  return ok({ orderId, opened: 'opened', openOrderId: opening.value.orderId });
};
