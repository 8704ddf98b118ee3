import { Readable } from 'node:stream';
import type { Endpoint, RefusalWord } from '@candor/contract/shared/endpoint.ts';
import type { PlatformRefusal } from '@candor/contract/shared/refusal-table.ts';
import { ok, type Result } from '@candor/domain/result.ts';
import type { Answerer, HandlerRequest } from '../route.ts';

export type DownloadEndpoint = Endpoint & { readonly download: string };

/** A file that is sent while it is made: what comes next is asked for when what came before has left. */
export interface Download {
  readonly fileName: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly chunks: AsyncIterable<string>;
}

export type DownloadHandler<Spec extends Endpoint> = (
  request: HandlerRequest<Spec>,
) => Promise<Result<Download, NoInfer<RefusalWord<Spec> | PlatformRefusal>>>;

/** Answers a call with the file its handler makes. */
export function downloadsOf<Spec extends DownloadEndpoint>(
  endpoint: Spec,
  handler: DownloadHandler<Spec>,
): Answerer<Spec> {
  return async (request) => {
    const result = await handler(request);
    if (!result.ok) return result;
    const { fileName: name, headers, chunks } = result.value;
    return ok({
      status: 200,
      body: '',
      file: { stream: Readable.from(chunks, { objectMode: false }), mediaType: endpoint.download, name, headers },
    });
  };
}
