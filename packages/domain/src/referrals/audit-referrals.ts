import type { State } from '../exchange/state.ts';
import type { AuditStep } from '../ledger/audit-ledger.ts';
import { REBATES_PPM_MAX } from '../ledger/fee-waterfall.ts';
import { isUser } from '../ledger/operator-accounts.ts';
import { sharesOf } from './generation-shares.ts';
import { GENERATIONS_MAX, type Referral } from './referral.ts';
import type { Referrals } from './referrals-part.ts';

/** Nobody is above themselves, nobody hands out too much, and all that is owed is what the ledger sets aside (I19). */
export function* auditReferrals({ referrals, ledger }: State): Generator<AuditStep> {
  for (const [owner, referral] of referrals.byOwner) {
    const fault = faultOf(referrals, owner, referral);
    yield fault === undefined ? undefined : { rule: 'I19', finding: `the referral of ${owner} ${fault}` };
  }
  const owed = new Map<string, bigint>();
  for (const own of referrals.accruals.values()) {
    for (const { asset, millionths } of own.values()) owed.set(asset, (owed.get(asset) ?? 0n) + millionths);
    yield undefined;
  }
  for (const asset of new Set([...owed.keys(), ...ledger.rebateMillionths.keys()])) {
    const [accrued, carried] = [owed.get(asset) ?? 0n, ledger.rebateMillionths.get(asset) ?? 0n];
    if (accrued !== carried) {
      yield { rule: 'I19', finding: `${asset} owes ${accrued} millionths, and ${carried} are set aside` };
    }
  }
}

function faultOf(referrals: Referrals, owner: number, referral: Referral): string | undefined {
  const owners = referral.referrers.map((one) => one.owner);
  if (owners.length === 0 || owners.length > GENERATIONS_MAX) return `has ${owners.length} generations`;
  if (new Set([owner, ...owners]).size !== owners.length + 1) return 'closes a circle';
  if (!owners.every(isUser)) return 'is by somebody who is no user';
  const ppm = sharesOf(referrals, referral).reduce((sum, share) => sum + share.ppm, 0);
  return ppm > REBATES_PPM_MAX ? `hands out ${ppm} millionths` : undefined;
}
