import { postJournal, type Handler, type CommandContext } from '../exchange/command-context.ts';
import { releaseRebates } from '../ledger/fee-waterfall.ts';
import { FEE_INCOME, REBATE_PAYABLE } from '../ledger/operator-accounts.ts';
import { OPERATOR_WALLET } from '../ledger/wallet.ts';
import { ok, refuse } from '../result.ts';
import { takeAccruals, type AccrualSum } from './take-accruals.ts';

/** Says that somebody and one of those above them are, or are not, one person (rule 7.1). */
export interface LinkReferral {
  readonly kind: 'linkReferral';
  readonly owner: number;
  readonly key?: string;
  readonly referrer: number;
  readonly isLinked: boolean;
}

export const LINK_REFERRAL_REFUSALS = ['unknownReferral'] as const;
export type LinkReferralRefusal = (typeof LINK_REFERRAL_REFUSALS)[number];

export const linkReferral: Handler<
  LinkReferral,
  LinkReferralRefusal,
  { readonly owner: number; readonly referrer: number }
> = (context, { owner, referrer, isLinked }) => {
  const referrers = context.state.referrals.byOwner.get(owner)?.referrers;
  const found = referrers?.find((one) => one.owner === referrer);
  if (found === undefined) return refuse('unknownReferral');
  if (found.isLinked === isLinked) return ok({ owner, referrer });
  found.isLinked = isLinked;
  const givenBack = isLinked ? giveBack(context, owner, referrer) : [];
  context.events.push({ kind: 'referralLinked', owner, referrer, isLinked, givenBack, atMs: context.atMs });
  return ok({ owner, referrer });
};

/** What the one still owes the other never was a rebate. */
function giveBack(context: CommandContext, payer: number, beneficiary: number): readonly AccrualSum[] {
  const sums = takeAccruals(context.state.referrals, beneficiary, (accrual) => accrual.payer === payer);
  for (const { asset, day, millionths } of sums) {
    const units = releaseRebates(context.state.ledger, asset, millionths);
    if (units === 0n) continue;
    const operator = { wallet: OPERATOR_WALLET, asset, bucket: 'available' } as const;
    postJournal(context, {
      bizType: 'rebateLinked',
      bizNo: `rebateLinked:${context.sequence}:${day}:${asset}`,
      legs: [
        { ...operator, owner: REBATE_PAYABLE, units: -units },
        { ...operator, owner: FEE_INCOME, units },
      ],
    });
  }
  return sums;
}
