import type { StaffRole } from '@candor/contract/staff/staff-role.ts';
import type { TextId } from '../texts/texts.ts';
import type { Translate } from '../texts/use-t.ts';

const TEXTS = {
  SUPPORT: 'ops.role.support',
  KYC: 'ops.role.kyc',
  PAYMENTS: 'ops.role.payments',
  CREDIT: 'ops.role.credit',
  OTC_ARB: 'ops.role.arbitration',
  CONTENT: 'ops.role.content',
  PRODUCT: 'ops.role.product',
  RISK: 'ops.role.risk',
  TREASURY: 'ops.role.treasury',
  COMPLIANCE: 'ops.role.compliance',
  AUDITOR: 'ops.role.auditor',
  ADMIN: 'ops.role.admin',
} as const satisfies Record<StaffRole, TextId>;

export function nameRole(t: Translate, role: StaffRole): string {
  return t(TEXTS[role]);
}

/** All that somebody is trusted with, in one line. */
export function nameRoles(t: Translate, roles: readonly StaffRole[]): string {
  return roles.map((role) => nameRole(t, role)).join(', ');
}
