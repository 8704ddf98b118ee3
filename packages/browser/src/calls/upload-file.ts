import type { Endpoint, ReplyOutput } from '@candor/contract/shared/endpoint.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Caller } from './caller.ts';
import { readReply } from './read-reply.ts';
import type { RequestParts } from './request-url.ts';

export interface UploadOptions {
  /** The share of the file that has left this device, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

interface Upload extends UploadOptions, Pick<RequestParts, 'params'> {
  readonly file: File;
}

/** Hands in one picture, by a call whose body is a form. It rejects with an `ApiError`, as every call does. */
export function uploadFile<Spec extends Endpoint & { readonly upload: true }>(
  caller: Caller,
  endpoint: Spec,
  { file, ...upload }: Upload,
): Promise<ReplyOutput<Spec>> {
  const form = new FormData();
  form.set('type', '0');
  form.set('file', file);
  return caller.told(upload.signal === undefined ? {} : { signal: upload.signal }, async () => {
    const { status, responseText } = await sendForm(await open(caller, endpoint, upload), form, upload);
    return readReply(endpoint, status, parseJson(responseText));
  });
}

/** The older kind of request, because `fetch` does not tell how much of a body has gone. */
async function open(
  caller: Caller,
  endpoint: Endpoint,
  { params = {} }: Omit<Upload, 'file'>,
): Promise<XMLHttpRequest> {
  const token = await caller.tokenFor(endpoint);
  const request = new XMLHttpRequest();
  request.open(endpoint.method, caller.urlOf(endpoint, { params }));
  request.timeout = caller.timeoutMs;
  for (const [name, value] of caller.headersOf(endpoint, {}, token)) request.setRequestHeader(name, value);
  return request;
}

function sendForm(
  request: XMLHttpRequest,
  form: FormData,
  { onProgress, signal }: UploadOptions,
): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(new ApiError({ status: 0, code: 0 }));
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total === 0 ? 0 : loaded / total));
    request.addEventListener('load', () => resolve(request));
    for (const ending of ['error', 'abort', 'timeout'] as const) request.addEventListener(ending, giveUp);
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
