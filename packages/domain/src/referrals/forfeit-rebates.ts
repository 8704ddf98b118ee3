import { sortedByNumber } from '../exchange/canonical-order.ts';
import { postJournal, type Handler, type CommandContext } from '../exchange/command-context.ts';
import { releaseRebates } from '../ledger/fee-waterfall.ts';
import { FEE_INCOME, REBATE_PAYABLE } from '../ledger/operator-accounts.ts';
import { OPERATOR_WALLET } from '../ledger/wallet.ts';
import { ok } from '../result.ts';
import { forfeitedFromMs } from './referral.ts';
import { takeAccruals, type AccrualSum } from './take-accruals.ts';

/** Gives back to the operator what could not be paid to anybody for ninety days (rule 7.3). */
export interface ForfeitRebates {
  readonly kind: 'forfeitRebates';
}

export const forfeitRebates: Handler<ForfeitRebates, never, { readonly count: number }> = (context) => {
  let count = 0;
  for (const [owner] of sortedByNumber(context.state.referrals.accruals)) {
    for (const sum of takeAccruals(context.state.referrals, owner, ({ day }) => context.atMs >= forfeitedFromMs(day))) {
      forfeit(context, owner, sum);
      count += 1;
    }
  }
  return ok({ count });
};

function forfeit(context: CommandContext, owner: number, { day, asset, millionths }: AccrualSum): void {
  const units = releaseRebates(context.state.ledger, asset, millionths);
  if (units > 0n) {
    const operator = { wallet: OPERATOR_WALLET, asset, bucket: 'available' } as const;
    postJournal(context, {
      bizType: 'rebateForfeited',
      bizNo: `rebateForfeited:${day}:${asset}:${owner}`,
      legs: [
        { ...operator, owner: REBATE_PAYABLE, units: -units },
        { ...operator, owner: FEE_INCOME, units },
      ],
    });
  }
  const { atMs } = context;
  context.events.push({ kind: 'rebateSettled', owner, asset, day, millionths, units: 0n, end: 'forfeited', atMs });
}
