import type { IndexTick } from '@candor/contract/markets/index-tick.ts';
import type { PriceAlert } from '@candor/contract/markets/price-alerts.ts';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';
import type { Kysely } from 'kysely';
import type { People } from '#features/account/port.ts';
import type { Clock } from '#platform/clock.ts';
import { eachByItself } from '#platform/jobs/each-by-itself.ts';
import type { Log } from '#platform/log.ts';
import type { Ids } from '#platform/store/ids.ts';
import type { AlertRow, MarketsTables } from '../tables.ts';

const PER_USER_MAX = 50;

interface PriceAlertsOptions {
  readonly db: Kysely<MarketsTables>;
  readonly ids: Ids;
  readonly people: Pick<People, 'notify'>;
  readonly clock: Clock;
  readonly log: Log;
  /** Null while the index is invalid. */
  readonly indexPriceOf: (symbol: string) => string | null;
}

export interface WantedPrice {
  readonly symbol: string;
  readonly price: string;
}

/** Prices that people wait for, judged on the index alone and told once. */
export class PriceAlerts {
  readonly #options: PriceAlertsOptions;
  /** Those that wait, by symbol: every tick asks. */
  readonly #waiting = new Map<string, Map<number, AlertRow>>();

  readonly #queue;

  constructor(options: PriceAlertsOptions) {
    this.#options = options;
    this.#queue = { log: options.log, job: 'tell-price-alerts', idOf: ({ id }: AlertRow) => id };
  }

  /** Goes on where the last run ended; what was reached and a crash kept from being told is told now. */
  async restore(): Promise<void> {
    const rows = await this.#options.db.selectFrom('priceAlerts').selectAll().where('toldAtMs', 'is', null).execute();
    await eachByItself(rows, this.#queue, async (row) => {
      if (row.reachedAtMs === null) this.#wait(row);
      else await this.#tell(row, row.reachedAtMs);
    });
  }

  async list(userId: number): Promise<readonly PriceAlert[]> {
    const own = await this.#own(userId).orderBy('id', 'desc').execute();
    return own.map(wireOf);
  }

  async add(
    userId: number,
    { symbol, price }: WantedPrice,
  ): Promise<Result<PriceAlert, 'indexUnavailable' | 'priceReached' | 'tooManyAlerts'>> {
    const { db, ids, clock, indexPriceOf } = this.#options;
    const index = indexPriceOf(symbol);
    if (index === null) return refuse('indexUnavailable');
    const priceUnits = requireUnits(price, LEDGER_SCALE);
    const indexUnits = requireUnits(index, LEDGER_SCALE);
    if (priceUnits === indexUnits) return refuse('priceReached');
    const own = await this.#own(userId).execute();
    if (own.length >= PER_USER_MAX) return refuse('tooManyAlerts', { maximum: String(PER_USER_MAX) });
    const row: AlertRow = {
      id: await ids.next(),
      userId,
      symbol,
      direction: priceUnits > indexUnits ? 'above' : 'below',
      priceUnits,
      createdAtMs: clock.nowMs(),
      reachedAtMs: null,
      toldAtMs: null,
    };
    await db.insertInto('priceAlerts').values(row).execute();
    this.#wait(row);
    return ok(wireOf(row));
  }

  async remove(userId: number, alertId: number): Promise<void> {
    const gone = await this.#options.db
      .deleteFrom('priceAlerts')
      .where('id', '=', alertId)
      .where('userId', '=', userId)
      .returning('symbol')
      .executeTakeFirst();
    if (gone !== undefined) this.#waiting.get(gone.symbol)?.delete(alertId);
  }

  /** Each alert that a tick has reached is taken out before anything is awaited: the next tick does not meet it again. */
  async judge(ticks: readonly IndexTick[]): Promise<void> {
    const reached = ticks.flatMap(({ symbol, price, ts }) => {
      const waiting = this.#waiting.get(symbol);
      if (waiting === undefined) return [];
      const indexUnits = requireUnits(price, LEDGER_SCALE);
      const rows = [...waiting.values()].filter((row) => isReached(row, indexUnits));
      for (const { id } of rows) waiting.delete(id);
      return rows.map((row) => ({ row, atMs: ts }));
    });
    const atMsOf = new Map(reached.map(({ row, atMs }) => [row.id, atMs]));
    await eachByItself(
      reached.map(({ row }) => row),
      this.#queue,
      async (row) => {
        const atMs = atMsOf.get(row.id) ?? row.createdAtMs;
        await this.#mark(row.id, { reachedAtMs: atMs });
        await this.#tell(row, atMs);
      },
    );
  }

  async #tell(row: AlertRow, atMs: number): Promise<void> {
    const { people, clock } = this.#options;
    const { symbol: market, direction, priceUnits } = row;
    const price = printUnits(priceUnits, LEDGER_SCALE);
    await people.notify(row.userId, { kind: 'priceAlert', market, direction, price, atMs });
    await this.#mark(row.id, { toldAtMs: clock.nowMs() });
  }

  async #mark(id: number, change: Partial<Pick<AlertRow, 'reachedAtMs' | 'toldAtMs'>>): Promise<void> {
    await this.#options.db.updateTable('priceAlerts').set(change).where('id', '=', id).execute();
  }

  #own(userId: number) {
    const rows = this.#options.db.selectFrom('priceAlerts').selectAll();
    return rows.where('userId', '=', userId).where('reachedAtMs', 'is', null);
  }

  #wait(row: AlertRow): void {
    const waiting = this.#waiting.get(row.symbol) ?? new Map<number, AlertRow>();
    this.#waiting.set(row.symbol, waiting.set(row.id, row));
  }
}

function isReached({ direction, priceUnits }: AlertRow, indexUnits: bigint): boolean {
  return direction === 'above' ? indexUnits >= priceUnits : indexUnits <= priceUnits;
}

function wireOf({ id, symbol, direction, priceUnits, createdAtMs }: AlertRow): PriceAlert {
  return { alertId: String(id), symbol, direction, price: printUnits(priceUnits, LEDGER_SCALE), createdAtMs };
}
