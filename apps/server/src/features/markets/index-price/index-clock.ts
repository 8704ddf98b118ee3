import { setImmediate as nextTurn } from 'node:timers/promises';
import type { IndexTick } from '@candor/contract/markets/index-tick.ts';
import {
  type Index,
  indexOf,
  type IndexRule,
  type SourcePrice,
  sourcePriceUnits,
} from '@candor/domain/markets/index-price.ts';
import { guardJump, type JumpGuard, needsPeople, type Said, speaksFor } from '@candor/domain/markets/jump-guard.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';
import type { Clock } from '#platform/clock.ts';
import type { PriceSource } from '../sources/price-source.ts';
import type { TickHead, TickSigner, UnsignedTick } from './tick-signer.ts';
import type { TickStore } from './tick-store.ts';

export interface IndexedSymbol extends IndexRule {
  readonly symbol: string;
}

export interface IndexClockParts {
  readonly symbols: readonly IndexedSymbol[];
  readonly sources: readonly PriceSource[];
  readonly signer: TickSigner;
  readonly store: TickStore;
  readonly clock: Clock;
  /** Whether prices from before the start are a measure for the first one after it: those of real sources are. */
  readonly remembers?: boolean;
}

/** An index that people have to look at: what stands, and what the sources say. */
export interface HeldIndex {
  readonly symbol: string;
  readonly price: string;
  readonly said: string;
  readonly sinceMs: number | null;
  readonly needsPeople: boolean;
}

/** Hears of ticks that are stored. */
export type TickListener = (ticks: readonly IndexTick[]) => void;

const SECOND_MS = 1_000;
/** An index that has not ticked for longer is not shown as the price of now. */
const FRESH_MS = 3_000;
const SIGNED_PER_TURN = 3;
/** Symbols may have fallen silent at different times before the stop. */
const REMEMBERED_SECONDS = 60;

/** Makes the index of every symbol once a second: counts, signs, stores, and only then tells. */
export class IndexClock {
  readonly #parts: IndexClockParts;
  readonly #heads: Map<string, TickHead>;
  readonly #guards = new Map<string, JumpGuard>();
  readonly #said = new Map<string, Said>();
  readonly #confirmed = new Map<string, bigint>();
  readonly #latest = new Map<string, IndexTick>();
  readonly #listeners: TickListener[] = [];
  #lastTs = 0;

  private constructor(parts: IndexClockParts, heads: Map<string, TickHead>) {
    this.#parts = parts;
    this.#heads = heads;
    this.#lastTs = Math.max(0, ...[...heads.values()].map(({ tsMs }) => tsMs));
  }

  static async open(parts: IndexClockParts): Promise<IndexClock> {
    const clock = new IndexClock(parts, await parts.store.readHeads());
    if (parts.remembers === true) await clock.#remember();
    return clock;
  }

  /** A restart is no reason to believe what would not have been believed without it. */
  async #remember(): Promise<void> {
    for (const { symbol, ts, price, sources } of await this.#parts.store.read({ size: REMEMBERED_SECONDS })) {
      const published = { priceUnits: requireUnits(price, LEDGER_SCALE), atMs: ts };
      this.#guards.set(symbol, { ...published, recent: [published], sourceCount: sources.length });
    }
  }

  /** Every index that is held back now. */
  held(): readonly HeldIndex[] {
    return [...this.#guards].flatMap(([symbol, guard]) => {
      const said = this.#said.get(symbol);
      if (guard.jump === undefined || said === undefined) return [];
      return [
        {
          symbol,
          price: print(guard.priceUnits),
          said: print(said.priceUnits),
          sinceMs: guard.jump.agreedSinceMs ?? null,
          needsPeople: needsPeople(guard, said),
        },
      ];
    });
  }

  /** Whether a price that somebody has read elsewhere speaks for the sources of an index that is held. */
  agreesWith(symbol: string, priceUnits: bigint): boolean {
    const said = this.#said.get(symbol);
    return this.#guards.get(symbol)?.jump !== undefined && said !== undefined && speaksFor(priceUnits, said);
  }

  /** Such a price counts while the sources stay near it, and once. */
  confirm(symbol: string, priceUnits: bigint): boolean {
    if (!this.agreesWith(symbol, priceUnits)) return false;
    this.#confirmed.set(symbol, priceUnits);
    return true;
  }

  onTicks(listener: TickListener): void {
    this.#listeners.push(listener);
  }

  /** The tick of now; undefined while the index is invalid. */
  latest(symbol: string): IndexTick | undefined {
    const tick = this.#latest.get(symbol);
    return tick === undefined || this.#parts.clock.nowMs() - tick.ts > FRESH_MS ? undefined : tick;
  }

  /** Called several times a second, so that none is missed; a second has one tick, and time never goes back. */
  async step(): Promise<void> {
    const now = this.#parts.clock.nowMs();
    const ts = now - (now % SECOND_MS);
    if (ts <= this.#lastTs) return;
    const ticks = await this.#sign(this.#parts.symbols.flatMap((rule) => this.#count(rule, ts) ?? []));
    await this.#parts.store.append(ticks);
    this.#lastTs = ts;
    for (const tick of ticks) {
      this.#heads.set(tick.symbol, { seq: tick.seq, tsMs: tick.ts, hash: tick.hash });
      this.#latest.set(tick.symbol, tick);
    }
    for (const listener of this.#listeners) listener(ticks);
  }

  /** A few at a time: a whole second's signatures in one go would keep everybody waiting for several milliseconds. */
  async #sign(unsigned: readonly UnsignedTick[]): Promise<readonly IndexTick[]> {
    const ticks: IndexTick[] = [];
    for (const tick of unsigned) {
      if (ticks.length % SIGNED_PER_TURN === SIGNED_PER_TURN - 1) await nextTurn();
      ticks.push(this.#parts.signer.sign(tick, this.#heads.get(tick.symbol)));
    }
    return ticks;
  }

  #count(rule: IndexedSymbol, ts: number): UnsignedTick | undefined {
    const { symbol } = rule;
    const index = indexOf(this.#pricesOf(symbol), rule, this.#parts.clock.nowMs());
    // What stood before a silence is what a price after it is measured by.
    if (index === undefined) return undefined;
    const { clampPpm } = rule;
    const said = { ...index, atMs: ts, clampPpm, confirmedUnits: this.#confirmed.get(symbol) };
    const guard = guardJump(this.#guards.get(symbol), said);
    this.#guards.set(symbol, guard);
    this.#said.set(symbol, said);
    const tick = { symbol, ts, price: print(guard.priceUnits), sources: countedOf(index) };
    if (guard.jump !== undefined) return { ...tick, held: true };
    this.#confirmed.delete(symbol);
    return tick;
  }

  #pricesOf(symbol: string): readonly SourcePrice[] {
    return this.#parts.sources.flatMap((source) => {
      const quote = source.quoteOf(symbol);
      const priceUnits = quote === undefined ? undefined : sourcePriceUnits(quote);
      return quote === undefined || priceUnits === undefined
        ? []
        : [{ source: source.name, priceUnits, atMs: quote.atMs }];
    });
  }
}

function countedOf({ sources }: Index): IndexTick['sources'] {
  return sources.map(({ source, priceUnits }) => ({ source, price: print(priceUnits) }));
}

function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}
