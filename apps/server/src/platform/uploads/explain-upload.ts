import { type Result, refuse } from '@candor/domain/result.ts';
import type { UploadRefusal } from './upload-intake.ts';
import { UPLOAD_LIMITS } from './upload-limits.ts';

/** What it is for is said by the call that names it later. */
export const PICTURE_PURPOSE = 'picture';

/** The words of a call that takes a picture. */
export type UploadWord = 'tooLarge' | 'notAPicture' | 'malformed' | 'uploadQuotaReached' | 'unavailable';

export function explainUpload(word: UploadRefusal): Result<never, UploadWord> {
  switch (word) {
    case 'tooLarge':
      return refuse(word, { limit: String(UPLOAD_LIMITS.fileBytesMax) });
    case 'unsupportedMedia':
      return refuse('notAPicture');
    case 'malformed':
      return refuse(word, { field: 'file', problem: 'format' });
    default:
      return refuse(word);
  }
}
