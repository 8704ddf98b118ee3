import type { StaffRole } from '@candor/contract/staff/staff-role.ts';

/** A member of staff, at the console with a session of their own. */
export interface StaffMember {
  readonly id: number;
  readonly name: string;
  readonly roles: readonly StaffRole[];
  /** Where they may come from; empty for anywhere. */
  readonly addresses: readonly string[];
}

/** How the audit log names somebody. */
export function actorOf({ name }: Pick<StaffMember, 'name'>): string {
  return `staff:${name}`;
}
