import type { ApprovalReason, DefiIntentState } from '@candor/contract/defi/vault.ts';
import type { Kysely } from 'kysely';
import type { Context } from '#context.ts';
import type { Page, PageOf } from '#platform/http/site/page.ts';
import type { DefiTables, IntentRow } from './tables.ts';

/** An intent is good for so long (rule 5.4). */
const INTENT_MS = 30 * 60_000;

export interface NewIntent extends Pick<IntentRow, 'userId' | 'chainId' | 'vault' | 'amountUnits' | 'rawAmount'> {}

/** What may still change by itself. */
const WATCHED: readonly DefiIntentState[] = ['INTENT', 'APPROVED', 'DEPOSITED', 'EXITING'];

/** The rows of intents. Each step is written only where the row still stands as it was read. */
export class DefiIntents {
  readonly #db: Kysely<DefiTables>;
  readonly #context: Pick<Context, 'store' | 'clock'>;

  constructor(context: Pick<Context, 'store' | 'clock'>) {
    this.#context = context;
    this.#db = context.store.tables<DefiTables>();
  }

  async open(wanted: NewIntent): Promise<IntentRow> {
    const { store, clock } = this.#context;
    const nowMs = clock.nowMs();
    const row: IntentRow = {
      id: await store.ids.next(),
      ...wanted,
      state: 'INTENT',
      reason: null,
      claimedAddress: null,
      message: null,
      address: null,
      approveHash: null,
      approveBlock: null,
      depositHash: null,
      depositId: null,
      createdAtMs: nowMs,
      expiresAtMs: nowMs + INTENT_MS,
      changedAtMs: nowMs,
    };
    await this.#db.insertInto('defiIntents').values(row).execute();
    return row;
  }

  async find(userId: number, id: number): Promise<IntentRow | undefined> {
    return this.#db
      .selectFrom('defiIntents')
      .selectAll()
      .where('id', '=', id)
      .where('userId', '=', userId)
      .executeTakeFirst();
  }

  async list(userId: number, { current, size }: Page): Promise<PageOf<IntentRow>> {
    const own = this.#db.selectFrom('defiIntents').where('userId', '=', userId);
    const records = await own
      .selectAll()
      .orderBy('id', 'desc')
      .limit(size)
      .offset((current - 1) * size)
      .execute();
    const { total } = await own.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    return { records, total };
  }

  /** Those that the chain or the clock may still move on. */
  async watched(): Promise<readonly IntentRow[]> {
    return this.#db.selectFrom('defiIntents').selectAll().where('state', 'in', WATCHED).orderBy('id').execute();
  }

  /** Those whose tokens lie in a vault. */
  async active(): Promise<readonly Pick<IntentRow, 'userId' | 'chainId' | 'vault' | 'amountUnits'>[]> {
    return this.#db
      .selectFrom('defiIntents')
      .select(['userId', 'chainId', 'vault', 'amountUnits'])
      .where('state', 'in', ['DEPOSITED', 'EXITING'])
      .execute();
  }

  /** Where this person has proven addresses, each once. */
  async addressesOf(userId: number): Promise<readonly Pick<IntentRow, 'chainId' | 'vault' | 'address'>[]> {
    return this.#db
      .selectFrom('defiIntents')
      .select(['chainId', 'vault', 'address'])
      .distinct()
      .where('userId', '=', userId)
      .where('address', 'is not', null)
      .execute();
  }

  /** Every proven address, each once per person and vault, without those that are in the middle of a deposit. */
  async restingAddresses(): Promise<readonly Pick<IntentRow, 'userId' | 'chainId' | 'vault' | 'address'>[]> {
    const underWay = this.#db.selectFrom('defiIntents').select('address').where('state', 'in', ['INTENT', 'APPROVED']);
    return this.#db
      .selectFrom('defiIntents')
      .select(['userId', 'chainId', 'vault', 'address'])
      .distinct()
      .where('address', 'is not', null)
      .where('address', 'not in', underWay.where('address', 'is not', null))
      .execute();
  }

  /** Whether an approval, or a deposit, counts for an intent already. */
  async isTaken(
    { chainId, vault }: Pick<IntentRow, 'chainId' | 'vault'>,
    mark: { readonly approveHash: string } | { readonly depositId: string },
  ): Promise<boolean> {
    const all = this.#db.selectFrom('defiIntents').select('id').where('chainId', '=', chainId);
    const found =
      'approveHash' in mark
        ? all.where('approveHash', '=', mark.approveHash)
        : all.where('vault', '=', vault).where('depositId', '=', mark.depositId);
    return (await found.executeTakeFirst()) !== undefined;
  }

  /** The row as it stands afterwards, or undefined when it was no longer as it was read. */
  async change(
    row: IntentRow,
    change: Partial<Omit<IntentRow, 'id' | 'userId' | 'changedAtMs'>>,
  ): Promise<IntentRow | undefined> {
    const written = { ...change, changedAtMs: this.#context.clock.nowMs() };
    const { numUpdatedRows } = await this.#db
      .updateTable('defiIntents')
      .set(written)
      .where('id', '=', row.id)
      .where('state', '=', row.state)
      .where('changedAtMs', '=', row.changedAtMs)
      .executeTakeFirst();
    return numUpdatedRows === 1n ? { ...row, ...written } : undefined;
  }

  reject(row: IntentRow, reason: ApprovalReason): Promise<IntentRow | undefined> {
    return this.change(row, { state: 'REJECTED', reason });
  }

  async sawNode(chainId: number, vault: string): Promise<void> {
    const seen = { seenAtMs: this.#context.clock.nowMs() };
    await this.#db
      .insertInto('defiNodes')
      .values({ chainId, vault, ...seen })
      .onConflict((conflict) => conflict.columns(['chainId', 'vault']).doUpdateSet(seen))
      .execute();
  }

  async countNodesSince(sinceMs: number): Promise<number> {
    const { total } = await this.#db
      .selectFrom('defiNodes')
      .select((select) => select.fn.countAll<number>().as('total'))
      .where('seenAtMs', '>', sinceMs)
      .executeTakeFirstOrThrow();
    return total;
  }
}
