import { IndexTick } from '@candor/contract/markets/index-tick.ts';
import { SECOND_MS } from '@candor/domain/second-contracts/second-tick.ts';
import type { Kysely } from 'kysely';
import type { TickStore } from '#features/markets/port.ts';
import { inParts } from '#platform/store/in-parts.ts';
import type { SecondTables } from './tables.ts';

/** A symbol and the time between two moments, both included. */
export interface TickWindow {
  readonly symbol: string;
  readonly fromMs: number;
  readonly toMs: number;
}

/** So many seconds are looked through for the neighbour of a tick, and so many before it is given up. */
const NEAR_SECONDS = 3;
const FAR_SECONDS = 600;

/** The ticks that contracts go by: read from the index while it keeps them, and kept here for good. */
export class SecondTicks {
  readonly #db: Kysely<SecondTables>;
  readonly #index: TickStore;

  constructor(db: Kysely<SecondTables>, index: TickStore) {
    this.#db = db;
    this.#index = index;
  }

  /** Up to when the index has all the ticks it will ever have: to its newest second. */
  async newestMs(): Promise<number> {
    const heads = await this.#index.readHeads();
    return Math.max(0, ...[...heads.values()].map(({ tsMs }) => tsMs));
  }

  /** When a symbol last ticked. */
  async lastTickMs(symbol: string): Promise<number> {
    return (await this.#index.readHeads()).get(symbol)?.tsMs ?? 0;
  }

  /** Whether the price of its newest tick is one that the sources have jumped away from. */
  async isHeld(symbol: string): Promise<boolean> {
    return (await this.#index.read({ symbol, size: NEAR_SECONDS })).at(-1)?.held === true;
  }

  /** The newest tick of every symbol that has one in the newest second. */
  async newest(): Promise<ReadonlyMap<string, IndexTick>> {
    return new Map((await this.#index.read({ size: 1 })).map((tick) => [tick.symbol, tick]));
  }

  /** Every tick of a window, after they are kept with their neighbours. */
  async take(window: TickWindow): Promise<readonly IndexTick[]> {
    const { symbol, fromMs, toMs } = window;
    const size = Math.ceil((toMs - fromMs) / SECOND_MS) + 1;
    const inside = await this.#index.read({ symbol, fromMs, toMs, size });
    await this.#keep([...inside, ...(await this.#findNeighbours(window))]);
    return inside;
  }

  /** A window with its neighbours, as they were kept; what shows no unbroken chain is left out. */
  async stretch(window: TickWindow): Promise<readonly IndexTick[]> {
    const kept = await this.#read(window);
    if (isFramed(kept, window)) return kept;
    // The neighbour behind may not have existed when the contract was settled.
    await this.#keep(await this.#findNeighbours(window));
    return this.#read(window);
  }

  async #findNeighbours({ symbol, fromMs, toMs }: TickWindow): Promise<readonly IndexTick[]> {
    const before = await this.#findBefore(symbol, fromMs);
    const [after] = await this.#index.read({ symbol, fromMs: toMs + 1, size: NEAR_SECONDS });
    return [before, after].filter((tick) => tick !== undefined);
  }

  /** Nearly always the second before; after a pause of the symbol further back. */
  async #findBefore(symbol: string, beforeMs: number): Promise<IndexTick | undefined> {
    for (const size of [NEAR_SECONDS, FAR_SECONDS]) {
      const last = (await this.#index.read({ symbol, toMs: beforeMs - 1, size })).at(-1);
      if (last !== undefined) return last;
    }
    return undefined;
  }

  async #keep(ticks: readonly IndexTick[]): Promise<void> {
    const rows = ticks.map((tick) => ({
      symbol: tick.symbol,
      seq: tick.seq,
      tsMs: tick.ts,
      tickText: JSON.stringify(tick),
    }));
    for (const part of inParts(rows)) {
      await this.#db
        .insertInto('secondTicks')
        .values(part)
        .onConflict((conflict) => conflict.columns(['symbol', 'seq']).doNothing())
        .execute();
    }
  }

  async #read({ symbol, fromMs, toMs }: TickWindow): Promise<readonly IndexTick[]> {
    const ofSymbol = this.#db.selectFrom('secondTicks').select('tickText').where('symbol', '=', symbol);
    const inside = ofSymbol.where('tsMs', '>=', fromMs).where('tsMs', '<=', toMs).orderBy('tsMs');
    const before = ofSymbol.where('tsMs', '<', fromMs).orderBy('tsMs', 'desc').limit(1);
    const after = ofSymbol.where('tsMs', '>', toMs).orderBy('tsMs').limit(1);
    const rows = [await before.execute(), await inside.execute(), await after.execute()].flat();
    return linked(
      rows.map(({ tickText }) => IndexTick.parse(JSON.parse(tickText))),
      { fromMs, toMs },
    );
  }
}

/** A neighbour that does not stand next to the others in the chain shows nothing. */
function linked(ticks: readonly IndexTick[], { fromMs, toMs }: Omit<TickWindow, 'symbol'>): readonly IndexTick[] {
  return ticks.filter((tick, index) => {
    if (tick.ts >= fromMs && tick.ts <= toMs) return true;
    const neighbour = tick.ts < fromMs ? ticks[index + 1] : ticks[index - 1];
    return neighbour === undefined || Math.abs(neighbour.seq - tick.seq) === 1;
  });
}

function isFramed(ticks: readonly IndexTick[], { fromMs, toMs }: TickWindow): boolean {
  const [first] = ticks;
  const last = ticks.at(-1);
  return first !== undefined && last !== undefined && (first.ts <= fromMs || first.seq === 1) && last.ts >= toMs;
}
