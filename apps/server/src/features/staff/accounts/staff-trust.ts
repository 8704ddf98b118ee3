import type { SeenHow } from '@candor/contract/staff/staff-accounts.ts';
import type { Kysely } from 'kysely';
import { findObstacle, type Obstacle, type SecondPersonTables } from '#platform/console/second-person.ts';
import type { StaffTables } from '../tables.ts';

interface StaffTrustOptions {
  readonly db: Kysely<StaffTables>;
  /** How long whoever is new approves nothing. */
  readonly newStaffMs: number;
  readonly nowMs: () => number;
}

/** Who vouches for whom, and since when somebody is what they are: two accounts in one hand are not four eyes. */
export class StaffTrust {
  readonly #options: StaffTrustOptions;

  constructor(options: StaffTrustOptions) {
    this.#options = options;
  }

  /** Who has asked for an account. */
  async addSponsor(staffId: number, sponsor: string): Promise<void> {
    await this.#options.db
      .insertInto('staffSponsors')
      .values({ staffId, sponsor })
      .onConflict((conflict) => conflict.columns(['staffId', 'sponsor']).doNothing())
      .execute();
  }

  /** From now on the wait runs: an account is opened, or has roles it did not have. */
  async begin(staffId: number, tx = this.#options.db): Promise<void> {
    const sinceMs = this.#options.nowMs();
    await tx
      .insertInto('staffTrials')
      .values({ staffId, sinceMs })
      .onConflict((conflict) => conflict.column('staffId').doUpdateSet({ sinceMs }))
      .execute();
  }

  /** Somebody has seen whoever enrolled: the account is open, and the wait runs from now on. */
  async confirm(
    tx: Kysely<StaffTables>,
    staffId: number,
    { by, seen }: { readonly by: string; readonly seen: SeenHow },
  ) {
    const atMs = this.#options.nowMs();
    await tx.insertInto('staffConfirmations').values({ staffId, confirmedBy: by, seen, atMs }).execute();
    await this.begin(staffId, tx);
  }

  /** Whether somebody was let in by others, and is no first account. */
  async hasSponsor(staffId: number): Promise<boolean> {
    const { db } = this.#options;
    const row = await db
      .selectFrom('staffSponsors')
      .select('staffId')
      .where('staffId', '=', staffId)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** What keeps somebody from approving what another has asked for. */
  findObstacle(tx: Kysely<StaffTables>, checker: string, maker: string): Promise<Obstacle | undefined> {
    const { newStaffMs, nowMs } = this.#options;
    const people = { checker, makers: [maker], newStaffMs, nowMs: nowMs() };
    return findObstacle(tx.withTables<SecondPersonTables>(), people);
  }
}
