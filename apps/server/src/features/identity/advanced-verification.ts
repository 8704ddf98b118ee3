import type { AuditStatus, submitVerified } from '@candor/contract/identity/wire.ts';
import type { RequestOutput } from '@candor/contract/shared/endpoint.ts';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import type { Kysely } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import type { Uploads } from '#platform/uploads/uploads.ts';
import { AUDIT_STATUS } from './audit-status.ts';
import { isServedCountry } from './countries.ts';
import { findIdentity } from './identity-rows.ts';
import type { IdentityTables } from './tables.ts';

const IDENTITY_CARD = 1;

type Advanced = Extract<RequestOutput<typeof submitVerified>['body'], { flag: 2 }>;
type Submitted = Result<
  { readonly status: AuditStatus },
  'primaryNeeded' | 'alreadyVerified' | 'underReview' | 'regionNotServed' | 'pictureUnknown'
>;

interface AdvancedOptions {
  readonly db: Kysely<IdentityTables>;
  readonly uploads: Uploads;
  readonly clock: Clock;
}

/** Pictures of the document and of its holder, which a person looks at. */
export function createAdvancedVerification({ db, uploads, clock }: AdvancedOptions) {
  const isOwnPicture = async (userId: number, id: string): Promise<boolean> => {
    const upload = await uploads.find(id);
    return upload?.ownerId === userId && upload.purpose === 'picture';
  };

  /** Undefined, or the first field whose picture is missing, somebody else's or handed in before. */
  async function findMissingPicture(userId: number, advanced: Advanced): Promise<string | undefined> {
    const { cardType, frontUrl, backUrl, handelUrl } = advanced;
    if (!(await isOwnPicture(userId, frontUrl))) return 'frontUrl';
    if (backUrl === undefined ? cardType === IDENTITY_CARD : !(await isOwnPicture(userId, backUrl))) return 'backUrl';
    return (await isOwnPicture(userId, handelUrl)) ? undefined : 'handelUrl';
  }

  /** False when the same was handed in twice at the same moment, and the other is being looked at. */
  async function keep(userId: number, advanced: Advanced, known: AuditStatus): Promise<boolean> {
    const { country, cardType, frontUrl, backUrl, handelUrl } = advanced;
    const kept = await db
      .updateTable('identities')
      .set({
        advancedStatus: AUDIT_STATUS.underReview,
        advancedReason: null,
        advancedCountry: country,
        cardType,
        frontUploadId: frontUrl,
        backUploadId: backUrl ?? null,
        handheldUploadId: handelUrl,
        submittedAtMs: clock.nowMs(),
      })
      .where('userId', '=', userId)
      .where('advancedStatus', '=', known)
      .returning('userId')
      .executeTakeFirst();
    return kept !== undefined;
  }

  return async (userId: number, advanced: Advanced): Promise<Submitted> => {
    const known = await findIdentity(db, userId);
    if (known?.primaryStatus !== AUDIT_STATUS.passed) return refuse('primaryNeeded');
    if (known.advancedStatus === AUDIT_STATUS.passed) return refuse('alreadyVerified');
    if (known.advancedStatus === AUDIT_STATUS.underReview) return refuse('underReview');
    if (!isServedCountry(advanced.country)) return refuse('regionNotServed');
    const missing = await findMissingPicture(userId, advanced);
    if (missing !== undefined) return refuse('pictureUnknown', { field: missing });
    if (!(await keep(userId, advanced, known.advancedStatus))) return refuse('underReview');
    const { frontUrl, backUrl, handelUrl } = advanced;
    await uploads.lockAway([frontUrl, handelUrl, ...(backUrl === undefined ? [] : [backUrl])]);
    return ok({ status: AUDIT_STATUS.underReview });
  };
}
