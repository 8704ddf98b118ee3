import type { IndexTick } from '@candor/contract/markets/index-tick.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { INDEX_SILENT_MS } from '@candor/domain/markets/index-price.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import { absolute } from '@candor/money/rounding.ts';
import type { Exchange } from '#exchange/exchange.ts';

/** A move of a ten-thousandth is told at once: a tenth of what a swap costs, so that nobody trades on what the core lacks. */
const MOVE_PARTS = 10_000n;
/** A smaller one with the second after: the core measures the age of an index itself, and takes it for dead after five. */
const SILENCE_MAX_MS = 2_000;

interface Told {
  readonly priceUnits: bigint;
  readonly atMs: number;
  readonly isHeld: boolean;
}

/** Hands the index to the core as a command like any other; the core hears prices from nowhere else. */
export class IndexToCore {
  readonly #exchange: Exchange;
  readonly #told = new Map<string, Told>();
  /** When each index last ticked; one that has not since the start is not known. */
  readonly #aliveAtMs = new Map<string, number>();

  constructor(exchange: Exchange) {
    this.#exchange = exchange;
  }

  /** The ticks of this second; an index that has not been among them for long is taken back. */
  async tell(ticks: readonly IndexTick[], nowMs: number): Promise<void> {
    // What has no book has no place in the core either.
    const traded = this.#exchange.read(({ spot }) => ticks.filter(({ symbol }) => spot.markets.has(symbol)));
    for (const { symbol } of traded) this.#aliveAtMs.set(symbol, nowMs);
    await Promise.all([this.#set(traded.filter((tick) => this.#isDue(tick))), this.clearDead(nowMs)]);
  }

  /**
   * Takes back every index that the core goes by and that is not alive. What is dead is asked of the core itself each
   * time: a command that was refused, and a price from before the start, are found again until the core knows better.
   */
  async clearDead(nowMs: number): Promise<void> {
    const dead = this.#exchange.read(({ spot }) =>
      [...spot.markets]
        .filter(([symbol, { indexUnits }]) => indexUnits !== undefined && !this.#isAlive(symbol, nowMs))
        .map(([symbol]) => symbol),
    );
    for (const symbol of dead) this.#told.delete(symbol);
    await Promise.all(dead.map((symbol) => this.#exchange.submit({ kind: 'clearIndexPrice', symbol })));
  }

  #isAlive(symbol: string, nowMs: number): boolean {
    const atMs = this.#aliveAtMs.get(symbol);
    return atMs !== undefined && nowMs - atMs < INDEX_SILENT_MS;
  }

  async #set(ticks: readonly IndexTick[]): Promise<void> {
    await Promise.all(
      ticks.map(async ({ symbol, price, ts, held }) => {
        const priceUnits = requireUnits(price, LEDGER_SCALE);
        const isHeld = held === true;
        const command = { kind: 'setIndexPrice', symbol, priceUnits, sampledAtMs: ts } as const;
        const outcome = await this.#exchange.submit(isHeld ? { ...command, isHeld } : command);
        // What the core did not take is told again with the next tick.
        if (outcome.ok) this.#told.set(symbol, { priceUnits, atMs: ts, isHeld });
      }),
    );
  }

  #isDue({ symbol, price, ts, held }: IndexTick): boolean {
    const told = this.#told.get(symbol);
    if (told === undefined || ts - told.atMs >= SILENCE_MAX_MS || told.isHeld !== (held === true)) return true;
    return absolute(requireUnits(price, LEDGER_SCALE) - told.priceUnits) * MOVE_PARTS >= told.priceUnits;
  }
}
