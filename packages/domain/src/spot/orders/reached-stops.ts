import { bestLevel, firstOf, isWithin, type Ladder } from '../../matching/ladder.ts';
import { NONE } from '../../matching/order-slots.ts';
import type { Market, TickRange } from '../market.ts';

/**
 * Keeps what trades went through as long as stops wait there that no stretch before it has reached: a stop fires by the
 * first that reaches it, whenever its turn comes (R9).
 */
export function keepReachedStops(market: Market, traded: TickRange | undefined): void {
  const { reached } = market;
  if (traded === undefined || nextStop(market, traded) === NONE) return;
  const isKnown =
    reached.some(({ lowTicks }) => lowTicks <= traded.lowTicks) &&
    reached.some(({ highTicks }) => highTicks >= traded.highTicks);
  if (!isKnown) reached.push(traded);
}

/** Whether a trigger lies where stops are being fired: whoever comes now would fire by what was traded before. */
export function isBeingReached(market: Market, triggerTicks: number, direction: 'rise' | 'fall'): boolean {
  const { reached, auction } = market;
  const stretches = auction?.reached === undefined ? reached : [...reached, auction.reached];
  return stretches.some((stretch) => {
    const isWithinIt = direction === 'rise' ? triggerTicks <= stretch.highTicks : triggerTicks >= stretch.lowTicks;
    return isWithinIt && nextStop(market, stretch) !== NONE;
  });
}

/** Forgets what has no stop left to fire: whoever comes to wait there now waits for the next trade. */
export function forgetDone(market: Market): void {
  const { reached, auction } = market;
  if (auction?.reached !== undefined && nextStop(market, auction.reached) === NONE) delete auction.reached;
  if (reached.length === 0) return;
  const left = reached.filter((stretch) => nextStop(market, stretch) !== NONE);
  reached.splice(0, reached.length, ...left);
}

/** The next stop of a stretch, by its slot: rising ones from the lowest on, then falling ones from the highest on. */
export function nextStop({ triggers: { rising, falling } }: Market, { lowTicks, highTicks }: TickRange): number {
  const slot = firstWithin(rising, highTicks);
  return slot === NONE ? firstWithin(falling, lowTicks) : slot;
}

function firstWithin(ladder: Ladder, priceTicks: number): number {
  const level = bestLevel(ladder);
  return level !== NONE && isWithin(ladder, level, priceTicks) ? firstOf(ladder, level) : NONE;
}
