import * as z from 'zod/mini';

/** What somebody of the house may be trusted with (rule 10). Nobody has all of it: ADMIN grants roles and touches no money. */
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
