import type { CommandContext } from '../../exchange/command-context.ts';
import { reducedPosition } from '../instrument/perpetual-limits.ts';
import { reservedLots } from '../positions/position-life.ts';
import { isClosing, type PerpetualOrder } from './perpetual-order.ts';

/** Lots of an opening order that will take from the other side instead, in one-way mode. */
export function nettingLots(
  context: CommandContext,
  order: Pick<PerpetualOrder, 'owner' | 'symbol' | 'direction'>,
  { lots, givenUp = 0 }: { readonly lots: number; readonly givenUp?: number },
): number {
  if (isClosing(order.direction)) return 0;
  const other = reducedPosition(context.state, order);
  if (other === undefined) return 0;
  const free = other.lots - reservedLots(context, other) + givenUp;
  return free < lots ? free : lots;
}
