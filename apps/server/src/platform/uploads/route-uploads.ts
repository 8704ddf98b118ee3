import { uploadFormFile, uploadOss } from '@candor/contract/shared/uploads.ts';
import { ok } from '@candor/domain/result.ts';
import type { Http } from '#platform/http/http.ts';
import type { ReceivedFile } from '#platform/http/requests/upload-route.ts';
import { explainUpload, PICTURE_PURPOSE } from './explain-upload.ts';
import { UPLOAD_LIMITS } from './upload-limits.ts';
import type { Uploads } from './uploads.ts';

const { fileBytesMax } = UPLOAD_LIMITS;

/** The two calls that take pictures; both keep them in the same place. */
export function routeUploads(http: Http, uploads: Uploads): void {
  async function receive({ caller, stream }: ReceivedFile) {
    const received = await uploads.receive(stream, { ownerId: caller.userId, purpose: PICTURE_PURPOSE });
    if (!received.ok) return explainUpload(received.refusal.word);
    const { id } = received.value;
    return ok({ id, link: uploads.linkFor(caller.userId, id) });
  }
  http.upload(uploadFormFile, fileBytesMax, receive);
  http.upload(uploadOss, fileBytesMax, async (file) => {
    const received = await receive(file);
    return received.ok ? ok({ id: received.value.id, url: received.value.link }) : received;
  });
}
