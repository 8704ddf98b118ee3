import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { postJournal, type Handler } from '../exchange/command-context.ts';
import { BILL } from '../ledger/bill.ts';
import { isUser } from '../ledger/operator-accounts.ts';
import { FUNDING_WALLET } from '../ledger/wallet.ts';
import { ok, refuse } from '../result.ts';
import { internalTransferFingerprint } from './funds.ts';
import { withdrawableUnits } from './withdrawable.ts';

/** Moves money to another user: at once, free of charge and for good. */
export interface InternalTransfer {
  readonly kind: 'internalTransfer';
  readonly owner: number;
  readonly key?: string;
  /** One for one wish: the same transfer is made once, however often it is told. */
  readonly transferId: string;
  readonly receiver: number;
  readonly asset: string;
  readonly units: bigint;
}

/** In the order of the checks. */
export const INTERNAL_TRANSFER_REFUSALS = [
  'unknownAsset',
  'amountMustBePositive',
  'receiverIsSender',
  'unknownReceiver',
  'transferDiffers',
  'insufficientBalance',
] as const;
export type InternalTransferRefusal = (typeof INTERNAL_TRANSFER_REFUSALS)[number];

/**
 * For its owner the money leaves as with a withdrawal, so what must stay for a withdrawal stays here too. What arrives
 * is the receiver's without a lock: nothing that may still be taken back can be sent.
 */
export const internalTransfer: Handler<InternalTransfer, InternalTransferRefusal, { readonly transferId: string }> = (
  context,
  command,
) => {
  const { transferId, owner, receiver, asset, units } = command;
  const { assets, funds } = context.state;
  if (!assets.has(asset)) return refuse('unknownAsset', { asset });
  if (units <= 0n) return refuse('amountMustBePositive');
  if (receiver === owner) return refuse('receiverIsSender');
  if (!isUser(receiver)) return refuse('unknownReceiver');
  const fingerprint = internalTransferFingerprint(command);
  const before = funds.internalTransfers.get(transferId);
  if (before !== undefined)
    return before === fingerprint ? ok({ transferId }) : refuse('transferDiffers', { transferId });
  const withdrawable = withdrawableUnits(context, { owner, asset });
  if (withdrawable < units) {
    return refuse('insufficientBalance', { available: printUnits(withdrawable, LEDGER_SCALE), asset });
  }

  funds.internalTransfers.set(transferId, fingerprint);
  const place = { wallet: FUNDING_WALLET, asset, bucket: 'available' } as const;
  postJournal(context, {
    bizType: 'internalTransfer',
    bizNo: `internalTransfer:${transferId}`,
    legs: [
      { ...place, owner, units: -units, bill: BILL.internalOut },
      { ...place, owner: receiver, units, bill: BILL.internalIn },
    ],
  });
  return ok({ transferId });
};
