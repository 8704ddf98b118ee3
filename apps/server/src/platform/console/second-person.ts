import { refuse, type Refusal } from '@candor/domain/result.ts';
import type { Kysely } from 'kysely';

const HOUR_MS = 3_600_000;

/** What a second person is judged by; the slice of the staff keeps it. */
export type SecondPersonTables = {
  staffAccounts: { id: number; name: string };
  /** Who has invited whom. */
  staffSponsors: { staffId: number; sponsor: string };
  /** Who has said of whom that it was them who enrolled. */
  staffConfirmations: { staffId: number; confirmedBy: string };
  /** Since when somebody is what they are, where that is not for ever: the wait before they approve runs from it. */
  staffTrials: { staffId: number; sinceMs: number };
};

export type Obstacle = Refusal<'sponsorInvolved' | 'tooNewToApprove'>;

export interface TwoPeople {
  /** As the audit log names them, or plainly. */
  readonly checker: string;
  /** Who has asked for it, or approved it before. */
  readonly makers: readonly string[];
  /** How long whoever is new approves nothing. */
  readonly newStaffMs: number;
  readonly nowMs: number;
}

/**
 * What keeps somebody from being the second person of an act: two accounts in one hand are not four eyes. Asked inside
 * the transaction that keeps the approval, so that two who come at once are not both the first.
 */
export async function findObstacle(
  tx: Kysely<SecondPersonTables>,
  { checker, makers, newStaffMs, nowMs }: TwoPeople,
): Promise<Obstacle | undefined> {
  if (makers.length === 0) return undefined;
  const own = plain(checker);
  const others = makers.map(plain);
  const sponsorship = await tx
    .selectFrom('staffSponsors')
    .innerJoin('staffAccounts', 'staffAccounts.id', 'staffSponsors.staffId')
    .select('staffSponsors.staffId')
    .where((eb) =>
      eb.or([
        eb.and([eb('staffAccounts.name', '=', own), eb('staffSponsors.sponsor', 'in', others)]),
        eb.and([eb('staffAccounts.name', 'in', others), eb('staffSponsors.sponsor', '=', own)]),
      ]),
    )
    .executeTakeFirst();
  if (sponsorship !== undefined || (await isConfirmedBy(tx, own, others))) return refuse('sponsorInvolved').refusal;
  const trial = await tx
    .selectFrom('staffTrials')
    .innerJoin('staffAccounts', 'staffAccounts.id', 'staffTrials.staffId')
    .select('staffTrials.sinceMs')
    .where('staffAccounts.name', '=', own)
    .executeTakeFirst();
  const leftMs = trial === undefined ? 0 : trial.sinceMs + newStaffMs - nowMs;
  if (leftMs <= 0) return undefined;
  const hours = String(Math.ceil(leftMs / HOUR_MS));
  return refuse('tooNewToApprove', { untilMs: String(nowMs + leftMs), hours }).refusal;
}

/** One way alone: compliance, which confirms most of them, goes on deciding about what they ask. */
async function isConfirmedBy(tx: Kysely<SecondPersonTables>, name: string, others: readonly string[]) {
  const row = await tx
    .selectFrom('staffConfirmations')
    .innerJoin('staffAccounts', 'staffAccounts.id', 'staffConfirmations.staffId')
    .select('staffConfirmations.staffId')
    .where('staffAccounts.name', '=', name)
    .where('staffConfirmations.confirmedBy', 'in', [...others])
    .executeTakeFirst();
  return row !== undefined;
}

function plain(actor: string): string {
  return actor.replace(/^staff:/, '');
}
