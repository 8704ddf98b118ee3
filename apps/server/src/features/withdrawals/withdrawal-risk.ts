import type { RiskNote } from '@candor/contract/staff/withdrawal-cases.ts';
import { UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import type { WithdrawalRow } from './tables.ts';
import type { WithdrawalSums } from './withdrawal-sums.ts';

const whole = (usdt: bigint): bigint => usdt * UNITS_PER_WHOLE;

/** Up to these values in USDT nobody has to look, if nothing else speaks against it. */
const AUTOMATIC_MAX_UNITS = {
  userDay: whole(1_000n),
  userMonth: whole(10_000n),
  addressDay: whole(5_000n),
  addressMonth: whole(20_000n),
  houseDay: whole(500_000n),
} as const;
const TWO_APPROVERS_ABOVE_UNITS = whole(5_000n);
const TREASURY_ABOVE_UNITS = whole(50_000n);

export interface RiskFacts {
  readonly sums: WithdrawalSums;
  /** For as long as a new address waits, and not since a moment ago. */
  readonly isAddressKnown: boolean;
  readonly isDeviceKnown: boolean;
  /** No deposit of this coin waits for its last confirmations. */
  readonly areDepositsMatured: boolean;
  /** Lately with an account that seems to be in the same hand. */
  readonly hasLinkedTrades: boolean;
  /** The operator looks at everything that this account sends. */
  readonly isReviewed: boolean;
}

/** What speaks against sending it without anybody looking; nothing does when it is empty (rule 8.4). */
export function riskNotesOf(facts: RiskFacts): readonly RiskNote[] {
  const notes: RiskNote[] = [];
  if (!facts.isAddressKnown) notes.push('newAddress');
  const { userDayUnits, userMonthUnits, addressDayUnits, addressMonthUnits, houseDayUnits } = facts.sums;
  if (userDayUnits > AUTOMATIC_MAX_UNITS.userDay) notes.push('largeAmount');
  if (userMonthUnits > AUTOMATIC_MAX_UNITS.userMonth) notes.push('largeMonth');
  if (addressDayUnits > AUTOMATIC_MAX_UNITS.addressDay || addressMonthUnits > AUTOMATIC_MAX_UNITS.addressMonth) {
    notes.push('busyAddress');
  }
  if (houseDayUnits > AUTOMATIC_MAX_UNITS.houseDay) notes.push('largeOutflow');
  if (!facts.isDeviceKnown) notes.push('unknownDevice');
  if (!facts.areDepositsMatured) notes.push('depositsNotMatured');
  if (facts.hasLinkedTrades) notes.push('linkedTrades');
  if (facts.isReviewed) notes.push('accountReviewed');
  return notes;
}

type ValuedWithdrawal = Pick<WithdrawalRow, 'valueUnits' | 'countedUnits'>;

export interface ApprovalNeeds {
  readonly approvers: 1 | 2;
  /** One more, from the treasury. */
  readonly treasury: boolean;
}

/** The bounds of approvals count what the same person, or anybody to the same address, sends within 24 hours. */
export function countedUnitsOf({ userDayUnits, addressDayUnits }: WithdrawalSums): bigint {
  return userDayUnits > addressDayUnits ? userDayUnits : addressDayUnits;
}

export function approvalNeedsOf({ valueUnits, countedUnits }: ValuedWithdrawal): ApprovalNeeds {
  const units = countedUnits !== null && countedUnits > valueUnits ? countedUnits : valueUnits;
  return {
    approvers: units > TWO_APPROVERS_ABOVE_UNITS ? 2 : 1,
    treasury: units > TREASURY_ABOVE_UNITS,
  };
}
