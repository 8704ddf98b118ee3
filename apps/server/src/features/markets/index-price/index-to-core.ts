import type { IndexTick } from '@candor/contract/index-tick.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import { absolute } from '@candor/money/rounding.ts';
import type { Exchange } from '#exchange/exchange.ts';

/** A move of a two-thousandth is told at once, a smaller one within the minute: bands are a hundred times as wide. */
const MOVE_PARTS = 2_000n;
const SILENCE_MAX_MS = 60_000;
/** Without a tick for so long an index is invalid (rule 2.5). */
const INVALID_AFTER_MS = 5_000;

interface Told {
  readonly priceUnits: bigint;
  readonly atMs: number;
}

/** Hands the index to the core as a command like any other; the core hears prices from nowhere else. */
export class IndexToCore {
  readonly #exchange: Exchange;
  readonly #told = new Map<string, Told>();
  /** When each index that the core goes by was last alive; what it knows from before the start is as old as the start. */
  readonly #aliveAtMs: Map<string, number>;

  constructor(exchange: Exchange, startMs: number) {
    this.#exchange = exchange;
    this.#aliveAtMs = exchange.read(
      ({ spot }) =>
        new Map(
          [...spot.markets].flatMap(([symbol, market]) => (market.indexUnits === undefined ? [] : [[symbol, startMs]])),
        ),
    );
  }

  /** The ticks of this second; an index that has not been among them for long is taken back. */
  async tell(ticks: readonly IndexTick[], nowMs: number): Promise<void> {
    // What has no book has no place in the core either.
    const traded = this.#exchange.read(({ spot }) => ticks.filter(({ symbol }) => spot.markets.has(symbol)));
    for (const { symbol } of traded) this.#aliveAtMs.set(symbol, nowMs);
    await Promise.all([this.#set(traded.filter((tick) => this.#isDue(tick))), this.#clear(nowMs)]);
  }

  async #set(ticks: readonly IndexTick[]): Promise<void> {
    await Promise.all(
      ticks.map(({ symbol, price, ts }) => {
        const priceUnits = requireUnits(price, LEDGER_SCALE);
        this.#told.set(symbol, { priceUnits, atMs: ts });
        return this.#exchange.submit({ kind: 'setIndexPrice', symbol, priceUnits });
      }),
    );
  }

  async #clear(nowMs: number): Promise<void> {
    const dead = [...this.#aliveAtMs].filter(([, atMs]) => nowMs - atMs >= INVALID_AFTER_MS).map(([symbol]) => symbol);
    for (const symbol of dead) {
      this.#aliveAtMs.delete(symbol);
      this.#told.delete(symbol);
    }
    await Promise.all(dead.map((symbol) => this.#exchange.submit({ kind: 'clearIndexPrice', symbol })));
  }

  #isDue({ symbol, price, ts }: IndexTick): boolean {
    const told = this.#told.get(symbol);
    if (told === undefined || ts - told.atMs >= SILENCE_MAX_MS) return true;
    return absolute(requireUnits(price, LEDGER_SCALE) - told.priceUnits) * MOVE_PARTS >= told.priceUnits;
  }
}
