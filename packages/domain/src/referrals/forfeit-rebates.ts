import { sortedByNumber } from '../exchange/canonical-order.ts';
import { postJournal, type Handler, type Turn } from '../exchange/turn.ts';
import { releaseRebates } from '../ledger/fee-waterfall.ts';
import { FEE_INCOME, REBATE_PAYABLE } from '../ledger/house.ts';
import { HOUSE_WALLET } from '../ledger/wallet.ts';
import { ok } from '../result.ts';
import { forfeitedFromMs } from './referral.ts';
import { takeAccruals, type AccrualSum } from './take-accruals.ts';

/** Gives back to the house what could not be paid to anybody for ninety days (rule 7.3). */
export interface ForfeitRebates {
  readonly kind: 'forfeitRebates';
}

export const forfeitRebates: Handler<ForfeitRebates, never> = (turn) => {
  let count = 0;
  for (const [owner] of sortedByNumber(turn.state.referrals.accruals)) {
    for (const sum of takeAccruals(turn.state.referrals, owner, ({ day }) => turn.atMs >= forfeitedFromMs(day))) {
      forfeit(turn, owner, sum);
      count += 1;
    }
  }
  return ok({ count });
};

function forfeit(turn: Turn, owner: number, { day, asset, millionths }: AccrualSum): void {
  const units = releaseRebates(turn.state.ledger, asset, millionths);
  if (units > 0n) {
    const house = { wallet: HOUSE_WALLET, asset, bucket: 'available' } as const;
    postJournal(turn, {
      bizType: 'rebateForfeited',
      bizNo: `rebateForfeited:${day}:${asset}:${owner}`,
      legs: [
        { ...house, owner: REBATE_PAYABLE, units: -units },
        { ...house, owner: FEE_INCOME, units },
      ],
    });
  }
  const { atMs } = turn;
  turn.events.push({ kind: 'rebateSettled', owner, asset, day, millionths, units: 0n, end: 'forfeited', atMs });
}
