import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import { IndexTick } from '@candor/contract/markets/index-tick.ts';
import * as z from 'zod/mini';
import type { Kysely } from 'kysely';
import type { Store } from '#platform/store/store.ts';
import type { MarketsTables } from '../tables.ts';
import { tickDigest, type TickHead } from './tick-signer.ts';

/** How long ticks can be looked up; what a contract was settled by is kept with the contract. */
export const TICKS_KEPT_MS = 24 * 60 * 60 * 1000;

export interface TickSpan {
  /** Every symbol when left out. */
  readonly symbol?: string;
  readonly fromMs?: number | undefined;
  readonly toMs?: number | undefined;
  readonly size: number;
}

/** Ticks are only ever added. All ticks of a second are one row, because they arrive and leave together. */
export interface TickStore {
  readHeads(): Promise<Map<string, TickHead>>;
  append(ticks: readonly IndexTick[]): Promise<void>;
  /** Oldest first: the newest ones, or the first ones from a time on. */
  read(span: TickSpan): Promise<readonly IndexTick[]>;
  removeBefore(beforeMs: number): Promise<void>;
}

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);
/** The hash follows from the rest, so it is not stored. */
const StoredTick = z.omit(IndexTick, { hash: true });
/** Enough to find a symbol's tick among the others of its second. */
const Second = z.array(z.looseObject({ symbol: z.string() }));

export function createTickStore(store: Pick<Store, 'tables' | 'transaction'>): TickStore {
  const tables = store.tables<MarketsTables>();
  return {
    async readHeads() {
      const rows = await tables.selectFrom('indexHeads').selectAll().execute();
      return new Map(rows.map(({ symbol, ...head }) => [symbol, head]));
    },
    async append(ticks) {
      const [first] = ticks;
      if (first === undefined) return;
      const stored = ticks.map(withoutHash);
      const packed = new Uint8Array(await deflate(JSON.stringify(stored)));
      await store.transaction(async (tx: Kysely<MarketsTables>) => {
        await tx.insertInto('indexSeconds').values({ tsMs: first.ts, ticks: packed }).execute();
        await moveHeads(tx, ticks);
      });
    },
    async read({ symbol, fromMs, toMs, size }) {
      const rows = await tables
        .selectFrom('indexSeconds')
        .select('ticks')
        .where('tsMs', '>=', fromMs ?? 0)
        .where('tsMs', '<=', toMs ?? Number.MAX_SAFE_INTEGER)
        .orderBy('tsMs', fromMs === undefined ? 'desc' : 'asc')
        .limit(size)
        .execute();
      const ticks = (await Promise.all(rows.map((row) => unpack(row.ticks, symbol)))).flat();
      return ticks.toSorted((left, right) => left.ts - right.ts);
    },
    async removeBefore(beforeMs) {
      await tables.deleteFrom('indexSeconds').where('tsMs', '<', beforeMs).execute();
    },
  };
}

function withoutHash({ symbol, seq, ts, price, sources, prevHash, sig, held }: IndexTick): Omit<IndexTick, 'hash'> {
  return { symbol, seq, ts, price, sources, prevHash, sig, ...(held === true ? { held } : {}) };
}

async function moveHeads(tx: Kysely<MarketsTables>, ticks: readonly IndexTick[]): Promise<void> {
  const heads = ticks.map(({ symbol, seq, ts, hash }) => ({ symbol, seq, tsMs: ts, hash }));
  await tx
    .insertInto('indexHeads')
    .values(heads)
    .onConflict((conflict) =>
      conflict.column('symbol').doUpdateSet((row) => ({
        seq: row.ref('excluded.seq'),
        tsMs: row.ref('excluded.tsMs'),
        hash: row.ref('excluded.hash'),
      })),
    )
    .execute();
}

async function unpack(packed: Uint8Array, symbol: string | undefined): Promise<readonly IndexTick[]> {
  const second = Second.parse(JSON.parse((await inflate(packed)).toString()));
  const wanted = symbol === undefined ? second : second.filter((tick) => tick.symbol === symbol);
  return wanted.map((stored) => {
    const tick = StoredTick.parse(stored);
    return { ...tick, hash: tickDigest(tick).toString('hex') };
  });
}
