import type { Endpoint, RequestInput } from '@candor/contract/shared/endpoint.ts';
import { ApiError } from './api-error.ts';
import { send } from './call.ts';
import { announceFailure } from './failure-hub.ts';
import { refusalOf } from './refusal-of.ts';

/** A file with the name the server gave it. */
export interface Downloaded {
  readonly content: Blob;
  readonly name: string;
  readonly headers: Headers;
}

/** Fetches the file that a call answers with. It rejects with an `ApiError`, as every call does. */
export async function downloadFile<Spec extends Endpoint>(
  endpoint: Spec,
  request: RequestInput<Spec>,
): Promise<Downloaded> {
  try {
    const response = await send(endpoint, request, {});
    const { headers } = response;
    if (!response.ok) throw refusalOf(response.status, await response.json().catch(() => undefined));
    return { content: await response.blob(), name: nameIn(headers), headers };
  } catch (cause) {
    const error = cause instanceof ApiError ? cause : new ApiError({ status: 0, code: 0, cause });
    announceFailure({ error, isQuiet: false });
    throw error;
  }
}

function nameIn(headers: Headers): string {
  return /filename="([\w.-]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'download';
}
