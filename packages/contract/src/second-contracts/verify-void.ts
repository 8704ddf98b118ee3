import { OPEN_WAIT_MS, SETTLED_WITHIN_MS } from '@candor/domain/second-contracts/second-tick.ts';
import { VOID_WITHIN_MS } from '@candor/domain/second-contracts/settled-second.ts';
import { usesSpan } from '@candor/domain/second-contracts/tick-span.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import { isTextSigned } from '../shared/is-text-signed.ts';
import type { SecondReceipt } from './proof.ts';
import { voidText, type SecondVoid, type SecondVoiding } from './void.ts';

/**
 * Whether a contract that was made void by a decision was so by right: the operator has signed it, it was made in time, it
 * is about seconds that this contract went by, and what was moved makes up for the difference.
 */
export async function isVoidedByRight(receipt: SecondReceipt, publicKey: string): Promise<boolean> {
  const { commitment, outcome, voided } = receipt;
  if (voided === null) return outcome?.voidReason !== 'erroneousTicks';
  const { decision } = voided;
  const isOfPerpetual = outcome !== null && decision.orderNos.includes(commitment.orderNo);
  if (!isOfPerpetual || !isTouched(receipt, decision) || !isInTime(decision)) return false;
  return isMadeUp(receipt, voided) && (await isTextSigned(voidText(decision), decision.sig, publicKey));
}

/** Whether a contract that went by erroneous seconds was left as it was: then somebody was treated differently. */
export function isSpared(receipt: SecondReceipt, voids: readonly SecondVoid[]): boolean {
  const { outcome, voided } = receipt;
  if (outcome === null || outcome.result === 'void' || voided !== null) return false;
  return voids.some((decision) => isTouched(receipt, decision));
}

function isTouched({ commitment, outcome }: SecondReceipt, decision: SecondVoid): boolean {
  const { symbol, fromTime: fromMs, toTime: toMs } = decision;
  if (outcome === null || symbol !== commitment.symbol) return false;
  const { openTime, closeTime } = outcome;
  if (openTime === null || closeTime === null) {
    return commitment.acceptTime <= toMs && commitment.acceptTime + OPEN_WAIT_MS >= fromMs;
  }
  return usesSpan({ symbol, openAtMs: openTime, closeAtMs: closeTime }, { symbol, fromMs, toMs });
}

function isInTime({ fromTime, toTime, decidedTime }: SecondVoid): boolean {
  return decidedTime >= toTime + SETTLED_WITHIN_MS && decidedTime <= fromTime + VOID_WITHIN_MS;
}

/** A contract that still ran ended by the decision; one that was settled comes to stake and fee, and what was left. */
function isMadeUp({ commitment, outcome }: SecondReceipt, { decision, moved, left }: SecondVoiding): boolean {
  if (outcome === null) return false;
  if (outcome.voidReason === 'erroneousTicks') {
    return units(moved) === 0n && units(left) === 0n && outcome.settleTime === decision.decidedTime;
  }
  const missing = units(commitment.betAmount) + units(commitment.fee) - units(outcome.payout);
  return units(left) >= 0n && units(moved) === missing + units(left) && (units(left) === 0n || missing < 0n);
}

function units(amount: string): bigint {
  return requireUnits(amount, LEDGER_SCALE);
}
