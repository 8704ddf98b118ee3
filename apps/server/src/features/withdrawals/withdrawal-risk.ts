import type { RiskNote } from '@candor/contract/staff/withdrawal-cases.ts';
import { UNITS_PER_WHOLE } from '@candor/money/asset.ts';

/** Up to this value in USDT nobody has to look, if nothing else speaks against it. */
const AUTOMATIC_MAX_UNITS = 1_000n * UNITS_PER_WHOLE;
const TWO_APPROVERS_ABOVE_UNITS = 5_000n * UNITS_PER_WHOLE;
const TREASURY_ABOVE_UNITS = 50_000n * UNITS_PER_WHOLE;

export interface RiskFacts {
  readonly valueUnits: bigint;
  readonly isAddressKnown: boolean;
  readonly isDeviceKnown: boolean;
  /** No deposit of this coin waits for its last confirmations. */
  readonly areDepositsMatured: boolean;
}

/** What speaks against sending it without anybody looking; nothing does when it is empty (rule 8.4). */
export function riskNotesOf(facts: RiskFacts): readonly RiskNote[] {
  const notes: RiskNote[] = [];
  if (!facts.isAddressKnown) notes.push('newAddress');
  if (facts.valueUnits > AUTOMATIC_MAX_UNITS) notes.push('largeAmount');
  if (!facts.isDeviceKnown) notes.push('unknownDevice');
  if (!facts.areDepositsMatured) notes.push('depositsNotMatured');
  return notes;
}

export interface ApprovalNeeds {
  readonly approvers: 1 | 2;
  /** One more, from the treasury. */
  readonly treasury: boolean;
}

export function approvalNeedsOf(valueUnits: bigint): ApprovalNeeds {
  return {
    approvers: valueUnits > TWO_APPROVERS_ABOVE_UNITS ? 2 : 1,
    treasury: valueUnits > TREASURY_ABOVE_UNITS,
  };
}
