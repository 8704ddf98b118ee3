import {
  closeFromMs,
  OPEN_WAIT_MS,
  openTickOf,
  SECOND_MS,
  type SecondTick,
} from '@candor/domain/second-contracts/second-tick.ts';
import { settleSecond, voidSecond, type SecondSettlement } from '@candor/domain/second-contracts/settle-second.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';
import { type IndexTick, verifyTicks } from '../markets/index-tick.ts';
import { isTextSigned } from '../shared/is-text-signed.ts';
import { leafOf, rootFrom } from '../shared/merkle.ts';
import type { SecondCommitment, SecondOutcome, SecondReceipt, SecondRoot } from './proof.ts';
import { commitText, leafText, rootText } from './text.ts';
import { sha256Hex } from '../shared/sha256.ts';
import { isVoidedByRight } from './verify-void.ts';

/** What is checked of a receipt, in this order; a fault is the name of the first that does not hold. */
export const SECOND_CHECKS = [
  'commitment',
  'ticks',
  'openTick',
  'closeTicks',
  'outcome',
  'inclusion',
  'rootSignature',
  'voiding',
] as const;
export type SecondCheck = (typeof SECOND_CHECKS)[number];

/**
 * Recomputes a contract from its receipt and the operator's public key, with nothing but Web Crypto: in a reader's browser
 * as on a command line. Gives the first check that fails, or undefined. A contract that runs is checked as far as it
 * has come, one whose day has no root yet without its place in it.
 */
export async function verifySecond(receipt: SecondReceipt, publicKey: string): Promise<SecondCheck | undefined> {
  for (const check of SECOND_CHECKS) {
    if (!(await HOLDS[check](receipt, publicKey))) return check;
  }
  return undefined;
}

type Check = (receipt: SecondReceipt, publicKey: string) => boolean | Promise<boolean>;

const HOLDS: Readonly<Record<SecondCheck, Check>> = {
  commitment: async ({ commitment, commitHash }) => (await sha256Hex(commitText(commitment))) === commitHash,

  async ticks({ commitment, openTicks, closeTicks }, publicKey) {
    const isOfSymbol = [...openTicks, ...closeTicks].every(({ symbol }) => symbol === commitment.symbol);
    const faults = [await verifyTicks(openTicks, publicKey), await verifyTicks(closeTicks, publicKey)];
    return isOfSymbol && faults.every((fault) => fault === undefined);
  },

  openTick: ({ commitment: { acceptTime }, openTicks, outcome }) =>
    (openTicks.length === 0 && mayWait(outcome)) || coversFrom(openTicks, acceptTime, { isOpen: outcome === null }),

  closeTicks({ commitment, openTicks, closeTicks, outcome }) {
    const open = openTickOf(openTicks.map(tickOf), commitment.acceptTime);
    if (outcome === null || open === undefined || isEndedByDecision(outcome)) return true;
    const closeAtMs = open.tsMs + commitment.period * SECOND_MS;
    const [first] = closeTicks;
    const startsInTime = first !== undefined && (first.ts <= closeFromMs(closeAtMs) || first.seq === 1);
    return startsInTime && (closeTicks.at(-1)?.ts ?? 0) >= closeAtMs;
  },

  outcome: (receipt) => receipt.outcome === null || isSameOutcome(receipt.outcome, outcomeOf(receipt, receipt.outcome)),

  async inclusion(receipt) {
    const { outcome, inclusion } = receipt;
    if (inclusion === null) return true;
    if (outcome === null || dayOf(outcome.settleTime) !== inclusion.day) return false;
    const counted = outcome.closeTime === null ? [] : countedTicks(receipt.closeTicks, outcome.closeTime);
    const leaf = await leafOf(
      leafText({
        commitHash: receipt.commitHash,
        openTickHash: receipt.openTicks.find(({ ts }) => ts === outcome.openTime)?.hash ?? null,
        closeTickHashes: counted.map(({ hash }) => hash),
        outcome,
      }),
    );
    return (await rootFrom(leaf, inclusion)) === inclusion.root;
  },

  rootSignature: async ({ inclusion }, publicKey) => inclusion === null || isRootSigned(inclusion, publicKey),

  voiding: isVoidedByRight,
};

/** A decision ended it before its own ticks could; `voiding` asks whether it was right to. */
function isEndedByDecision({ voidReason }: SecondOutcome): boolean {
  return voidReason === 'erroneousTicks';
}

