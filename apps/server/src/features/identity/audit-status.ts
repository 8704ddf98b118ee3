import type { AuditStatus } from '@candor/contract/identity/wire.ts';

/** How far a verification has come, as the specification numbers it. */
export const AUDIT_STATUS = { none: 0, passed: 1, refused: 2, underReview: 3 } as const satisfies Record<
  string,
  AuditStatus
>;
