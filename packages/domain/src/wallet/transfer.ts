import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { postJournal, type Handler } from '../exchange/turn.ts';
import { BILL } from '../ledger/bill.ts';
import type { Leg } from '../ledger/journal.ts';
import { availableUnits } from '../ledger/ledger.ts';
import { FUNDING_WALLET, SPOT_WALLET } from '../ledger/wallet.ts';
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

/** A wallet joins with the product that gives it its limits (rule 8.2). */
const OPEN_WALLETS: ReadonlySet<number> = new Set([FUNDING_WALLET, SPOT_WALLET]);

export const transfer: Handler<Transfer, (typeof TRANSFER_REFUSALS)[number]> = (turn, command) => {
  const { owner, asset, units, fromWallet, toWallet } = command;
  if (!turn.state.assets.has(asset)) return refuse('unknownAsset', { asset });
  if (units <= 0n) return refuse('amountMustBePositive');
  if (fromWallet === toWallet || !OPEN_WALLETS.has(fromWallet) || !OPEN_WALLETS.has(toWallet)) {
    return refuse('transferNotAllowed', { from: String(fromWallet), to: String(toWallet) });
  }
  const available = availableUnits(turn.state.ledger, { owner, wallet: fromWallet, asset });
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
