import { mayWork, spendWork } from '../exchange/long-work/work.ts';
import { required } from '../assert.ts';
import type { Handler, CommandContext } from '../exchange/command-context.ts';
import { ok, refuse } from '../result.ts';
import { endSecond } from './end-second.ts';
import { openedOf, type SecondOrder } from './second-order.ts';
import { closeFromMs, closeTicksOf, OPEN_WAIT_MS, openTickOf, SECOND_MS, type SecondTick } from './second-tick.ts';
import { openSecondOrder } from './seconds-part.ts';
import { settleSecond, voidSecond } from './settle-second.ts';

/**
 * All signed ticks of one symbol between two moments. Every order whose time lies within is opened and settled by
 * them: the command names no order and no owner, and handing the ticks in late or again changes no result. So the same
 * ticks again go on with what one command may not do (R9).
 */
export interface AdvanceSeconds {
  readonly kind: 'advanceSeconds';
  readonly symbol: string;
  readonly fromMs: number;
  /** There are no others up to here, and there will be none. */
  readonly toMs: number;
  readonly ticks: readonly SecondTick[];
}

/** What it costs to open an order or to end one. To pass one by costs a fiftieth of a unit, and is not counted. */
const ADVANCE_UNITS = 60;

export const ADVANCE_SECONDS_REFUSALS = ['unknownInstrument', 'windowNotOver', 'ticksOutOfOrder'] as const;

export const advanceSeconds: Handler<
  AdvanceSeconds,
  (typeof ADVANCE_SECONDS_REFUSALS)[number],
  { readonly symbol: string; readonly isLeft: number }
> = (context, window) => {
  const market = context.state.seconds.markets.get(window.symbol);
  if (market === undefined) return refuse('unknownInstrument', { symbol: window.symbol });
  if (window.toMs > context.atMs) return refuse('windowNotOver');
  if (!isInOrder(window)) return refuse('ticksOutOfOrder');
  for (const order of market.orders.values()) {
    if (!opens(order, window) && !closes(order, window)) continue;
    if (!mayWork(context)) return ok({ symbol: window.symbol, isLeft: 1 });
    spendWork(context, ADVANCE_UNITS);
    advance(context, order, window);
  }
  return ok({ symbol: window.symbol, isLeft: 0 });
};

/** Whether an order that waits is opened by the ticks, or its wait is over. */
function opens({ openTick, acceptedAtMs }: SecondOrder, { fromMs, toMs, ticks }: AdvanceSeconds): boolean {
  if (openTick !== undefined || fromMs > acceptedAtMs) return false;
  return toMs >= acceptedAtMs + OPEN_WAIT_MS || openTickOf(ticks, acceptedAtMs) !== undefined;
}

/** Whether an order that is open ends within the window. */
function closes({ openTick, closeAtMs }: SecondOrder, { fromMs, toMs }: AdvanceSeconds): boolean {
  return openTick !== undefined && fromMs <= closeFromMs(closeAtMs) && toMs >= closeAtMs;
}

function isInOrder({ fromMs, toMs, ticks }: AdvanceSeconds): boolean {
  return ticks.every(({ seq, tsMs, priceUnits }, index) => {
    const before = ticks[index - 1];
    const follows = before === undefined || (before.seq < seq && before.tsMs < tsMs);
    return follows && tsMs >= fromMs && tsMs <= toMs && tsMs % SECOND_MS === 0 && priceUnits > 0n;
  });
}

function advance(context: CommandContext, order: SecondOrder, window: AdvanceSeconds): void {
  if (opens(order, window)) open(context, order, window);
  if (closes(order, window)) close(context, order, window);
}

function open(context: CommandContext, order: SecondOrder, { ticks }: AdvanceSeconds): void {
  const tick = openTickOf(ticks, order.acceptedAtMs);
  if (tick !== undefined) {
    openSecondOrder(context.state.seconds, order, tick);
    context.events.push({ kind: 'secondOrderChanged', order: { ...order, end: undefined } });
  } else {
    endSecond(context, order, { ...voidSecond(order), voidReason: 'noOpenTick', closeTicks: [], atMs: context.atMs });
  }
}

function close(context: CommandContext, order: SecondOrder, { ticks }: AdvanceSeconds): void {
  const { closeAtMs } = order;
  const openTick = required(order.openTick, 'what closes was open');
  const settlement = settleSecond(openedOf(order, openTick), ticks);
  const voidReason = settlement.result === 'void' ? 'tooFewTicks' : undefined;
  endSecond(context, order, {
    ...settlement,
    voidReason,
    closeTicks: closeTicksOf(ticks, closeAtMs),
    atMs: context.atMs,
  });
}
