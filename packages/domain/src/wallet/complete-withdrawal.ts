import { assert } from '../assert.ts';
import { postJournal, type Handler } from '../exchange/command-context.ts';
import { BILL } from '../ledger/bill.ts';
import { isExternal, NETWORK_FEES } from '../ledger/operator-accounts.ts';
import type { Leg } from '../ledger/journal.ts';
import { FUNDING_WALLET, OPERATOR_WALLET } from '../ledger/wallet.ts';
import { ok, refuse } from '../result.ts';
import { finishWithdrawal, type Withdrawal } from './funds.ts';

/** A withdrawal has arrived outside. */
export interface CompleteWithdrawal {
  readonly kind: 'completeWithdrawal';
  readonly withdrawalId: string;
  /** The account of the chain or bank it went to. */
  readonly external: number;
}

/** In the order of the checks. */
export const COMPLETE_WITHDRAWAL_REFUSALS = ['unknownWithdrawal', 'withdrawalRefunded'] as const;
type CompleteWithdrawalRefusal = (typeof COMPLETE_WITHDRAWAL_REFUSALS)[number];

export const completeWithdrawal: Handler<
  CompleteWithdrawal,
  CompleteWithdrawalRefusal,
  { readonly withdrawalId: string }
> = (context, command) => {
  const { withdrawalId, external } = command;
  assert(isExternal(external), 'a withdrawal goes outside');
  const { funds } = context.state;
  const end = funds.withdrawalReceipts.get(withdrawalId)?.end;
  if (end === 'refunded') return refuse('withdrawalRefunded', { withdrawalId });
  if (end === 'completed') return ok({ withdrawalId });
  const withdrawal = funds.withdrawals.get(withdrawalId);
  if (withdrawal === undefined) return refuse('unknownWithdrawal', { withdrawalId });

  finishWithdrawal(funds, withdrawal, 'completed');
  const bizNo = `withdrawal:${withdrawalId}`;
  postJournal(context, { bizType: 'withdrawal', bizNo, legs: leavingLegs(withdrawal, external) });
  return ok({ withdrawalId });
};

function leavingLegs({ owner, asset, units, feeUnits }: Withdrawal, external: number): readonly Leg[] {
  const operator = { wallet: OPERATOR_WALLET, asset, bucket: 'available' } as const;
  return [
    { owner, wallet: FUNDING_WALLET, asset, bucket: 'frozen', units: -units, bill: BILL.withdrawal },
    { owner: external, ...operator, units: units - feeUnits },
    ...(feeUnits === 0n ? [] : [{ owner: NETWORK_FEES, ...operator, units: feeUnits }]),
  ];
}
