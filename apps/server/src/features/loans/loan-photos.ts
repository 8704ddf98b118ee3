import type { submitLoan } from '@candor/contract/loans/wire.ts';
import type { RequestOutput } from '@candor/contract/shared/endpoint.ts';
import type { LoanPhotos } from '@candor/domain/loans/loan.ts';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import type { Context } from '#context.ts';
import type { IdentityDocuments } from '#features/identity/port.ts';

type Given = Pick<RequestOutput<typeof submitLoan>['body'], 'cardUrl' | 'cardBackUrl' | 'capitalUrl'>;

/** The pictures of an application: those that were handed in with it, and for the rest those of the verification. */
export async function photosOf(
  { uploads }: Pick<Context, 'uploads'>,
  userId: number,
  { given, verified }: { readonly given: Given; readonly verified: IdentityDocuments },
): Promise<Result<LoanPhotos, 'pictureUnknown'>> {
  for (const [field, id] of Object.entries(given)) {
    if (id === undefined) continue;
    const upload = await uploads.find(id);
    // One that is locked away came with the same request before, or with an earlier one of the same person.
    const isOwn = upload?.ownerId === userId && (upload.purpose === 'picture' || upload.purpose === 'document');
    if (!isOwn) return refuse('pictureUnknown', { field });
  }
  const { cardUrl: front, cardBackUrl: back, capitalUrl: handheld } = given;
  return ok({
    front: front ?? verified.front,
    back: back ?? verified.back,
    handheld: handheld ?? verified.handheld,
  });
}
