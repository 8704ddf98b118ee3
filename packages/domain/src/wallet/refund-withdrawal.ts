import { postJournal, type Handler } from '../exchange/turn.ts';
import { BILL } from '../ledger/bill.ts';
import { FUNDING_WALLET } from '../ledger/wallet.ts';
import { ok, refuse } from '../result.ts';
import { finishWithdrawal } from './funds.ts';

/** A withdrawal was cancelled, refused or has failed: all of it is back, its fee too. */
export interface RefundWithdrawal {
  readonly kind: 'refundWithdrawal';
  readonly withdrawalId: string;
}

/** In the order of the checks. */
export const REFUND_WITHDRAWAL_REFUSALS = ['unknownWithdrawal', 'withdrawalCompleted'] as const;
type RefundWithdrawalRefusal = (typeof REFUND_WITHDRAWAL_REFUSALS)[number];

export const refundWithdrawal: Handler<RefundWithdrawal, RefundWithdrawalRefusal> = (turn, { withdrawalId }) => {
  const { funds } = turn.state;
  const end = funds.withdrawalReceipts.get(withdrawalId)?.end;
  if (end === 'completed') return refuse('withdrawalCompleted', { withdrawalId });
  if (end === 'refunded') return ok({ withdrawalId });
  const withdrawal = funds.withdrawals.get(withdrawalId);
  if (withdrawal === undefined) return refuse('unknownWithdrawal', { withdrawalId });

  const { owner, asset, units } = withdrawal;
  finishWithdrawal(funds, withdrawal, 'refunded');
  postJournal(turn, {
    bizType: 'withdrawalRefund',
    bizNo: `withdrawalRefund:${withdrawalId}`,
    // Both lines stand on the bill, so that its reader sees that it was tried and that nothing of it is gone.
    legs: [
      { owner, wallet: FUNDING_WALLET, asset, bucket: 'frozen', units: -units, bill: BILL.withdrawal },
      { owner, wallet: FUNDING_WALLET, asset, bucket: 'available', units, bill: BILL.withdrawalRefund },
    ],
  });
  return ok({ withdrawalId });
};
