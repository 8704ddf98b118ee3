import type { Endpoint, ReplyOutput, RequestInput } from '@candor/contract/shared/endpoint.ts';
import { readReply, sendBody } from './call.ts';

/** Hands in one picture, by a call whose body is a form. */
export async function uploadPicture<Spec extends Endpoint & { readonly upload: true }>(
  endpoint: Spec,
  request: RequestInput<Spec>,
  file: File,
): Promise<ReplyOutput<Spec>> {
  const form = new FormData();
  form.set('file', file);
  return readReply(endpoint, await sendBody(endpoint, request, form));
}
