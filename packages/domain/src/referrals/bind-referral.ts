import type { Handler } from '../exchange/command-context.ts';
import { isUser } from '../ledger/operator-accounts.ts';
import { ok, refuse } from '../result.ts';
import { GENERATIONS_MAX } from './referral.ts';
import type { Referrals } from './referrals-part.ts';

/** Says who invited somebody (rule 7.1). How late that may be said is decided above. */
export interface BindReferral {
  readonly kind: 'bindReferral';
  readonly owner: number;
  readonly key?: string;
  readonly referrer: number;
  readonly registeredAtMs: number;
}

/** In the order of the checks. */
export const BIND_REFERRAL_REFUSALS = [
  'ownerNotReferable',
  'referralToSelf',
  'referralAlreadySet',
  'referralCircle',
] as const;
export type BindReferralRefusal = (typeof BIND_REFERRAL_REFUSALS)[number];

export const bindReferral: Handler<
  BindReferral,
  BindReferralRefusal,
  { readonly owner: number; readonly referrer: number }
> = (context, command) => {
  const { owner, referrer, registeredAtMs } = command;
  const { referrals } = context.state;
  if (!isUser(owner) || !isUser(referrer)) return refuse('ownerNotReferable');
  if (owner === referrer) return refuse('referralToSelf');
  const known = referrals.byOwner.get(owner)?.referrers[0]?.owner;
  // Said again, after an answer that was lost, it is what it was.
  if (known === referrer) return ok({ owner, referrer });
  if (known !== undefined) return refuse('referralAlreadySet');
  if (isAbove(referrals, owner, referrer)) return refuse('referralCircle');

  const above = referrals.byOwner.get(referrer)?.referrers ?? [];
  const path = [referrer, ...above.map((one) => one.owner)].slice(0, GENERATIONS_MAX);
  referrals.byOwner.set(owner, {
    registeredAtMs,
    referrers: path.map((one) => ({ owner: one, isLinked: false })),
  });
  context.events.push({ kind: 'referralBound', owner, referrers: path, registeredAtMs });
  return ok({ owner, referrer });
};

/** Whether somebody stands above another, however many generations away. */
function isAbove({ byOwner }: Referrals, owner: number, below: number): boolean {
  for (let one = byOwner.get(below); one !== undefined;) {
    const next = one.referrers[0]?.owner;
    if (next === owner) return true;
    one = next === undefined ? undefined : byOwner.get(next);
  }
  return false;
}
