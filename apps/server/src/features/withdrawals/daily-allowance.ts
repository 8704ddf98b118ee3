import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import type { Kysely } from 'kysely';
import type { IdentityLimits } from '#features/identity/port.ts';
import { RETURNED_STATES, type WithdrawalTables } from './tables.ts';

const DAY_MS = 86_400_000;

/** In smallest units of USDT, per UTC day. */
export interface Allowance {
  readonly limitUnits: bigint;
  readonly usedUnits: bigint;
  readonly leftUnits: bigint;
}

interface AllowanceQuestion {
  readonly userId: number;
  readonly limits: Pick<IdentityLimits, 'withdrawPerDay'>;
  readonly nowMs: number;
}

/** What somebody may still withdraw today; what came back does not count. */
export async function allowanceOf(
  db: Kysely<WithdrawalTables>,
  { userId, limits, nowMs }: AllowanceQuestion,
): Promise<Allowance> {
  const limitUnits = requireUnits(limits.withdrawPerDay ?? '0', LEDGER_SCALE);
  const { usedUnits: sum } = await db
    .selectFrom('withdrawals')
    .select((select) => select.fn.sum<bigint | number | string | null>('valueUnits').as('usedUnits'))
    .where('userId', '=', userId)
    .where('createdAtMs', '>=', nowMs - (nowMs % DAY_MS))
    .where('state', 'not in', RETURNED_STATES)
    .executeTakeFirstOrThrow();
  const usedUnits = BigInt(sum ?? 0);
  return { limitUnits, usedUnits, leftUnits: usedUnits < limitUnits ? limitUnits - usedUnits : 0n };
}
