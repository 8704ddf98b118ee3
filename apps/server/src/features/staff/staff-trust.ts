import { refuse, type Refusal } from '@candor/domain/result.ts';
import type { Kysely } from 'kysely';
import type { StaffMember } from '#platform/console/staff-member.ts';
import type { StaffTables } from './tables.ts';

const HOUR_MS = 3_600_000;

type Obstacle = Refusal<'sponsorInvolved' | 'tooNewToApprove'>;

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
  async begin(staffId: number): Promise<void> {
    const sinceMs = this.#options.nowMs();
    await this.#options.db
      .insertInto('staffTrials')
      .values({ staffId, sinceMs })
      .onConflict((conflict) => conflict.column('staffId').doUpdateSet({ sinceMs }))
      .execute();
  }

  /** What keeps somebody from approving what another has asked for. */
  async findObstacle(
    tx: Kysely<StaffTables>,
    checker: StaffMember,
    maker: Pick<StaffMember, 'id' | 'name'>,
  ): Promise<Obstacle | undefined> {
    const { newStaffMs, nowMs } = this.#options;
    const sponsorship = await tx
      .selectFrom('staffSponsors')
      .select('staffId')
      .where((eb) =>
        eb.or([
          eb.and([eb('staffId', '=', checker.id), eb('sponsor', '=', maker.name)]),
          eb.and([eb('staffId', '=', maker.id), eb('sponsor', '=', checker.name)]),
        ]),
      )
      .executeTakeFirst();
    if (sponsorship !== undefined) return refuse('sponsorInvolved').refusal;
    const trial = await tx.selectFrom('staffTrials').selectAll().where('staffId', '=', checker.id).executeTakeFirst();
    const leftMs = trial === undefined ? 0 : trial.sinceMs + newStaffMs - nowMs();
    if (leftMs <= 0) return undefined;
    const hours = String(Math.ceil(leftMs / HOUR_MS));
    return refuse('tooNewToApprove', { untilMs: String(nowMs() + leftMs), hours }).refusal;
  }
}
