import type { Readable } from 'node:stream';
import type { Endpoint, RefusalWord, ReplyInput, RequestOutput } from '@candor/contract/shared/endpoint.ts';
import type { PlatformRefusal } from '@candor/contract/shared/refusal-table.ts';
import type { Refusal, Result } from '@candor/domain/result.ts';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Answer, answerRefusal, answerValue, sendAnswer } from '../answer.ts';
import type { Caller } from './caller.ts';
import { parseParams } from './request-parts.ts';

export interface ReceivedFile<Spec extends Endpoint = Endpoint> {
  readonly caller: Caller;
  /** Of the path. */
  readonly params: RequestOutput<Spec>['params'];
  /** At most `bytesMax` and one byte more, which tells that it was longer. */
  readonly stream: Readable;
}

export type UploadHandler<Spec extends Endpoint> = (
  file: ReceivedFile<Spec>,
) => Promise<Result<ReplyInput<Spec>, NoInfer<RefusalWord<Spec> | PlatformRefusal>>>;

interface UploadRoute<Spec extends Endpoint> {
  readonly endpoint: Spec;
  readonly url: string;
  readonly onRequest: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;
  readonly bytesMax: number;
  readonly handler: UploadHandler<Spec>;
}

const FILE_FIELD = 'file';
const FIELDS_MAX = 4;
const FIELD_BYTES_MAX = 200;

/** A call whose body is a form with one file, which is streamed. Forms are understood on its path alone. */
export function addUploadRoute<Spec extends Endpoint>(server: FastifyInstance, route: UploadRoute<Spec>): void {
  const { endpoint, url, onRequest, bytesMax } = route;
  void server.register(async (scope) => {
    await scope.register(multipart, {
      throwFileSizeLimit: false,
      limits: {
        files: 1,
        fileSize: bytesMax + 1,
        fields: FIELDS_MAX,
        fieldSize: FIELD_BYTES_MAX,
        // No limit on parts beside those: the reader listens for no error of a part beyond it, so that a form cut off
        // there ended the process.
      },
    });
    scope.route({
      method: endpoint.method,
      url,
      onRequest,
      handler: async (request, reply) => sendAnswer(reply, await answerUpload(route, request)),
    });
  });
}

async function answerUpload<Spec extends Endpoint>(
  { endpoint, handler }: UploadRoute<Spec>,
  request: FastifyRequest,
): Promise<Answer> {
  const refused = (refusal: Refusal): Answer => answerRefusal(refusal, request.locale, endpoint.refusals);
  if (request.caller === undefined) return refused({ word: 'unauthorized' });
  if (!request.isMultipart()) return refused({ word: 'unsupportedMedia' });
  const params = parseParams(endpoint, request.params);
  if (!params.ok) return refused(params.refusal);
  const part = await readForm(request);
  if (part === 'broken') return refused(BROKEN_FORM);
  if (part?.fieldname !== FILE_FIELD) {
    part?.file.destroy();
    return refused({ word: 'malformed', details: { field: FILE_FIELD, problem: 'missing' } });
  }
  let isBroken = false;
  part.file.once('error', () => (isBroken = true));
  const { caller } = request;
  const result = await handler({ caller, params: params.value, stream: part.file }).catch((error: unknown) => {
    if (!isBroken) throw error;
    return { ok: false, refusal: BROKEN_FORM } as const;
  });
  return result.ok ? answerValue(endpoint.reply.parse(result.value)) : refused(result.refusal);
}

/** A form that ends in the middle, or never begins, is its sender's mistake; the reader of forms does not say so. */
async function readForm(request: FastifyRequest) {
  try {
    return await request.file();
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error) throw error;
    return 'broken';
  }
}

const BROKEN_FORM = { word: 'malformed', details: { field: FILE_FIELD, problem: 'type' } } as const satisfies Refusal;
