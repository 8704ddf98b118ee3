import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { promisedByPool } from '../earn/reward-pool.ts';
import type { State } from '../exchange/state.ts';
import { postJournal, type Handler, type CommandContext } from '../exchange/command-context.ts';
import { BILL } from '../ledger/bill.ts';
import {
  CLEARING,
  isOperator,
  isUser,
  LENDING_POOL,
  mayBeNegative,
  REBATE_PAYABLE,
  SECOND_BANK,
  SECURITY_FUND,
} from '../ledger/operator-accounts.ts';
import type { Leg } from '../ledger/journal.ts';
import { availableUnits } from '../ledger/ledger.ts';
import { OPERATOR_WALLET, isUserWallet } from '../ledger/wallet.ts';
import { ok, refuse } from '../result.ts';
import { STAKE_ASSET } from '../second-contracts/second.ts';

/** A correction by hand, decided by two persons above this command. Its reason is on the bill of whom it touches. */
export interface AdjustLedger {
  readonly kind: 'adjustLedger';
  /** One for one decision: it is carried out once, however often it is told. */
  readonly adjustmentId: string;
  readonly reason: string;
  readonly moves: readonly AdjustmentMove[];
}

/** A change of what one account has available. */
export interface AdjustmentMove {
  readonly owner: number;
  readonly wallet: number;
  readonly asset: string;
  readonly units: bigint;
}

/** In the order of the checks. */
export const ADJUST_LEDGER_REFUSALS = [
  'unknownAsset',
  'accountNotAdjustable',
  'adjustmentNotBalanced',
  'insufficientBalance',
] as const;
export type AdjustLedgerRefusal = (typeof ADJUST_LEDGER_REFUSALS)[number];

/**
 * Their balances follow from all fees ever paid (I18, I19), all that is lent (I32) and all that is not realised yet
 * (I21): a hand on them would make that untrue.
 */
const FOLLOWING: ReadonlySet<number> = new Set([SECURITY_FUND, REBATE_PAYABLE, LENDING_POOL, CLEARING]);

export const adjustLedger: Handler<AdjustLedger, AdjustLedgerRefusal, { readonly bizNo: string }> = (
  context,
  command,
) => {
  const { adjustmentId, reason, moves } = command;
  const { assets, ledger } = context.state;
  const bizNo = `adjustment:${adjustmentId}`;
  if (ledger.postedOnce.has(bizNo)) return ok({ bizNo });
  const unknown = moves.find(({ asset }) => !assets.has(asset));
  if (unknown !== undefined) return refuse('unknownAsset', { asset: unknown.asset });
  const closed = moves.find((move) => !isAdjustable(move));
  if (closed !== undefined) return refuse('accountNotAdjustable', { owner: String(closed.owner) });
  if (!isBalanced(moves)) return refuse('adjustmentNotBalanced');
  const short = moves.find((move) => isShort(context, move));
  if (short !== undefined) {
    const available = printUnits(availableUnits(ledger, short), LEDGER_SCALE);
    return refuse('insufficientBalance', { available, asset: short.asset });
  }

  ledger.postedOnce.add(bizNo);
  postJournal(context, { bizType: 'adjustment', bizNo, remark: reason, legs: moves.map(legOf) });
  return ok({ bizNo });
};

function isAdjustable({ owner, wallet }: AdjustmentMove): boolean {
  if (isUser(owner)) return isUserWallet(wallet);
  return isOperator(owner) && wallet === OPERATOR_WALLET && !FOLLOWING.has(owner);
}

/** It moves something, every account once, and nothing appears or is lost in any asset. */
function isBalanced(moves: readonly AdjustmentMove[]): boolean {
  const accounts = new Set(moves.map(({ owner, wallet, asset }) => `${owner}/${wallet}/${asset}`));
  if (moves.length === 0 || accounts.size !== moves.length || moves.some(({ units }) => units === 0n)) return false;
  const sums = new Map<string, bigint>();
  for (const { asset, units } of moves) sums.set(asset, (sums.get(asset) ?? 0n) + units);
  return [...sums.values()].every((units) => units === 0n);
}

function isShort({ state }: CommandContext, move: AdjustmentMove): boolean {
  return !mayBeNegative(move.owner) && availableUnits(state.ledger, move) + move.units < promisedUnits(state, move);
}

/** What the bank of second contracts may have to pay for those that run, and a pool for its orders, stays there (4.7, 5.1). */
function promisedUnits(state: State, move: AdjustmentMove): bigint {
  const isBank = move.owner === SECOND_BANK && move.asset === STAKE_ASSET;
  return isBank ? state.seconds.exposure.payoutUnits : promisedByPool(state, move);
}

function legOf(move: AdjustmentMove): Leg {
  return isUser(move.owner)
    ? { ...move, bucket: 'available', bill: BILL.adjustment }
    : { ...move, bucket: 'available' };
}
