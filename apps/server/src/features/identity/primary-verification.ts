import type { AuditStatus, submitVerified } from '@candor/contract/identity/wire.ts';
import type { RequestOutput } from '@candor/contract/shared/endpoint.ts';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import type { Kysely } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import type { SealedFields } from '#platform/sealed-fields.ts';
import type { Database } from '#platform/store/database.ts';
import { AUDIT_STATUS } from './audit-status.ts';
import { isServedCountry } from './countries.ts';
import { isDocumentNumber, plainDocumentNumber } from './document-number.ts';
import { findIdentity, type IdentityRow, namePlaceOf, numberPlaceOf } from './identity-rows.ts';
import { isSanctionedName } from './sanctioned-names.ts';
import type { IdentityTables } from './tables.ts';

type Primary = Extract<RequestOutput<typeof submitVerified>['body'], { flag: 1 }>;
type Kept = Result<{ readonly status: AuditStatus }, 'alreadyVerified' | 'underReview' | 'documentUsed'>;
type Refused = Result<never, 'regionNotServed' | 'documentNumberRule'>;

interface PrimaryOptions {
  readonly store: Pick<Database, 'transaction'>;
  readonly fields: SealedFields;
  readonly clock: Clock;
}

/** Name and document: checked by rules at once; only a name on the sanctions list waits for a person. */
export function createPrimaryVerification({ store, fields, clock }: PrimaryOptions) {
  function rowOf(userId: number, { realName, idCard, country }: Primary): IdentityRow {
    const documentNumber = plainDocumentNumber(idCard);
    return {
      ...NO_ADVANCED,
      userId,
      country,
      sealedRealName: fields.seal(realName, namePlaceOf(userId)),
      sealedDocumentNumber: fields.seal(documentNumber, numberPlaceOf(userId)),
      documentIndex: fields.blindIndex(`${country}|${documentNumber}`, 'identity document'),
      primaryStatus: isSanctionedName(realName) ? AUDIT_STATUS.underReview : AUDIT_STATUS.passed,
      primaryReason: null,
      submittedAtMs: clock.nowMs(),
    };
  }

  return async (userId: number, primary: Primary): Promise<Kept | Refused> => {
    if (!isServedCountry(primary.country)) return refuse('regionNotServed');
    if (!isDocumentNumber(primary.country, primary.idCard)) return refuse('documentNumberRule');
    const row = rowOf(userId, primary);
    return store.transaction((tx: Kysely<IdentityTables>) => keep(tx, row));
  };
}

const NO_ADVANCED = {
  advancedStatus: AUDIT_STATUS.none,
  advancedReason: null,
  advancedCountry: null,
  cardType: null,
  frontUploadId: null,
  backUploadId: null,
  handheldUploadId: null,
} as const;

/** A refused case makes room for the next; one that passed or is being looked at never does. */
async function keep(tx: Kysely<IdentityTables>, row: IdentityRow): Promise<Kept> {
  const known = await findIdentity(tx, row.userId);
  if (known?.primaryStatus === AUDIT_STATUS.passed) return refuse('alreadyVerified');
  if (known?.primaryStatus === AUDIT_STATUS.underReview) return refuse('underReview');
  const holder = await tx
    .selectFrom('identities')
    .select('userId')
    .where('documentIndex', '=', row.documentIndex)
    .executeTakeFirst();
  if (holder !== undefined) return refuse('documentUsed');
  await tx
    .insertInto('identities')
    .values(row)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute();
  return ok({ status: row.primaryStatus });
}
