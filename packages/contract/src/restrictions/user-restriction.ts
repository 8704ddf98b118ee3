import * as z from 'zod/mini';
import type { WithdrawalStopReason } from '../withdrawals/wire.ts';

/**
 * What the operator may restrict. `withdrawalsHeld`: no way out takes anything. `closeOnly`: nothing leveraged may grow.
 * `ordersStopped`: no new order of any product. `loginBlocked`: nobody comes in, neither by a password nor by a key.
 * `underReview`: nothing is stopped, and somebody looks at every withdrawal.
 */
export const USER_RESTRICTIONS = [
  'withdrawalsHeld',
  'closeOnly',
  'ordersStopped',
  'loginBlocked',
  'underReview',
] as const;
export const UserRestrictionKind = z.enum(USER_RESTRICTIONS);
export type UserRestrictionKind = z.infer<typeof UserRestrictionKind>;

export const RESTRICTION_REASONS = [
  'securityCheckFailed',
  'sanctionsCase',
  'nameMismatch',
  'courtOrder',
  'marketConduct',
  'regionClosed',
  'ownRequest',
] as const;
export const RestrictionReason = z.enum(RESTRICTION_REASONS);
export type RestrictionReason = z.infer<typeof RestrictionReason>;

/** Those of rule 8.4 that are about a person: for no other reason is a withdrawal stopped (NO-6). */
const WITHDRAWAL_REASONS = [
  'securityCheckFailed',
  'sanctionsCase',
  'nameMismatch',
  'courtOrder',
] as const satisfies readonly WithdrawalStopReason[];

/** Whoever cannot come in cannot withdraw either, so the reasons are the same. */
export const REASONS_OF_RESTRICTION: Readonly<Record<UserRestrictionKind, readonly RestrictionReason[]>> = {
  withdrawalsHeld: WITHDRAWAL_REASONS,
  closeOnly: RESTRICTION_REASONS,
  ordersStopped: RESTRICTION_REASONS,
  loginBlocked: WITHDRAWAL_REASONS,
  underReview: RESTRICTION_REASONS,
};

/** One person sets them for a day at most; a longer end, and taking them off, takes another. */
export const HARD_RESTRICTIONS: readonly UserRestrictionKind[] = ['withdrawalsHeld', 'loginBlocked'];
export const ALONE_HOURS_MAX = 24;
export const RESTRICTION_HOURS_MAX = 24 * 365;
