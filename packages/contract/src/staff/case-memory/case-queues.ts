import { caseCalls } from './case-calls.ts';

export const DEPOSIT_CASES = caseCalls('deposits');
export const WITHDRAWAL_CASES = caseCalls('withdrawals');

/** By which word a queue was decided; the words of the columns and of the filter. */
export const WITHDRAWAL_OUTCOMES = ['approved', 'rejected', 'paid'] as const;
export type WithdrawalOutcome = (typeof WITHDRAWAL_OUTCOMES)[number];
export const DEPOSIT_OUTCOMES = ['passed', 'failed'] as const;
