import type { CommandContext } from '../../exchange/command-context.ts';
import { INSURANCE_FUND } from '../../ledger/operator-accounts.ts';
import { closedLotsOf } from '../instrument/perpetual-limits.ts';
import type { PerpetualMarket } from '../instrument/perpetual-market.ts';
import { isClosing, lotsLeftOf, positionDirectionOf, type PerpetualOrder } from '../orders/perpetual-order.ts';
import { livePerpetualOrders } from '../orders/perpetual-order-life.ts';
import { isClosingDown } from '../delisting/delisting.ts';
import { findPosition } from '../perpetuals-part.ts';

export type CapWord = 'contractDelisting' | 'positionLimit' | 'openInterestLimit';

/** Whose lots are looked at, and which way they open. */
type Opener = Pick<PerpetualOrder, 'owner' | 'symbol' | 'direction'>;

interface Promised extends Opener {
  /** An order that does not count: the one that is looked at, or that another takes the place of. */
  readonly besides?: PerpetualOrder | undefined;
}

/** Lots that the contract may still grow by. */
export function openInterestRoom({ contract, openInterestLots }: PerpetualMarket): number {
  return positive(contract.openInterestMaxLots - openInterestLots);
}

/** Lots that an owner may still open this way, beside the position and all orders that would add to it. */
export function promisedRoom(
  context: CommandContext,
  market: PerpetualMarket,
  { besides, ...opener }: Promised,
): number {
  let room = heldRoom(context, market, opener);
  for (const order of livePerpetualOrders(context, opener.owner, opener.symbol)) {
    if (order !== besides && order.direction === opener.direction) room -= lotsLeftOf(order) - order.closingLots;
  }
  return positive(room);
}

/** Lots of an order that may trade at this moment: what it closes, and what still fits beside the position. */
export function tradableLots(context: CommandContext, market: PerpetualMarket, order: PerpetualOrder): number {
  const left = lotsLeftOf(order);
  if (isClosing(order.direction) || order.owner === INSURANCE_FUND) return left;
  const room = positive(heldRoom(context, market, order));
  // What fits as a whole needs no look at the other side; most orders do.
  if (left <= room) return left;
  const most = room + closableLots(context, order);
  return most < left ? most : left;
}

/** Lots that two orders may trade with each other without the contract growing beyond its cap. */
export function lotsWithinInterest(
  context: CommandContext,
  market: PerpetualMarket,
  [one, other]: readonly [PerpetualOrder, PerpetualOrder],
) {
  return openInterestRoom(market) + closableLots(context, one) + closableLots(context, other);
}

/** Lots that an order takes from a position before it opens anything. */
function closableLots({ state }: CommandContext, order: PerpetualOrder): number {
  return closedLotsOf(state, order, lotsLeftOf(order));
}

function heldRoom(
  { state, atMs }: CommandContext,
  market: PerpetualMarket,
  { owner, symbol, direction }: Opener,
): number {
  // Before its end a contract only becomes smaller.
  if (isClosingDown(market, atMs)) return 0;
  const position = findPosition(state.perpetuals, { owner, symbol, direction: positionDirectionOf(direction) });
  return market.contract.positionMaxLots - (position?.lots ?? 0);
}

/** What the word for an owner without room is. */
export function ownCapWord({ atMs }: CommandContext, market: PerpetualMarket): CapWord {
  return isClosingDown(market, atMs) ? 'contractDelisting' : 'positionLimit';
}

function positive(lots: number): number {
  return lots > 0 ? lots : 0;
}
