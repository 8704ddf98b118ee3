import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { quantityUnitsOf } from '@candor/money/grid.ts';
import type { CommandContext } from '../../exchange/command-context.ts';
import { refuse } from '../../result.ts';
import type { PerpetualDraft, Wanted } from '../orders/perpetual-draft.ts';
import type { PerpetualMarket } from '../instrument/perpetual-market.ts';
import { isClosing, lotsLeftOf, type PerpetualOrder } from '../orders/perpetual-order.ts';
import { isClosingDown } from '../delisting/delisting.ts';
import { openInterestRoom, ownCapWord, promisedRoom, type CapWord } from './cap-room.ts';

/**
 * Refuses lots that would open more than the contract allows: to one owner, with the position and all orders that
 * would add to it; or to all together, as far as this order alone could bring them. What opens nothing, or no more
 * than the order it takes the place of, is never refused. A plan is held to the open interest when it fires.
 */
export function checkCaps(
  context: CommandContext,
  market: PerpetualMarket,
  { request, draft, replaced }: Wanted & { readonly draft: PerpetualDraft },
) {
  const opens = draft.lots - draft.closingLots;
  const opened = replaced === undefined ? 0 : lotsLeftOf(replaced) - replaced.closingLots;
  if (isClosing(request.direction) || opens <= opened) return undefined;
  const { symbol, positionMaxLots, openInterestMaxLots } = market.contract;
  if (isClosingDown(market, context.atMs)) return refuse('contractDelisting', { symbol });
  const ownRoom = promisedRoom(context, market, { ...request, besides: replaced });
  if (opens > ownRoom) return refuse('positionLimit', details(market, positionMaxLots, ownRoom));
  const room = openInterestRoom(market);
  if (draft.trigger !== undefined || opens <= room) return undefined;
  return refuse('openInterestLimit', details(market, openInterestMaxLots, room));
}

/** Which cap an order that has just fired would break; it is no longer among the live ones. */
export function capOf(context: CommandContext, market: PerpetualMarket, order: PerpetualOrder): CapWord | undefined {
  const opens = lotsLeftOf(order) - order.closingLots;
  if (opens === 0) return undefined;
  if (opens > promisedRoom(context, market, order)) return ownCapWord(context, market);
  return opens > openInterestRoom(market) ? 'openInterestLimit' : undefined;
}

function details({ contract }: PerpetualMarket, maximumLots: number, leftLots: number) {
  const print = (lots: number): string => printUnits(quantityUnitsOf(lots, contract), LEDGER_SCALE);
  return { maximum: print(maximumLots), left: print(leftLots) };
}
