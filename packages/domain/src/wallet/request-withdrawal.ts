import { assert } from '../assert.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { postJournal, type Handler } from '../exchange/command-context.ts';
import { FUNDING_WALLET } from '../ledger/wallet.ts';
import { ok, refuse } from '../result.ts';
import { withdrawalFingerprint, type Funds } from './funds.ts';
import { withdrawableUnits } from './withdrawable.ts';

/** Somebody wants money out. The whole amount is frozen until it has left, or is back. */
export interface RequestWithdrawal {
  readonly kind: 'requestWithdrawal';
  readonly owner: number;
  readonly key?: string;
  /** One for one wish: the same withdrawal is requested once, however often it is told. */
  readonly withdrawalId: string;
  readonly asset: string;
  /** Gross: the receiver gets the rest after the fee (rule 8.4). */
  readonly units: bigint;
  readonly feeUnits: bigint;
}

/** In the order of the checks. */
export const REQUEST_WITHDRAWAL_REFUSALS = [
  'unknownAsset',
  'amountNotAboveFee',
  'withdrawalDiffers',
  'insufficientBalance',
] as const;
export type RequestWithdrawalRefusal = (typeof REQUEST_WITHDRAWAL_REFUSALS)[number];

export const requestWithdrawal: Handler<
  RequestWithdrawal,
  RequestWithdrawalRefusal,
  { readonly withdrawalId: string }
> = (context, command) => {
  const { withdrawalId, owner, asset, units, feeUnits } = command;
  assert(feeUnits >= 0n, 'a fee is not negative');
  const { assets, funds } = context.state;
  if (!assets.has(asset)) return refuse('unknownAsset', { asset });
  if (units <= feeUnits) return refuse('amountNotAboveFee', { fee: printUnits(feeUnits, LEDGER_SCALE), asset });
  const before = fingerprintBefore(funds, withdrawalId);
  if (before !== undefined) {
    const isSame = before === withdrawalFingerprint(command);
    return isSame ? ok({ withdrawalId }) : refuse('withdrawalDiffers', { withdrawalId });
  }
  const withdrawable = withdrawableUnits(context, { owner, asset });
  if (withdrawable < units) {
    return refuse('insufficientBalance', { available: printUnits(withdrawable, LEDGER_SCALE), asset });
  }

  funds.withdrawals.set(withdrawalId, { id: withdrawalId, owner, asset, units, feeUnits });
  postJournal(context, {
    bizType: 'withdrawalHold',
    bizNo: `withdrawalHold:${withdrawalId}`,
    legs: [
      { owner, wallet: FUNDING_WALLET, asset, bucket: 'available', units: -units },
      { owner, wallet: FUNDING_WALLET, asset, bucket: 'frozen', units },
    ],
  });
  return ok({ withdrawalId });
};

/** Of the same withdrawal when it was told before, whether it is under way or has ended. */
function fingerprintBefore({ withdrawals, withdrawalReceipts }: Funds, withdrawalId: string): number | undefined {
  const held = withdrawals.get(withdrawalId);
  return held === undefined ? withdrawalReceipts.get(withdrawalId)?.fingerprint : withdrawalFingerprint(held);
}
