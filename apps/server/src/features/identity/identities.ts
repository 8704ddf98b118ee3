import type { IdentityState } from '@candor/contract/identity/wire.ts';
import type { Platform } from '#infrastructure.ts';
import type { OperatorSettings } from '#features/settings/port.ts';
import { createAdvancedVerification } from './advanced-verification.ts';
import { AUDIT_STATUS } from './audit-status.ts';
import { type BankCards, createBankCards } from './bank-cards.ts';
import { type IdentityLimits, levelsOf, NO_BOUNDS, type TradingBounds, tradingBoundsOf } from './identity-levels.ts';
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
  /** Whether the verified identity has this name; case and spaces do not count. */
  isNamed(userId: number, name: string): Promise<boolean>;
  /** The pictures of an advanced verification that has passed; undefined without one. */
  documentsOf(userId: number): Promise<IdentityDocuments | undefined>;
  /** The verified name, for whoever is about to pay this person; undefined without one. */
  nameOf(userId: number): Promise<string | undefined>;
  readonly bankCards: BankCards;
  /** What the level somebody has reached allows; whoever moves money asks here. */
  limitsOf(userId: number): Promise<IdentityLimits>;
  /** What that level may trade; whoever takes an order asks here, and the core decides. */
  boundsOf(userId: number): Promise<TradingBounds>;
  /** Every level with its limits, as they hold now. */
  levels(): readonly IdentityLimits[];
}

/** The uploads of a document and of its holder; a passport has no back. */
export interface IdentityDocuments {
  readonly front: string;
  readonly back: string | undefined;
  readonly handheld: string;
}

type IdentitiesGround = Pick<Platform, 'store' | 'sealedFields' | 'uploads' | 'clock'> & {
  readonly config: Pick<Platform['config'], 'mode'>;
};

/** Opened before the slices start, because those that move money ask for limits. */
export function openIdentities(
  { store, sealedFields: fields, uploads, clock, config: { mode } }: IdentitiesGround,
  settings: Pick<OperatorSettings, 'find'>,
): Identities {
  const db = store.tables<IdentityTables>();
  const hasPrimary = async (userId: number): Promise<boolean> =>
    (await findIdentity(db, userId))?.primaryStatus === AUDIT_STATUS.passed;
  const limitsOf = async (userId: number): Promise<IdentityLimits> => {
    const row = await findIdentity(db, userId);
    const level = row === undefined ? 0 : levelOf(row);
    const limits = levelsOf(settings, mode).find((known) => known.level === level);
    if (limits === undefined) throw new Error(`There is no level ${level}.`);
    return limits;
  };
  return {
    submitPrimary: createPrimaryVerification({ store, fields, clock }),
    submitAdvanced: createAdvancedVerification({ db, uploads, clock }),
    hasPrimary,
    levels: () => levelsOf(settings, mode),
    limitsOf,
    // Where nobody is bound, nobody's papers need to be looked at.
    boundsOf: async (userId) => (mode === 'demo' ? NO_BOUNDS : tradingBoundsOf(await limitsOf(userId))),
    bankCards: createBankCards({ db, fields, clock, hasPrimary }),

    async documentsOf(userId) {
      const row = await findIdentity(db, userId);
      if (row?.advancedStatus !== AUDIT_STATUS.passed) return undefined;
      const { frontUploadId: front, backUploadId: back, handheldUploadId: handheld } = row;
      return front === null || handheld === null ? undefined : { front, back: back ?? undefined, handheld };
    },

    async nameOf(userId) {
      const row = await findIdentity(db, userId);
      return row?.primaryStatus === AUDIT_STATUS.passed
        ? fields.open(row.sealedRealName, namePlaceOf(userId))
        : undefined;
    },

    async isNamed(userId, name) {
      const row = await findIdentity(db, userId);
      if (row === undefined) return false;
      return plainName(fields.open(row.sealedRealName, namePlaceOf(userId))) === plainName(name);
    },

    async stateOf(userId) {
      const row = await findIdentity(db, userId);
      if (row === undefined) return { ...NO_IDENTITY, levels: levelsOf(settings, mode) };
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
        levels: levelsOf(settings, mode),
      };
    },
  };
}

const NO_IDENTITY: Omit<IdentityState, 'levels'> = {
  level: 0,
  auditStatusPrimary: AUDIT_STATUS.none,
  auditStatusAdvanced: AUDIT_STATUS.none,
  primaryReason: null,
  advancedReason: null,
  realName: null,
  idCard: null,
  country: null,
  submittedAtMs: null,
};

function plainName(name: string): string {
  return name.normalize('NFKC').toLowerCase().split(/\s+/).join(' ').trim();
}

function levelOf({ primaryStatus, advancedStatus }: IdentityRow): IdentityState['level'] {
  if (advancedStatus === AUDIT_STATUS.passed) return 2;
  return primaryStatus === AUDIT_STATUS.passed ? 1 : 0;
}
