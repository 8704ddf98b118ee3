import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import type { Kysely } from 'kysely';
import type { Identities } from '#features/identity/port.ts';
import type { DepositTables } from './deposit-tables.ts';

interface LimitGround {
  readonly db: Kysely<DepositTables>;
  readonly identities: Pick<Identities, 'limitsOf'>;
}

interface Measured {
  readonly owner: number;
  /** In USDT; undefined when there is no price to measure with. */
  readonly valueUnits: bigint | undefined;
}

/** Without a verified identity all deposits together stay below a limit (rule 9). */
export async function isWithinDepositLimit({ db, identities }: LimitGround, { owner, valueUnits }: Measured) {
  const { depositMax } = await identities.limitsOf(owner);
  if (depositMax === null) return true;
  if (valueUnits === undefined) return false;
  const { sumUnits } = await db
    .selectFrom('deposits')
    .select((select) => select.fn.sum<bigint | number | string | null>('valueUnits').as('sumUnits'))
    .where('userId', '=', owner)
    .where('status', '=', 1)
    .executeTakeFirstOrThrow();
  return BigInt(sumUnits ?? 0) + valueUnits <= requireUnits(depositMax, LEDGER_SCALE);
}
