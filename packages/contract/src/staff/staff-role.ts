import * as z from 'zod/mini';

/** What a member of staff may be trusted with (rule 10). Nobody has all of it: ADMIN grants roles and touches no money. */
export const STAFF_ROLES = [
  'SUPPORT',
  'KYC',
  'PAYMENTS',
  'CREDIT',
  'OTC_ARB',
  'CONTENT',
  'PRODUCT',
  'RISK',
  'TREASURY',
  'COMPLIANCE',
  'AUDITOR',
  'ADMIN',
] as const;

export const StaffRole = z.enum(STAFF_ROLES);
export type StaffRole = z.infer<typeof StaffRole>;

/** They decide about others, or read everything: whoever holds one holds no other. */
const HELD_ALONE: readonly StaffRole[] = ['ADMIN', 'AUDITOR', 'COMPLIANCE'];

/** One prepares what the other releases, or lets somebody in whom the other pays. */
const EXCLUDED_PAIRS: readonly (readonly [StaffRole, StaffRole])[] = [
  ['PAYMENTS', 'TREASURY'],
  ['PAYMENTS', 'KYC'],
  ['PAYMENTS', 'SUPPORT'],
  ['TREASURY', 'KYC'],
  ['TREASURY', 'RISK'],
  ['TREASURY', 'PRODUCT'],
  ['TREASURY', 'CREDIT'],
  ['TREASURY', 'OTC_ARB'],
  ['TREASURY', 'SUPPORT'],
  ['RISK', 'PRODUCT'],
  ['CREDIT', 'KYC'],
];

/** Two of these roles that one person may not hold together; undefined: they go together. */
export function findExcludedRoles(roles: readonly StaffRole[]): readonly [StaffRole, StaffRole] | undefined {
  const [alone] = roles.filter((role) => HELD_ALONE.includes(role));
  const beside = roles.find((role) => role !== alone);
  if (alone !== undefined && beside !== undefined) return [alone, beside];
  return EXCLUDED_PAIRS.find((pair) => pair.every((role) => roles.includes(role)));
}
