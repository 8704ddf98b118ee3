import type { SecondOrder } from './second-order.ts';
import { closeFromMs, OPEN_WAIT_MS, SECOND_MS } from './second-tick.ts';

/** Whole seconds of one symbol, the first and the last included. */
export interface TickSpan {
  readonly symbol: string;
  readonly fromMs: number;
  readonly toMs: number;
}

/** When a contract opened and when it closes: the seconds of its ticks follow from both. */
export interface TickPlaces {
  readonly symbol: string;
  readonly openAtMs: number;
  readonly closeAtMs: number;
}

/** A span is for an incident that somebody has looked at, and not for an afternoon that went badly. */
export const SPAN_SECONDS_MAX = 60;

export function isSoundSpan({ fromMs, toMs }: TickSpan): boolean {
  const isWhole = fromMs > 0 && fromMs % SECOND_MS === 0 && toMs % SECOND_MS === 0;
  return isWhole && fromMs <= toMs && toMs - fromMs < SPAN_SECONDS_MAX * SECOND_MS;
}

/** Whether the open tick or one of the last five seconds lies in the span. */
export function usesSpan({ symbol, openAtMs, closeAtMs }: TickPlaces, span: TickSpan): boolean {
  const isOpenedIn = openAtMs >= span.fromMs && openAtMs <= span.toMs;
  const isClosedIn = closeFromMs(closeAtMs) <= span.toMs && closeAtMs >= span.fromMs;
  return symbol === span.symbol && (isOpenedIn || isClosedIn);
}

/** The same of a contract that has not ended; one that waits might be opened by any second of its wait. */
export function mayUseSpan({ symbol, openTick, acceptedAtMs, closeAtMs }: SecondOrder, span: TickSpan): boolean {
  if (openTick !== undefined) return usesSpan({ symbol, openAtMs: openTick.tsMs, closeAtMs }, span);
  return symbol === span.symbol && acceptedAtMs <= span.toMs && acceptedAtMs + OPEN_WAIT_MS >= span.fromMs;
}
