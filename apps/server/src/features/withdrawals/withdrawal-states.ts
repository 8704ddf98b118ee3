import type { WithdrawalState, WithdrawalStopReason } from '@candor/contract/withdrawals/wire.ts';
import type { Kysely } from 'kysely';
import type { KeptState, WithdrawalRow, WithdrawalTables } from './tables.ts';

export interface StateChange {
  readonly id: string;
  /** The states it may come from: of two who change it at once, one does. */
  readonly from: readonly KeptState[];
  readonly to: WithdrawalState;
  readonly atMs: number;
  readonly reason?: WithdrawalStopReason;
  /** What else becomes known with it. */
  readonly set?: Partial<
    Pick<WithdrawalRow, 'nonce' | 'signedBytes' | 'txHash' | 'riskNotes' | 'countedUnits' | 'keptUnits' | 'isSettled'>
  >;
}

/** Changes a state and writes the step into the timeline; undefined when it is in none of those states any more. */
export async function changeState(
  tx: Kysely<WithdrawalTables>,
  { id, from, to, atMs, reason, set = {} }: StateChange,
): Promise<WithdrawalRow | undefined> {
  const changed = await tx
    .updateTable('withdrawals')
    .set({ ...set, state: to, reason: reason ?? null, updatedAtMs: atMs })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst();
  if (changed !== undefined) await addStep(tx, { withdrawalId: id, state: to, reason: reason ?? null, atMs });
  return changed;
}

type Step = Omit<WithdrawalTables['withdrawalSteps'], 'position'>;

export async function addStep(tx: Kysely<WithdrawalTables>, step: Step): Promise<void> {
  const { last } = await tx
    .selectFrom('withdrawalSteps')
    .select((select) => select.fn.max<number | null>('position').as('last'))
    .where('withdrawalId', '=', step.withdrawalId)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('withdrawalSteps')
    .values({ ...step, position: (last ?? 0) + 1 })
    .execute();
}
