import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { RefusalTable } from './refusal-table.ts';

export const UPLOAD_REFUSALS = {
  uploadQuotaReached: { code: 3003, status: 422 },
  /** By its bytes; the name and the type that a client claims are not asked. */
  notAPicture: { code: 415, status: 415 },
} as const satisfies RefusalTable;

/** What a call that names a picture takes. */
const UploadId = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** The picture is drawn anew, kept encrypted, and shown to its owner alone, by a link that is good for some minutes. */
export const uploadFormFile = endpoint({
  method: 'POST',
  path: '/api/{head}/cgform-api/upload/file',
  access: 'user',
  upload: true,
  summary: 'Hand in a picture (field file)',
  reply: z.strictObject({ id: UploadId, link: z.string() }),
  refusals: UPLOAD_REFUSALS,
  limit: 'uploads',
});

export const uploadOss = endpoint({
  method: 'POST',
  path: '/api/common/upload/OSS',
  access: 'user',
  upload: true,
  summary: 'Hand in a picture (field file)',
  reply: z.strictObject({ id: UploadId, url: z.string() }),
  refusals: UPLOAD_REFUSALS,
  limit: 'uploads',
});
