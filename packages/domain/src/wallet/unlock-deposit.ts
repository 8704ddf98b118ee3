import type { Handler } from '../exchange/command-context.ts';
import { ok, refuse } from '../result.ts';
import { finishDeposit } from './funds.ts';

/** A credited deposit is final: it may be withdrawn now. */
export interface UnlockDeposit {
  readonly kind: 'unlockDeposit';
  readonly depositId: string;
}

/** In the order of the checks. */
export const UNLOCK_DEPOSIT_REFUSALS = ['unknownDeposit', 'depositReversed'] as const;

export const unlockDeposit: Handler<
  UnlockDeposit,
  (typeof UNLOCK_DEPOSIT_REFUSALS)[number],
  { readonly depositId: string }
> = (context, command) => {
  const { depositId } = command;
  const { funds } = context.state;
  if (funds.depositReceipts.has(depositId)) return ok({ depositId });
  const deposit = funds.deposits.get(depositId);
  if (deposit === undefined) return refuse('unknownDeposit', { depositId });
  if (deposit.status === 'reversed') return refuse('depositReversed', { depositId });
  finishDeposit(funds, deposit);
  return ok({ depositId });
};
