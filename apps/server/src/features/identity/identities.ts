import type { IdentityState } from '@candor/contract/identity.ts';
import type { Platform } from '#context.ts';
import { createAdvancedVerification } from './advanced-verification.ts';
import { AUDIT_STATUS } from './audit-status.ts';
import { IDENTITY_LEVELS, requireLimits } from './identity-levels.ts';
import { findIdentity, type IdentityRow, namePlaceOf, numberPlaceOf } from './identity-rows.ts';
import { maskDocumentNumber, maskName } from './mask-identity.ts';
import { createPrimaryVerification } from './primary-verification.ts';
import type { IdentityTables } from './tables.ts';

/** The identity slice's door. Who somebody is: one identity is one account, and what is not masked is sealed. */
export interface Identities {
  readonly submitPrimary: ReturnType<typeof createPrimaryVerification>;
  readonly submitAdvanced: ReturnType<typeof createAdvancedVerification>;
  stateOf(userId: number): Promise<IdentityState>;
  hasPrimary(userId: number): Promise<boolean>;
  /** What the level somebody has reached allows; whoever moves money asks here. */
  limitsOf(userId: number): Promise<IdentityLimits>;
}

export type IdentityLimits = IdentityState['levels'][number];

type IdentitiesGround = Pick<Platform, 'store' | 'sealedFields' | 'uploads' | 'clock'>;

/** Opened before the slices start, because those that move money ask for limits. */
export function openIdentities({ store, sealedFields: fields, uploads, clock }: IdentitiesGround): Identities {
  const db = store.tables<IdentityTables>();
  return {
    submitPrimary: createPrimaryVerification({ store, fields, clock }),
    submitAdvanced: createAdvancedVerification({ db, uploads, clock }),
    hasPrimary: async (userId) => (await findIdentity(db, userId))?.primaryStatus === AUDIT_STATUS.passed,

    async limitsOf(userId) {
      const row = await findIdentity(db, userId);
      return requireLimits(row === undefined ? 0 : levelOf(row));
    },

    async stateOf(userId) {
      const row = await findIdentity(db, userId);
      if (row === undefined) return NO_IDENTITY;
      return {
        level: levelOf(row),
        auditStatusPrimary: row.primaryStatus,
        auditStatusAdvanced: row.advancedStatus,
        primaryReason: row.primaryReason,
        advancedReason: row.advancedReason,
        realName: maskName(fields.open(row.sealedRealName, namePlaceOf(userId))),
        idCard: maskDocumentNumber(fields.open(row.sealedDocumentNumber, numberPlaceOf(userId))),
        country: row.country,
        submittedAtMs: row.submittedAtMs,
        levels: IDENTITY_LEVELS,
      };
    },
  };
}

const NO_IDENTITY: IdentityState = {
  level: 0,
  auditStatusPrimary: AUDIT_STATUS.none,
  auditStatusAdvanced: AUDIT_STATUS.none,
  primaryReason: null,
  advancedReason: null,
  realName: null,
  idCard: null,
  country: null,
  submittedAtMs: null,
  levels: IDENTITY_LEVELS,
};

function levelOf({ primaryStatus, advancedStatus }: IdentityRow): IdentityState['level'] {
  if (advancedStatus === AUDIT_STATUS.passed) return 2;
  return primaryStatus === AUDIT_STATUS.passed ? 1 : 0;
}
