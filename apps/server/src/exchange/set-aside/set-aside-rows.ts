import type { Entry } from '@candor/domain/exchange/exchange.ts';
import type { Kysely } from 'kysely';
import { type Migration, notNull } from '#platform/store/migration.ts';
import { senderOf } from '../sender.ts';

/**
 * An entry that stands in the log and is skipped for ever: the rules broke on it, or it was queued by a sender on whose
 * commands they had just broken too often. Entries of former versions have no sender, kind and time.
 */
export interface SetAside {
  readonly sequence: number;
  readonly reason: string;
  readonly sender: string | null;
  readonly kind: string | null;
  readonly atMs: number | null;
  /** Never tried. */
  readonly isHeldBack: boolean;
  /** When two people have looked at it and cleared it. */
  readonly reviewedAtMs: number | null;
}

export interface SetAsideRows {
  /** An entry that the rules cannot carry out: kept in its place, skipped for ever. */
  setAside(entry: Entry, reason: string): Promise<void>;
  /** Entries that were committed and are not tried, all at once. */
  holdBack(entries: readonly Entry[]): Promise<void>;
  readSetAside(): Promise<ReadonlySet<number>>;
  /** The newest first, at most a page. */
  listSetAside(): Promise<readonly SetAside[]>;
  /** Notes beside them that they were reviewed; what is reviewed already stays as it is. */
  reviewSetAside(sequences: readonly number[], review: Review): Promise<void>;
}

export interface Review {
  readonly atMs: number;
  /** Which decision of two people. */
  readonly note: string;
}

export interface SetAsideTables {
  journalSetAside: {
    sequence: number;
    reason: string;
    sender: string | null;
    kind: string | null;
    atMs: number | null;
    isHeldBack: number | null;
  };
  journalSetAsideReviews: { sequence: number; reviewedAtMs: number; note: string };
}

const PAGE_ROWS = 500;
const PART_ROWS = 100;
const HELD_BACK = 'Held back: the rules had just broken on commands of the same sender.';

export const setAsideReviews: Migration = {
  name: 'review-set-aside',
  async up(db) {
    await db.schema.alterTable('journalSetAside').addColumn('sender', 'text').execute();
    await db.schema.alterTable('journalSetAside').addColumn('kind', 'text').execute();
    await db.schema.alterTable('journalSetAside').addColumn('atMs', 'bigint').execute();
    await db.schema.alterTable('journalSetAside').addColumn('isHeldBack', 'bigint').execute();
    await db.schema
      .createTable('journalSetAsideReviews')
      .addColumn('sequence', 'bigint', notNull)
      .addColumn('reviewedAtMs', 'bigint', notNull)
      .addColumn('note', 'text', notNull)
      .addPrimaryKeyConstraint('journalSetAsideReviews_pkey', ['sequence'])
      .execute();
  },
};

export function createSetAsideRows(tables: Kysely<SetAsideTables>): SetAsideRows {
  async function insert(rows: readonly SetAsideTables['journalSetAside'][]): Promise<void> {
    for (let first = 0; first < rows.length; first += PART_ROWS) {
      await tables
        .insertInto('journalSetAside')
        .values(rows.slice(first, first + PART_ROWS))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  }

  return {
    setAside: (entry, reason) => insert([rowOf(entry, { reason, isHeldBack: 0 })]),
    holdBack: (entries) => insert(entries.map((entry) => rowOf(entry, { reason: HELD_BACK, isHeldBack: 1 }))),
    async readSetAside() {
      const rows = await tables.selectFrom('journalSetAside').select('sequence').execute();
      return new Set(rows.map(({ sequence }) => sequence));
    },
    async listSetAside() {
      const rows = await tables
        .selectFrom('journalSetAside')
        .leftJoin('journalSetAsideReviews', 'journalSetAsideReviews.sequence', 'journalSetAside.sequence')
        .selectAll('journalSetAside')
        .select('journalSetAsideReviews.reviewedAtMs')
        .orderBy('journalSetAside.sequence', 'desc')
        .limit(PAGE_ROWS)
        .execute();
      return rows.map((row) => ({ ...row, isHeldBack: row.isHeldBack === 1 }));
    },
    async reviewSetAside(sequences, { atMs, note }) {
      for (let first = 0; first < sequences.length; first += PART_ROWS) {
        const part = sequences.slice(first, first + PART_ROWS);
        await tables
          .insertInto('journalSetAsideReviews')
          .values(part.map((sequence) => ({ sequence, reviewedAtMs: atMs, note })))
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
    },
  };
}

function rowOf(
  { sequence, atMs, command }: Entry,
  why: { readonly reason: string; readonly isHeldBack: number },
): SetAsideTables['journalSetAside'] {
  return { sequence, atMs, kind: command.kind, sender: senderOf(command), ...why };
}
