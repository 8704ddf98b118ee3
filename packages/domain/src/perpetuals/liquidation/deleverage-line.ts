import type { Walk } from '../../exchange/long-work/walk.ts';
import { isBefore, type RankedPosition } from './ranked-position.ts';

/** Who is closed for the sake of bankrupt positions: everybody of one direction is ranked before the first is. */
export interface DeleverageLine {
  readonly walk: Walk;
  /** The mark by which all are ranked, whoever's turn comes when. */
  readonly markTicks: number;
  isDrawnUp: boolean;
  /** Somebody was passed over for being liquidated just then. */
  hasMissed: boolean;
  /** Nobody stands before the one at half of his place: the first in line is always at the front. */
  readonly heap: RankedPosition[];
}

/** The lines of the liquidations of one round, by contract and direction. Plain data, so that it can be kept and gone on with. */
export type DeleverageLines = Map<string, DeleverageLine>;

export function enter(heap: RankedPosition[], ranked: RankedPosition): void {
  let place = heap.push(ranked) - 1;
  while (place > 0) {
    const above = (place - 1) >>> 1;
    const other = heap[above];
    if (other === undefined || !isBefore(ranked, other)) return;
    heap[place] = other;
    heap[above] = ranked;
    place = above;
  }
}

export function leaveFirst(heap: RankedPosition[]): void {
  const moved = heap.pop();
  if (moved === undefined || heap.length === 0) return;
  let place = 0;
  heap[0] = moved;
  for (let next = smallerBelow(heap, place); next !== undefined; next = smallerBelow(heap, place)) {
    const other = heap[next];
    if (other === undefined || !isBefore(other, moved)) return;
    heap[place] = other;
    heap[next] = moved;
    place = next;
  }
}

/** The one of the two below a place who stands before the other. */
function smallerBelow(heap: readonly RankedPosition[], place: number): number | undefined {
  const left = place * 2 + 1;
  const [first, second] = [heap[left], heap[left + 1]];
  if (first === undefined) return undefined;
  return second !== undefined && isBefore(second, first) ? left + 1 : left;
}
