import type { RestrictionReason, UserRestrictionKind } from '@candor/contract/restrictions/user-restriction.ts';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Platform } from '#infrastructure.ts';
import { actorOf } from '#platform/console/staff-member.ts';
import type { AuditEntry } from '#platform/audit/audit.ts';
import type { AuditTables } from '#platform/audit/audit-tables.ts';
import type { RestrictionRow, RestrictionTables } from './tables.ts';

export interface NewRestriction {
  readonly userId: number;
  readonly kind: UserRestrictionKind;
  readonly reason: RestrictionReason;
  readonly note: string;
  readonly setAtMs: number;
  readonly untilMs: number | null;
  readonly setBy: string;
}

/** What the core keeps of the operator's, from before it had rows. */
export type EarlierRestriction = Pick<RestrictionRow, 'userId' | 'kind' | 'setAtMs'>;

/** Who ends it or moves its end, and why; nobody's name where its time has come. */
export interface RestrictionChange {
  readonly by: string | null;
  readonly note: string;
}

/** Hears how a restriction stands; may be told the same twice. */
export type RestrictionListener = (row: RestrictionRow) => Promise<void>;

/** What the operator restricts of whom. What holds now is known at once, because every request of everybody asks. */
export interface UserRestrictions {
  /** The one of this kind that holds now. */
  find(userId: number, kind: UserRestrictionKind): RestrictionRow | undefined;
  /** All that hold now. */
  of(userId: number): readonly RestrictionRow[];
  /** Those among them of whom this holds now. */
  among(userIds: readonly number[], kind: UserRestrictionKind): readonly number[];
  /** Every one that ever was, the newest first. */
  history(userId: number): Promise<readonly RestrictionRow[]>;
  begin(restriction: NewRestriction): Promise<Result<RestrictionRow, 'alreadyDecided'>>;
  /** A row for what has none, as the audit log tells of it; nothing has changed for its user, so nobody is told. */
  adopt(earlier: EarlierRestriction): Promise<void>;
  extend(
    id: number,
    untilMs: number | null,
    change: RestrictionChange,
  ): Promise<Result<RestrictionRow, 'alreadyDecided'>>;
  end(id: number, change: RestrictionChange): Promise<Result<RestrictionRow, 'alreadyDecided'>>;
  /** Ends those whose time has come, and tells what a crash has left untold. */
  catchUp(): Promise<void>;
  /** Hung in by whoever has to do something about it. */
  onChange(listener: RestrictionListener): void;
}

type Opening = Pick<Platform, 'store' | 'audit' | 'clock'>;

export async function openUserRestrictions(platform: Opening): Promise<UserRestrictions> {
  const db = platform.store.tables<RestrictionTables>();
  const open = await db.selectFrom('userRestrictions').selectAll().where('endedAtMs', 'is', null).execute();
  return new KnownRestrictions(platform, db, open);
}

class KnownRestrictions implements UserRestrictions {
  readonly #platform: Opening;
  readonly #db: Kysely<RestrictionTables>;
  readonly #open = new Map<number, RestrictionRow[]>();
  readonly #listeners: RestrictionListener[] = [];
  #lastTold: Promise<void> = Promise.resolve();

  constructor(platform: Opening, db: Kysely<RestrictionTables>, open: readonly RestrictionRow[]) {
    this.#platform = platform;
    this.#db = db;
    for (const row of open) this.#keep(row);
  }

  find(userId: number, kind: UserRestrictionKind): RestrictionRow | undefined {
    return this.of(userId).find((row) => row.kind === kind);
  }

