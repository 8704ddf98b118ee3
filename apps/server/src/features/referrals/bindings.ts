import type { BindReferralRefusal } from '@candor/domain/referrals/bind-referral.ts';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import type { Context } from '#context.ts';
import { eachByItself } from '#platform/jobs/each-by-itself.ts';
import type { Invitation } from '#features/account/port.ts';
import { waitForViews } from '#exchange/views/wait-for-views.ts';
import { hasTraded } from '#features/wallet/port.ts';

/** How long after a registration somebody may still say who invited them (rule 7.1). */
const BINDABLE_MS = 24 * 60 * 60 * 1000;

type LateRefusal =
  | 'inviteCodeUnknown'
  | 'referralToSelf'
  | 'referralAlreadySet'
  | 'referralCircle'
  | 'referralTooLate'
  | 'unavailable';

export interface Bindings {
  /** Tells the core of whoever came by an invitation and is not known there yet. */
  bindAll(sinceMs: number): Promise<void>;
  bind(invitation: Invitation): Promise<void>;
  /** For somebody who has said nothing at the registration. */
  bindLate(userId: number, inviteCode: string): Promise<Result<Record<string, never>, LateRefusal>>;
  /** Until when that is possible; undefined when it is not any more. */
  bindableUntilMs(userId: number): Promise<number | undefined>;
}

export function createBindings({
  exchange,
  people,
  store,
  clock,
  log,
}: Pick<Context, 'exchange' | 'people' | 'store' | 'clock' | 'log'>): Bindings {
  const isBound = (userId: number): boolean => exchange.read(({ referrals }) => referrals.byOwner.has(userId));

  async function submit({ userId, inviterId, registeredAtMs }: Invitation) {
    return exchange.submit({ kind: 'bindReferral', owner: userId, referrer: inviterId, registeredAtMs });
  }

  async function bind(invitation: Invitation): Promise<void> {
    const outcome = await submit(invitation);
    // A moment of unavailability is made up for by the next look at all of them.
    if (!outcome.ok) log.warn({ userId: invitation.userId, word: outcome.refusal.word }, 'a referral is not bound');
  }

  async function bindableUntilMs(userId: number): Promise<number | undefined> {
    const { createdAtMs } = await people.require(userId);
    const untilMs = createdAtMs + BINDABLE_MS;
    if (clock.nowMs() >= untilMs || isBound(userId)) return undefined;
    await waitForViews(exchange);
    return (await hasTraded(store, userId)) ? undefined : untilMs;
  }

  return {
    bind,
    bindableUntilMs,
    async bindAll(sinceMs) {
      const invitations = await people.inviters.list(sinceMs);
      const open = invitations.filter(({ userId }) => !isBound(userId));
      await eachByItself(open, { log, job: 'bind-referrals', idOf: ({ userId }) => userId }, bind);
    },
    async bindLate(userId, inviteCode) {
      const inviterId = await people.inviters.find(inviteCode);
      if (inviterId === undefined) return refuse('inviteCodeUnknown');
      if (isBound(userId)) return refuse('referralAlreadySet');
      if ((await bindableUntilMs(userId)) === undefined) return refuse('referralTooLate');
      const { createdAtMs } = await people.require(userId);
      const outcome = await submit({ userId, inviterId, registeredAtMs: createdAtMs });
      if (outcome.ok) return ok({});
      return refuse(LATE_WORDS.get(outcome.refusal.word) ?? 'unavailable');
    },
  };
}

/** Who is no user has no code that anybody could have typed. */
const LATE_WORDS: ReadonlyMap<string, LateRefusal> = new Map([
  ['ownerNotReferable', 'inviteCodeUnknown'],
  ['referralToSelf', 'referralToSelf'],
  ['referralAlreadySet', 'referralAlreadySet'],
  ['referralCircle', 'referralCircle'],
] as const satisfies readonly (readonly [BindReferralRefusal, LateRefusal])[]);
