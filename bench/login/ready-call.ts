import type { Endpoint } from '../../packages/contract/src/shared/endpoint.ts';
import { Envelope } from '../../packages/contract/src/shared/envelope.ts';
import { sealBody } from '../../packages/contract/src/shared/seal-body.ts';
import { getSealingKey } from '../../packages/contract/src/shared/sealing.ts';

export interface CallParts {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A call that needs nothing more but to be sent; gives the status it was answered with, 0 where it was not. */
export type ReadyCall = () => Promise<number>;

/** Prepares calls to one server: bodies are sealed beforehand, so that only the server's work lies between send and answer. */
export async function prepareCalls(origin: string) {
  const key = getSealingKey.reply.parse(await dataOf(await fetch(origin + getSealingKey.path)));
  return async ({ method, path, sealed }: Endpoint, { query, body, headers }: CallParts): Promise<ReadyCall> => {
    const filledPath = path.replace('{head}', 'ex');
    const seal = { key, method, path: filledPath, nowMs: Date.now() };
    const sent = body !== undefined && sealed === true ? { payload: await sealBody(body, seal) } : body;
    const url = `${origin}${filledPath}${query === undefined ? '' : `?${new URLSearchParams(query)}`}`;
    const request = {
      method,
      headers: { lang: 'en', ...(sent !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(sent !== undefined && { body: JSON.stringify(sent) }),
    };
    return async () => {
      try {
        const answer = await fetch(url, request);
        await answer.arrayBuffer();
        return answer.status;
      } catch {
        return 0;
      }
    };
  };
}

async function dataOf(answer: Response): Promise<unknown> {
  return Envelope.parse(await answer.json()).data;
}