  of(userId: number): readonly RestrictionRow[] {
    const nowMs = this.#platform.clock.nowMs();
    return (this.#open.get(userId) ?? []).filter(({ untilMs }) => untilMs === null || untilMs > nowMs);
  }

  among(userIds: readonly number[], kind: UserRestrictionKind): readonly number[] {
    return userIds.filter((userId) => this.find(userId, kind) !== undefined);
  }

  async history(userId: number): Promise<readonly RestrictionRow[]> {
    const own = this.#db.selectFrom('userRestrictions').selectAll().where('userId', '=', userId);
    return own.orderBy('id', 'desc').limit(HISTORY_MAX).execute();
  }

  async begin(wanted: NewRestriction): Promise<Result<RestrictionRow, 'alreadyDecided'>> {
    const { audit, store } = this.#platform;
    const ended = { endedAtMs: null, endedBy: null, endNote: null };
    const row: RestrictionRow = { id: await store.ids.next(), ...wanted, ...ended, isTold: 0 };
    const begun = await audit.record<RestrictionTables, Result<RestrictionRow, 'alreadyDecided'>>(async (tx, write) => {
      const same = tx.selectFrom('userRestrictions').select('id').where('userId', '=', row.userId);
      const open = await same.where('kind', '=', row.kind).where('endedAtMs', 'is', null).executeTakeFirst();
      if (open !== undefined) return refuse('alreadyDecided');
      await tx.insertInto('userRestrictions').values(row).execute();
      await write(entryOf(row, 'set', { by: row.setBy, note: row.note }));
      return ok(row);
    });
    return begun.ok ? this.#changed(row) : begun;
  }

  async adopt({ userId, kind, setAtMs }: EarlierRestriction): Promise<void> {
    if (this.#open.get(userId)?.some((row) => row.kind === kind) === true) return;
    const { audit, store } = this.#platform;
    const id = await store.ids.next();
    const adopted = await audit.record<RestrictionTables & AuditTables, RestrictionRow | undefined>(
      async (tx, write) => {
        // The core hears of what has ended once everybody is told.
        const untold = tx.selectFrom('userRestrictions').select('id').where('userId', '=', userId);
        if ((await untold.where('kind', '=', kind).where('isTold', '=', 0).executeTakeFirst()) !== undefined)
          return undefined;
        const entries = tx.selectFrom('auditLog').select(['actor', 'details']).where('object', '=', `user:${userId}`);
        const set = entries.where('action', '=', `user.${kind}.set`).orderBy('position', 'desc');
        const row = earlierRow({ id, userId, kind, setAtMs }, await set.executeTakeFirst());
        await tx.insertInto('userRestrictions').values(row).execute();
        await write(entryOf(row, 'adopted', { by: null, note: row.note }));
        return row;
      },
    );
    if (adopted !== undefined) this.#keep(adopted);
  }

  extend(id: number, untilMs: number | null, change: RestrictionChange) {
    return this.#change(id, 'extended', { change, set: { untilMs } });
  }

  end(id: number, change: RestrictionChange) {
    const endedAtMs = this.#platform.clock.nowMs();
    return this.#change(id, 'lifted', { change, set: { endedAtMs, endedBy: change.by, endNote: change.note } });
  }

  async catchUp(): Promise<void> {
    const nowMs = this.#platform.clock.nowMs();
    const over = [...this.#open.values()].flat().filter(({ untilMs }) => untilMs !== null && untilMs <= nowMs);
    for (const { id } of over) await this.end(id, { by: null, note: 'its time had come' });
    const untold = this.#db.selectFrom('userRestrictions').select('id').where('isTold', '=', 0).orderBy('id');
    for (const { id } of await untold.execute()) await this.#tell(id);
  }

  onChange(listener: RestrictionListener): void {
    this.#listeners.push(listener);
  }

  async #change(
    id: number,
    action: 'extended' | 'lifted',
    { change, set }: { readonly change: RestrictionChange; readonly set: Partial<RestrictionRow> },
  ): Promise<Result<RestrictionRow, 'alreadyDecided'>> {
    const row = await this.#platform.audit.record<RestrictionTables, RestrictionRow | undefined>(async (tx, write) => {
      const changed = await tx
        .updateTable('userRestrictions')
        .set({ ...set, isTold: 0 })
        .where('id', '=', id)
        .where('endedAtMs', 'is', null)
        .returningAll()
        .executeTakeFirst();
      if (changed !== undefined) await write(entryOf(changed, action, change));
      return changed;
    });
    return row === undefined ? refuse('alreadyDecided') : this.#changed(row);
  }

  /** It holds from here on for whoever asks; then everybody who has to do something about it is told. */
  async #changed(row: RestrictionRow): Promise<Result<RestrictionRow, 'alreadyDecided'>> {
    this.#keep(row);
    await this.#tell(row.id);
    return ok(row);
  }

  /** One after another, each as it stands by then: nobody hears the older of two after the newer. */
  #tell(id: number): Promise<void> {
    const turn = this.#lastTold.then(() => this.#tellNow(id));
    this.#lastTold = turn.catch(() => undefined);
    return turn;
  }

  async #tellNow(id: number): Promise<void> {
    const rows = this.#db.selectFrom('userRestrictions').selectAll().where('id', '=', id);
    const row = await rows.where('isTold', '=', 0).executeTakeFirst();
    if (row === undefined) return;
    for (const listener of this.#listeners) await listener(row);
    const { untilMs, endedAtMs } = row;
    // What was changed meanwhile is told again.
    await this.#db
      .updateTable('userRestrictions')
      .set({ isTold: 1 })
      .where('id', '=', id)
      .where('untilMs', untilMs === null ? 'is' : '=', untilMs)
      .where('endedAtMs', endedAtMs === null ? 'is' : '=', endedAtMs)
      .execute();
  }

  #keep(row: RestrictionRow): void {
    const others = (this.#open.get(row.userId) ?? []).filter(({ id }) => id !== row.id);
    const open = row.endedAtMs === null ? [...others, row] : others;
    if (open.length === 0) this.#open.delete(row.userId);
    else this.#open.set(row.userId, open);
  }
}

const HISTORY_MAX = 200;

function earlierRow(
  earlier: EarlierRestriction & Pick<RestrictionRow, 'id'>,
  set: Pick<AuditTables['auditLog'], 'actor' | 'details'> | undefined,
): RestrictionRow {
  const { reason: note = '' } = SetDetails.parse(JSON.parse(set?.details ?? '{}'));
  const setBy = set?.actor.replace(/^staff:/, '') ?? 'system';
  const ended = { endedAtMs: null, endedBy: null, endNote: null };
  return { ...earlier, reason: '', note, setBy, untilMs: null, ...ended, isTold: 1 };
}

/** What was noted was the reason then. */
const SetDetails = z.object({ reason: z.optional(z.string()) });

function entryOf(
  { userId, kind, reason, untilMs }: RestrictionRow,
  action: string,
  { by, note }: RestrictionChange,
): AuditEntry {
  const until = untilMs === null ? '' : new Date(untilMs).toISOString();
  return {
    actor: by === null ? 'system' : actorOf({ name: by }),
    action: `user.${kind}.${action}`,
    object: `user:${userId}`,
    details: { reason, until, note },
  };
}
