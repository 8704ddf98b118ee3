import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { postJournal, type Handler } from '../exchange/turn.ts';
import { BILL } from '../ledger/bill.ts';
import type { Leg } from '../ledger/journal.ts';
import { availableUnits } from '../ledger/ledger.ts';
import { spendableUnits } from '../perpetuals/contract-wallet.ts';
import { CONTRACT_WALLET, FUNDING_WALLET, SPOT_WALLET, WEALTH_WALLET } from '../ledger/wallet.ts';
import { ok, refuse } from '../result.ts';

/** Moves money between two wallets of one owner: at once, free of charge. */
export interface Transfer {
  readonly kind: 'transfer';
  readonly owner: number;
  readonly key?: string;
  readonly asset: string;
  readonly units: bigint;
  readonly fromWallet: number;
  readonly toWallet: number;
}

export const TRANSFER_REFUSALS = [
  'unknownAsset',
  'amountMustBePositive',
  'transferNotAllowed',
  'insufficientBalance',
] as const;
export type TransferRefusal = (typeof TRANSFER_REFUSALS)[number];

/**
 * The wallets money may be moved between (rule 8.2). What is bound in them stands in another bucket, so that what is
 * available may leave; only cross positions are margined with cash, and say themselves how much of it.
 */
export const OPEN_WALLETS: readonly number[] = [FUNDING_WALLET, SPOT_WALLET, CONTRACT_WALLET, WEALTH_WALLET];

export const transfer: Handler<Transfer, TransferRefusal> = (turn, command) => {
  const { owner, asset, units, fromWallet, toWallet } = command;
  if (!turn.state.assets.has(asset)) return refuse('unknownAsset', { asset });
  if (units <= 0n) return refuse('amountMustBePositive');
  if (fromWallet === toWallet || !OPEN_WALLETS.includes(fromWallet) || !OPEN_WALLETS.includes(toWallet)) {
    return refuse('transferNotAllowed', { from: String(fromWallet), to: String(toWallet) });
  }
  const available =
    fromWallet === CONTRACT_WALLET
      ? spendableUnits(turn.state, { owner, settle: asset })
      : availableUnits(turn.state.ledger, { owner, wallet: fromWallet, asset });
  if (available < units) {
    return refuse('insufficientBalance', { available: printUnits(available, LEDGER_SCALE), asset });
  }
  const bizNo = `transfer:${turn.sequence}`;
  postJournal(turn, { bizType: 'transfer', bizNo, legs: transferLegs(command) });
  return ok({ bizNo });
};

/** Out of one wallet, into the other: two lines of the bill. */
export function transferLegs(move: Omit<Transfer, 'kind' | 'key'>): readonly Leg[] {
  const { owner, asset, units, fromWallet, toWallet } = move;
  return [
    { owner, wallet: fromWallet, asset, bucket: 'available', units: -units, bill: BILL.transferOut },
    { owner, wallet: toWallet, asset, bucket: 'available', units, bill: BILL.transferIn },
  ];
}