/** It runs, or was ended while it waited for its open tick. */
function mayWait(outcome: SecondOutcome | null): boolean {
  return outcome === null || (isEndedByDecision(outcome) && outcome.openTime === null);
}

/** The ticks of the last five seconds out of a stretch with neighbours. */
export function countedTicks(stretch: readonly IndexTick[], closeAtMs: number): readonly IndexTick[] {
  return stretch.filter(({ ts }) => ts >= closeFromMs(closeAtMs) && ts <= closeAtMs);
}

/** The day, in UTC, that a settlement belongs to. */
export function dayOf(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 10);
}

/** Whether a stretch shows the first tick after the acceptance: it begins before, and ends with it or beyond the wait. */
function coversFrom(
  stretch: readonly IndexTick[],
  acceptTime: number,
  { isOpen }: { readonly isOpen: boolean },
): boolean {
  const [first] = stretch;
  if (first === undefined || (first.ts >= acceptTime && first.seq !== 1)) return false;
  const opened = openTickOf(stretch.map(tickOf), acceptTime);
  return isOpen || opened !== undefined || (stretch.at(-1)?.ts ?? 0) > acceptTime + OPEN_WAIT_MS;
}

/** What the rule makes of the ticks; the time of the settlement is the operator's own, and never before the close. */
function outcomeOf(receipt: SecondReceipt, said: SecondOutcome): SecondOutcome | undefined {
  const { commitment, openTicks, closeTicks } = receipt;
  const { settleTime } = said;
  const open = openTickOf(openTicks.map(tickOf), commitment.acceptTime);
  const nothing = wireOf(voidSecond(payoffOf(commitment)));
  if (open === undefined) {
    const places = { openTime: null, openPrice: null, closeTime: null };
    return { ...places, ...nothing, voidReason: isEndedByDecision(said) ? 'erroneousTicks' : 'noOpenTick', settleTime };
  }
  const closeTime = open.tsMs + commitment.period * SECOND_MS;
  const opened = { openTime: open.tsMs, openPrice: print(open.priceUnits), closeTime };
  if (isEndedByDecision(said)) return { ...opened, ...nothing, voidReason: 'erroneousTicks', settleTime };
  if (settleTime < closeTime) return undefined;
  const second = {
    ...payoffOf(commitment),
    direction: commitment.betContent === 1 ? ('rise' as const) : ('fall' as const),
    openPriceUnits: open.priceUnits,
    closeAtMs: closeTime,
    precisionUnits: requireUnits(commitment.precision, LEDGER_SCALE),
  };
  const settled = settleSecond(second, closeTicks.map(tickOf));
  const voidReason = settled.result === 'void' ? ('tooFewTicks' as const) : null;
  return { ...opened, ...wireOf(settled), voidReason, settleTime };
}

function wireOf({ result, closePriceUnits, payoutUnits, feeUnits }: SecondSettlement) {
  const closePrice = closePriceUnits === undefined ? null : print(closePriceUnits);
  return { closePrice, result, payout: print(payoutUnits), feePaid: print(feeUnits) };
}

function payoffOf({ betAmount, fee, odds, flag }: SecondCommitment) {
  return {
    stakeUnits: requireUnits(betAmount, LEDGER_SCALE),
    feeUnits: requireUnits(fee, LEDGER_SCALE),
    oddsPpm: Number(requireUnits(odds, PPM_SCALE)),
    isWholeStakeLost: flag,
  };
}

const PPM_SCALE = 6;

export function tickOf({ seq, ts, price, hash }: IndexTick): SecondTick {
  return { seq, tsMs: ts, priceUnits: requireUnits(price, LEDGER_SCALE), hash };
}

function isSameOutcome(said: SecondOutcome, found: SecondOutcome | undefined): boolean {
  if (found === undefined) return false;
  const asLeaf = (outcome: SecondOutcome) =>
    leafText({ commitHash: '', openTickHash: null, closeTickHashes: [], outcome });
  return asLeaf(said) === asLeaf(found);
}

/** Whether the operator has signed a day's root as it is told here. */
export function isRootSigned(root: SecondRoot, publicKey: string): Promise<boolean> {
  return isTextSigned(rootText(root), root.sig, publicKey);
}

function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}
