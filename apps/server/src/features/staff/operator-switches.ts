import type { OperatorSwitch } from '@candor/contract/staff/halts.ts';
import { SWITCHES, type SwitchName } from '@candor/contract/settings/switch-name.ts';
import type { Kysely } from 'kysely';
import type { Audit } from '#platform/audit/audit.ts';
import type { Switches } from '#platform/switches.ts';
import type { StaffTables } from './tables.ts';

export interface SwitchChange {
  readonly name: SwitchName;
  readonly isPaused: boolean;
  readonly reason: string;
  /** A person's name. */
  readonly changedBy: string;
}

export interface OperatorSwitches {
  list(): Promise<readonly OperatorSwitch[]>;
  /** Kept first and only then in force: a stop must outlive a restart. */
  change(change: SwitchChange): Promise<OperatorSwitch>;
}

interface OperatorSwitchesOptions {
  readonly db: Kysely<StaffTables>;
  readonly audit: Audit;
  readonly switches: Switches;
  readonly nowMs: () => number;
}

export async function openOperatorSwitches({
  db,
  audit,
  switches,
  nowMs,
}: OperatorSwitchesOptions): Promise<OperatorSwitches> {
  const readRows = () => db.selectFrom('houseSwitches').selectAll().execute();
  for (const { name, isPaused } of await readRows()) switches.set(name, isPaused === 1);

  return {
    async list() {
      const rows = await readRows();
      return SWITCHES.map((name) =>
        shownOf(
          name,
          rows.find((row) => row.name === name),
        ),
      );
    },

    async change({ name, isPaused, reason, changedBy }) {
      const row = { isPaused: isPaused ? 1 : 0, reason, changedBy, changedAtMs: nowMs() };
      await audit.record<StaffTables, void>(async (tx, write) => {
        await tx
          .insertInto('houseSwitches')
          .values({ name, ...row })
          .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
          .execute();
        const action = isPaused ? 'switch.pause' : 'switch.resume';
        await write({ actor: `staff:${changedBy}`, action, object: `switch:${name}`, details: { reason } });
      });
      switches.set(name, isPaused);
      return shownOf(name, { name, ...row });
    },
  };
}

function shownOf(name: SwitchName, row: StaffTables['houseSwitches'] | undefined): OperatorSwitch {
  const { isPaused, reason = null, changedBy = null, changedAtMs = null } = row ?? {};
  return { name, isPaused: isPaused === 1, reason, changedBy, changedAtMs };
}
