import { Envelope } from '@candor/contract/shared/envelope.ts';
import { uploadFormFile, uploadOss } from '@candor/contract/shared/uploads.ts';
import * as z from 'zod/mini';
import { currentLocale } from '../i18n/locale-store.ts';
import { freshAccessToken } from './access-token.ts';
import { ApiError } from './api-error.ts';
import { announceFailure } from './failure-hub.ts';
import { refusalOf } from './refusal-of.ts';
import { requestUrl } from './request-url.ts';

/** By the form's call, which names the address `link`; pictures for a review go by the store's, which names it `url`. */
const UPLOADS = { form: uploadFormFile, review: uploadOss } as const;

/** An upload as the server keeps it: private, and known to other calls by its id. */
const Uploaded = z.object({ id: z.string() });
export type Uploaded = z.infer<typeof Uploaded>;

interface UploadOptions {
  readonly to?: keyof typeof UPLOADS;
  /** The share of the file that has left this device, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

/** Sends one picture. It rejects with an `ApiError`, as every call does. */
export async function uploadFile(
  file: File,
  { to = 'form', onProgress, signal }: UploadOptions = {},
): Promise<Uploaded> {
  const form = new FormData();
  form.set('type', '0');
  form.set('file', file);
  try {
    const request = openRequest(UPLOADS[to].path, await freshAccessToken());
    return await sendForm(request, { form, onProgress, signal });
  } catch (cause) {
    const error = cause instanceof ApiError ? cause : new ApiError({ status: 0, code: 0, cause });
    announceFailure({ error, isQuiet: signal?.aborted === true });
    throw error;
  }
}

/** The older kind of request, because `fetch` does not tell how much of a body has gone. */
function openRequest(path: `/${string}`, token: string | undefined): XMLHttpRequest {
  const request = new XMLHttpRequest();
  request.open('POST', requestUrl({ path }, {}));
  const locale = currentLocale();
  const headers = { lang: locale, language: locale, 'x-requested-with': 'candor' };
  const tokens = token === undefined ? {} : { authorization: token, satoken: token };
  for (const [name, value] of Object.entries({ ...headers, ...tokens })) request.setRequestHeader(name, value);
  return request;
}

interface Sending {
  readonly form: FormData;
  readonly onProgress: UploadOptions['onProgress'];
  readonly signal: AbortSignal | undefined;
}

function sendForm(request: XMLHttpRequest, { form, onProgress, signal }: Sending): Promise<Uploaded> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(new ApiError({ status: 0, code: 0 }));
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total === 0 ? 0 : loaded / total));
    request.addEventListener('load', () => {
      const answer = readAnswer(request);
      if (answer instanceof ApiError) reject(answer);
      else resolve(answer);
    });
    for (const ending of ['error', 'abort', 'timeout'] as const) request.addEventListener(ending, giveUp);
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

function readAnswer({ status, responseText }: XMLHttpRequest): Uploaded | ApiError {
  const answer = parseJson(responseText);
  const envelope = Envelope.safeParse(answer);
  const uploaded = Uploaded.safeParse(envelope.data?.data);
  if (status === 200 && envelope.data?.code === 200 && uploaded.success) return uploaded.data;
  return refusalOf(status, answer);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
