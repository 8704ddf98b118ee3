import { postJournal, type Handler } from '../exchange/command-context.ts';
import { BILL } from '../ledger/bill.ts';
import { NETWORK_FEES } from '../ledger/operator-accounts.ts';
import type { Leg } from '../ledger/journal.ts';
import { FUNDING_WALLET, OPERATOR_WALLET } from '../ledger/wallet.ts';
import { ok, refuse } from '../result.ts';
import { finishWithdrawal, type Withdrawal } from './funds.ts';

/** A withdrawal was cancelled, refused or has failed: all of it is back, its fee too. */
export interface RefundWithdrawal {
  readonly kind: 'refundWithdrawal';
  readonly withdrawalId: string;
  /** What the network took for a payment that its receiver, a contract, let fail (rule 8.4): the one part that stays. */
  readonly keptUnits?: bigint;
}

/** In the order of the checks. */
export const REFUND_WITHDRAWAL_REFUSALS = ['unknownWithdrawal', 'withdrawalCompleted', 'keptOutOfRange'] as const;
type RefundWithdrawalRefusal = (typeof REFUND_WITHDRAWAL_REFUSALS)[number];

export const refundWithdrawal: Handler<RefundWithdrawal, RefundWithdrawalRefusal, { readonly withdrawalId: string }> = (
  context,
  command,
) => {
  const { withdrawalId, keptUnits = 0n } = command;
  const { funds } = context.state;
  const end = funds.withdrawalReceipts.get(withdrawalId)?.end;
  if (end === 'completed') return refuse('withdrawalCompleted', { withdrawalId });
  if (end === 'refunded') return ok({ withdrawalId });
  const withdrawal = funds.withdrawals.get(withdrawalId);
  if (withdrawal === undefined) return refuse('unknownWithdrawal', { withdrawalId });

  if (keptUnits < 0n || keptUnits > withdrawal.units) return refuse('keptOutOfRange', { withdrawalId });

  finishWithdrawal(funds, withdrawal, 'refunded');
  postJournal(context, {
    bizType: 'withdrawalRefund',
    bizNo: `withdrawalRefund:${withdrawalId}`,
    legs: refundLegs(withdrawal, keptUnits),
  });
  return ok({ withdrawalId });
};

/** Both lines stand on the bill, so that its reader sees that it was tried and what of it is gone, if anything. */
function refundLegs({ owner, asset, units }: Withdrawal, keptUnits: bigint): readonly Leg[] {
  const wallet = FUNDING_WALLET;
  const legs: Leg[] = [{ owner, wallet, asset, bucket: 'frozen', units: -units, bill: BILL.withdrawal }];
  const backUnits = units - keptUnits;
  if (backUnits > 0n) {
    legs.push({ owner, wallet, asset, bucket: 'available', units: backUnits, bill: BILL.withdrawalRefund });
  }
  if (keptUnits > 0n) {
    legs.push({ owner: NETWORK_FEES, wallet: OPERATOR_WALLET, asset, bucket: 'available', units: keptUnits });
  }
  return legs;
}
