import { tickOf } from '@candor/contract/second-contracts/verify.ts';
import type { State } from '@candor/domain/exchange/exchange.ts';
import { closeFromMs, OPEN_WAIT_MS, SECOND_MS } from '@candor/domain/second-contracts/second-tick.ts';
import type { SecondOrder } from '@candor/domain/second-contracts/second-order.ts';
import type { Exchange } from '#exchange/exchange.ts';
import type { Clock } from '#platform/clock.ts';
import type { SecondTicks, TickWindow } from './second-ticks.ts';

/** An index that has been silent for so long after a second has no tick for it any more (rule 4.5: settled by then). */
const SILENCE_MS = 9_000;

/** Windows this close to each other are handed in as one; a longer one is cut, so that no command grows large. */
const MERGED_GAP_MS = 5_000;
const WINDOW_MS_MAX = 120_000;

export interface SecondClockParts {
  readonly exchange: Pick<Exchange, 'read' | 'submit'>;
  readonly ticks: SecondTicks;
  readonly clock: Clock;
}

/**
 * Hands the core the ticks that its contracts wait for, as soon as they are complete. It decides nothing: which ticks
 * exist is the index's business, and what they mean the core's. After a restart it goes on with what is overdue.
 */
export class SecondClock {
  readonly #parts: SecondClockParts;

  constructor(parts: SecondClockParts) {
    this.#parts = parts;
  }

  async step(): Promise<void> {
    const { exchange, ticks, clock } = this.#parts;
    const nowMs = clock.nowMs();
    if (!exchange.read((state) => isAnythingDue(state, nowMs))) return;
    const untilMs = Math.min(nowMs, Math.max(await ticks.newestMs(), nowMs - SILENCE_MS));
    const windows = exchange.read((state) => windowsOf(state, untilMs));
    for (const window of windows) await this.#handIn(window);
  }

  async #handIn(window: TickWindow): Promise<void> {
    const { exchange, ticks } = this.#parts;
    const taken = (await ticks.take(window)).map(tickOf);
    // The same ticks again as long as some are left (R9): whoever waits has a turn between two slices.
    for (let isLeft = true; isLeft;) {
      const outcome = await exchange.submit({ kind: 'advanceSeconds', ...window, ticks: taken });
      if (!outcome.ok && outcome.refusal.word !== 'unavailable') {
        throw new Error(`The core refused the ticks of ${window.symbol}: ${outcome.refusal.word}.`);
      }
      isLeft = outcome.ok && outcome.reply.isLeft === 1;
    }
  }
}

function isAnythingDue({ seconds }: State, nowMs: number): boolean {
  for (const { orders } of seconds.markets.values()) {
    for (const order of orders.values()) {
      if (order.openTick === undefined || order.closeAtMs <= nowMs) return true;
    }
  }
  return false;
}

/** What the orders wait for and the index has, oldest first. */
function windowsOf({ seconds }: State, untilMs: number): readonly TickWindow[] {
  return [...seconds.markets.values()].flatMap(({ orders }) =>
    merged([...orders.values()].flatMap((order) => windowOf(order, untilMs) ?? [])),
  );
}

function windowOf({ symbol, openTick, acceptedAtMs, closeAtMs }: SecondOrder, untilMs: number): TickWindow | undefined {
  if (openTick !== undefined) {
    return closeAtMs <= untilMs ? { symbol, fromMs: closeFromMs(closeAtMs), toMs: closeAtMs } : undefined;
  }
  const toMs = Math.min(acceptedAtMs + OPEN_WAIT_MS, untilMs);
  // Before the next whole second there is nothing to open it with.
  return toMs >= Math.ceil(acceptedAtMs / SECOND_MS) * SECOND_MS ? { symbol, fromMs: acceptedAtMs, toMs } : undefined;
}

function merged(windows: readonly TickWindow[]): readonly TickWindow[] {
  const result: TickWindow[] = [];
  for (const window of windows.toSorted((left, right) => left.fromMs - right.fromMs)) {
    const last = result.at(-1);
    const isClose = last !== undefined && window.fromMs <= last.toMs + MERGED_GAP_MS;
    if (isClose && window.toMs - last.fromMs <= WINDOW_MS_MAX) {
      result[result.length - 1] = { ...last, toMs: Math.max(last.toMs, window.toMs) };
    } else {
      result.push(window);
    }
  }
  return result;
}
