import { required } from '../../assert.ts';
import type { CommandContext } from '../../exchange/command-context.ts';
import type { PerpetualMarket } from '../instrument/perpetual-market.ts';

/** Tells where the mark stands now, and how much is open. */
export function tellMark(
  { events, atMs }: CommandContext,
  { contract, price, openInterestLots }: PerpetualMarket,
  how: { readonly isHeld?: true } = {},
): void {
  const { indexUnits, markTicks } = required(price, 'a mark that is told was made');
  events.push({ kind: 'markChanged', symbol: contract.symbol, indexUnits, markTicks, openInterestLots, atMs, ...how });
}
