import type { Endpoint, RequestInput } from '@candor/contract/shared/endpoint.ts';
import { refusalOf } from '../errors/refusal-of.ts';
import type { Caller } from './caller.ts';

/** A file with the name the server gave it. */
export interface Downloaded {
  readonly content: Blob;
  readonly name: string;
  readonly headers: Headers;
}

/** Fetches the file that a call answers with. It rejects with an `ApiError`, as every call does. */
export function downloadFile<Spec extends Endpoint>(
  caller: Caller,
  endpoint: Spec,
  request: RequestInput<Spec>,
): Promise<Downloaded> {
  return caller.told({}, async () => {
    const response = await caller.send(endpoint, request, {});
    const { headers } = response;
    if (!response.ok) throw refusalOf(response.status, await response.json().catch(() => undefined));
    return { content: await response.blob(), name: nameIn(headers), headers };
  });
}

function nameIn(headers: Headers): string {
  return /filename="([\w.-]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'download';
}
