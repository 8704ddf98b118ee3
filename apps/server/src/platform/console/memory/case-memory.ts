import type { CaseHolder, DecidedCase, DecidedFilter } from '@candor/contract/staff/case-memory/case-calls.ts';
import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { CaseMemoryRows, CaseMemoryTables } from './case-memory-tables.ts';

/** As many as one page has. */
export const DECIDED_PAGE_ROWS = 50;
const READ_AT_ONCE = 500;

type DecidedRow = CaseMemoryTables['decidedCases'];
type Db = Kysely<CaseMemoryTables>;
type DecidedQuery = SelectQueryBuilder<CaseMemoryTables, 'decidedCases', object>;

/** What a slice tells of a decision, inside the transaction that makes it. */
export interface Decision extends Omit<DecidedRow, 'queue' | 'caseId' | 'turn' | 'decidedBy'> {
  readonly id: string;
  /** As the audit log names them, or plainly. */
  readonly staff: string;
}

/** A filter, once it is known what the number in it names. */
interface Sought extends Omit<DecidedFilter, 'text' | 'order' | 'after'> {
  readonly caseId?: string;
  readonly userId?: number;
}

/** Where a list begins, and which way it goes. */
interface Course {
  readonly direction: 'asc' | 'desc';
  readonly after?: string | undefined;
}

/** What one queue of cases remembers: every decision for ever, and who has taken what waits. */
export class CaseMemory {
  readonly #queue: string;
  readonly #db: Db;

  constructor(queue: string, db: Db) {
    this.#queue = queue;
    this.#db = db;
  }

  /** Kept with the decision or not at all; whoever had taken the case has it no longer. */
  async keep(tx: Kysely<CaseMemoryRows>, { id, staff, ...decision }: Decision): Promise<void> {
    const { turn } = await tx
      .selectFrom('decidedCases')
      .where('queue', '=', this.#queue)
      .where('caseId', '=', id)
      .select((select) => select.fn.countAll<number>().as('turn'))
      .executeTakeFirstOrThrow();
    const row = { ...decision, queue: this.#queue, caseId: id, turn, decidedBy: plain(staff) };
    await tx.insertInto('decidedCases').values(row).execute();
    await tx.deleteFrom('caseHolders').where('queue', '=', this.#queue).where('caseId', '=', id).execute();
  }

  /** A page and where the next one begins. Goes by an index from where the last one ended. */
  async page({ order = 'newest', after, ...filter }: DecidedFilter) {
    const direction = order === 'newest' ? 'desc' : 'asc';
    const sought = await this.#resolve(filter);
    const rows = await this.#read(sought, { direction, after }, DECIDED_PAGE_ROWS + 1);
    const shown = rows.slice(0, DECIDED_PAGE_ROWS);
    const last = shown.at(-1);
    const next = rows.length > DECIDED_PAGE_ROWS && last !== undefined ? cursorOf(last) : null;
    return { records: shown.map(decidedCaseOf), next };
  }

  /** All that a filter finds, in parts, the newest first. */
  async *read(filter: DecidedFilter): AsyncGenerator<readonly DecidedCase[]> {
    const sought = await this.#resolve(filter);
    for (let after: string | undefined; ;) {
      const rows = await this.#read(sought, { direction: 'desc', after }, READ_AT_ONCE);
      if (rows.length > 0) yield rows.map(decidedCaseOf);
      const last = rows.at(-1);
      if (last === undefined || rows.length < READ_AT_ONCE) return;
      after = cursorOf(last);
    }
  }

  async count(filter: DecidedFilter): Promise<number> {
    const { total } = await this.#matching(await this.#resolve(filter))
      .select((select) => select.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return total;
  }

  async holders(): Promise<CaseHolder[]> {
    const rows = await this.#db.selectFrom('caseHolders').selectAll().where('queue', '=', this.#queue).execute();
    return rows.map(({ caseId, staff, sinceMs }) => ({ id: caseId, staff, sinceMs }));
  }

  async findHolder(tx: Db, id: string): Promise<CaseHolder | undefined> {
    const row = await tx
      .selectFrom('caseHolders')
      .selectAll()
      .where('queue', '=', this.#queue)
      .where('caseId', '=', id)
      .executeTakeFirst();
    return row && { id, staff: row.staff, sinceMs: row.sinceMs };
  }

  async setHolder(tx: Db, id: string, holder: CaseHolder | undefined): Promise<void> {
    await tx.deleteFrom('caseHolders').where('queue', '=', this.#queue).where('caseId', '=', id).execute();
    if (holder === undefined) return;
    const { staff, sinceMs } = holder;
    await tx.insertInto('caseHolders').values({ queue: this.#queue, caseId: id, staff, sinceMs }).execute();
  }

  /** A number is that of a case where there is such a one, else a user’s: each has its index, and both at once have none. */
  async #resolve({ text, order: _order, after: _after, ...filter }: DecidedFilter): Promise<Sought> {
    if (text === undefined) return filter;
    const found = await this.#matching({ caseId: text }).select('caseId').limit(1).executeTakeFirst();
    const isUser = found === undefined && /^\d{1,15}$/.test(text);
    return isUser ? { ...filter, userId: Number(text) } : { ...filter, caseId: text };
  }

  #read(sought: Sought, { direction, after }: Course, rowsMax: number): Promise<DecidedRow[]> {
    const query = this.#matching(sought)
      .orderBy('decidedAtMs', direction)
      .orderBy('caseId', direction)
      .orderBy('turn', direction)
      .limit(rowsMax)
      .selectAll();
    if (after === undefined) return query.execute();
    const [atMs = '', id = '', turn = ''] = after.split('~');
    const [within, beyond] = direction === 'desc' ? (['<=', '<'] as const) : (['>=', '>'] as const);
    // The first bound is the index's; the second lets go of what the last page has shown of the same moment.
    return query
      .where('decidedAtMs', within, Number(atMs))
      .where((where) =>
        where.or([
          where('decidedAtMs', beyond, Number(atMs)),
          where('caseId', beyond, id),
          where.and([where('caseId', '=', id), where('turn', beyond, Number(turn))]),
        ]),
      )
      .execute();
  }

  #matching({ caseId, userId, coin, outcome, by, fromMs, toMs }: Sought): DecidedQuery {
    let query: DecidedQuery = this.#db.selectFrom('decidedCases').where('queue', '=', this.#queue);
    if (caseId !== undefined) query = query.where('caseId', '=', caseId);
    if (userId !== undefined) query = query.where('userId', '=', userId);
    if (coin !== undefined) query = query.where('coin', '=', coin);
    if (outcome !== undefined) query = query.where('outcome', '=', outcome);
    if (by !== undefined) query = query.where('decidedBy', '=', by);
    if (fromMs !== undefined) query = query.where('decidedAtMs', '>=', Number(fromMs));
    if (toMs !== undefined) query = query.where('decidedAtMs', '<=', Number(toMs));
    return query;
  }
}

function cursorOf({ decidedAtMs, caseId, turn }: DecidedRow): string {
  return `${decidedAtMs}~${caseId}~${turn}`;
}

function decidedCaseOf({ queue: _queue, turn: _turn, caseId, userId, ...row }: DecidedRow): DecidedCase {
  return { ...row, id: caseId, userId: userId === null ? null : String(userId) };
}

function plain(actor: string): string {
  return actor.replace(/^staff:/, '');
}
