import { uploadFile, type UploadOptions } from '@candor/browser/calls/upload-file.ts';
import { uploadFormFile, uploadOss } from '@candor/contract/shared/uploads.ts';
import { caller } from './call.ts';

/** By the form's call, which names the address `link`; pictures for a review go by the store's, which names it `url`. */
const UPLOADS = { form: uploadFormFile, review: uploadOss } as const;

interface PictureOptions extends UploadOptions {
  readonly to?: keyof typeof UPLOADS;
}

/** Hands in one picture: private, and known to other calls by its id. */
export function uploadPicture(
  file: File,
  { to = 'form', ...options }: PictureOptions = {},
): Promise<{ readonly id: string }> {
  return uploadFile(caller, UPLOADS[to], { file, ...options });
}
