import { PPM_ONE } from '@candor/money/rate.ts';
import { divide } from '@candor/money/rounding.ts';
import { postJournal, type Handler, type CommandContext } from '../exchange/command-context.ts';
import { BILL } from '../ledger/bill.ts';
import { releaseRebates } from '../ledger/fee-waterfall.ts';
import { REBATE_PAYABLE, ROUNDING } from '../ledger/operator-accounts.ts';
import type { Leg } from '../ledger/journal.ts';
import { FUNDING_WALLET, OPERATOR_WALLET } from '../ledger/wallet.ts';
import { ok } from '../result.ts';
import { payableFromMs } from './referral.ts';
import { takeAccruals, type AccrualSum } from './take-accruals.ts';

/** Pays what ended days owe to these, who may be paid (rule 7.3). Told twice, it pays once. */
export interface PayRebates {
  readonly kind: 'payRebates';
  readonly payees: readonly number[];
}

export const payRebates: Handler<PayRebates, never, { readonly count: number }> = (context, { payees }) => {
  let count = 0;
  for (const owner of payees) {
    for (const sum of takeAccruals(context.state.referrals, owner, ({ day }) => context.atMs >= payableFromMs(day))) {
      pay(context, owner, sum);
      count += 1;
    }
  }
  return ok({ count });
};

/** A day is over when it is paid, so its number, the asset and the owner name the payment for ever. */
function pay(context: CommandContext, owner: number, { day, asset, millionths }: AccrualSum): void {
  const units = divide(millionths, PPM_ONE, 'down');
  const releasedUnits = releaseRebates(context.state.ledger, asset, millionths);
  const legs: Leg[] = [];
  if (releasedUnits > 0n) legs.push(houseLeg(REBATE_PAYABLE, asset, -releasedUnits));
  if (units > 0n) {
    legs.push({ owner, wallet: FUNDING_WALLET, asset, bucket: 'available', units, bill: BILL.rebate });
  }
  if (releasedUnits > units) legs.push(houseLeg(ROUNDING, asset, releasedUnits - units));
  if (legs.length > 0) postJournal(context, { bizType: 'rebate', bizNo: `rebate:${day}:${asset}:${owner}`, legs });
  context.events.push({ kind: 'rebateSettled', owner, asset, day, millionths, units, end: 'paid', atMs: context.atMs });
}

function houseLeg(owner: number, asset: string, units: bigint): Leg {
  return { owner, wallet: OPERATOR_WALLET, asset, bucket: 'available', units };
}
