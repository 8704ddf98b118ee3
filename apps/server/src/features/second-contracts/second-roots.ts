import { pathOf, treeOf } from '@candor/contract/shared/merkle.ts';
import type { SecondInclusion, SecondRoot } from '@candor/contract/second-contracts/proof.ts';
import { rootText } from '@candor/contract/second-contracts/text.ts';
import { dayOf } from '@candor/contract/second-contracts/verify.ts';
import type { Kysely } from 'kysely';
import type { TickSigner } from '#features/markets/port.ts';
import type { Clock } from '#platform/clock.ts';
import type { SecondRecordTables } from './second-records.ts';
import type { SecondTables } from './tables.ts';

export interface SecondRootsParts {
  readonly db: Kysely<SecondTables>;
  readonly views: Kysely<SecondRecordTables>;
  readonly signer: TickSigner;
  readonly clock: Clock;
}

interface DayTree {
  readonly leaves: readonly DayLeaf[];
  readonly levels: readonly (readonly string[])[];
}

export interface DayLeaf {
  readonly id: number;
  readonly leaf: string;
}

const DAYS_MAX = 400;
const MINUTE_MS = 60_000;
/** A day's root is signed for good a little after its end, when the last of its settlements is written down. */
const CLOSED_AFTER_MS = 5 * MINUTE_MS;

/** The trees of settled contracts, one a day. Today's grows and is signed as it stands; an ended one is signed once. */
export class SecondRoots {
  readonly #parts: SecondRootsParts;
  #cached: { readonly day: string; readonly tree: DayTree } | undefined;

  constructor(parts: SecondRootsParts) {
    this.#parts = parts;
  }

  /** Newest first. */
  async list(): Promise<readonly SecondRoot[]> {
    const kept = await this.#parts.db
      .selectFrom('secondRoots')
      .selectAll()
      .orderBy('day', 'desc')
      .limit(DAYS_MAX)
      .execute();
    const closed = kept.map((row) => ({ ...row, isClosed: true }));
    const open = await this.#openDays();
    const running = await Promise.all(open.map(async (day) => this.#sign(day, await this.#treeOf(day))));
    return [...running, ...closed];
  }

  leavesOf(day: string): Promise<readonly DayLeaf[]> {
    return this.#parts.views
      .selectFrom('secondOrderRecords')
      .select(['id', 'leaf'])
      .where('day', '=', day)
      .orderBy('sequence')
      .orderBy('id')
      .execute();
  }

  /** Where a contract stands in its day. */
  async inclusionOf(day: string, id: number): Promise<SecondInclusion | null> {
    const tree = await this.#treeOf(day);
    const index = tree.leaves.findIndex((leaf) => leaf.id === id);
    if (index < 0) return null;
    const kept = await this.#findKept(day);
    const root = kept === undefined ? this.#sign(day, tree) : { ...kept, isClosed: true };
    return { ...root, index, path: [...pathOf(tree.levels, index)] };
  }

  /** Signs the days that are over and have no root yet, for good. */
  async close(): Promise<void> {
    const today = dayOf(this.#parts.clock.nowMs() - CLOSED_AFTER_MS);
    // The oldest first: a day after the last root is one that has none yet.
    for (const day of (await this.#openDays()).toReversed()) {
      if (day >= today) return;
      const { count, root, sig } = this.#sign(day, await this.#treeOf(day), true);
      await this.#parts.db
        .insertInto('secondRoots')
        .values({ day, count, root, sig })
        .onConflict((conflict) => conflict.column('day').doNothing())
        .execute();
    }
  }

  /** Days with settlements and without a root of their own yet, newest first. */
  async #openDays(): Promise<readonly string[]> {
    const { db, views } = this.#parts;
    const last = await db.selectFrom('secondRoots').select('day').orderBy('day', 'desc').limit(1).executeTakeFirst();
    const rows = await views
      .selectFrom('secondOrderRecords')
      .select('day')
      .distinct()
      .where('day', '>', last?.day ?? '')
      .orderBy('day', 'desc')
      .execute();
    return rows.map(({ day }) => day);
  }

  #findKept(day: string) {
    return this.#parts.db.selectFrom('secondRoots').selectAll().where('day', '=', day).executeTakeFirst();
  }

  #sign(day: string, { levels, leaves }: DayTree, isClosed = false): SecondRoot {
    const root = levels.at(-1)?.[0] ?? '';
    const unsigned = { day, count: leaves.length, root, isClosed };
    return { ...unsigned, sig: this.#parts.signer.signText(rootText(unsigned)) };
  }

  async #treeOf(day: string): Promise<DayTree> {
    const leaves = await this.leavesOf(day);
    const cached = this.#cached;
    if (cached?.day === day && cached.tree.leaves.length === leaves.length) return cached.tree;
    const tree = { leaves, levels: await treeOf(leaves.map(({ leaf }) => leaf)) };
    this.#cached = { day, tree };
    return tree;
  }
}
