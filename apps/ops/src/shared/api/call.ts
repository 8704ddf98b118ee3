import type { Endpoint, ReplyOutput, RequestInput } from '@candor/contract/shared/endpoint.ts';
import { Envelope, RefusalData } from '@candor/contract/shared/envelope.ts';
import { sealBody } from '@candor/contract/shared/seal-body.ts';
import { getSealingKey } from '@candor/contract/shared/sealing.ts';
import { ApiError } from './api-error.ts';
import { currentSession, endSession } from './session-store.ts';
import { currentLocale } from '../settings-store.ts';

const TIMEOUT_MS = 20_000;

interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
}

/** Makes one call of the contract. Resolves with its parsed reply, or rejects with an `ApiError`. */
export async function call<Spec extends Endpoint>(
  endpoint: Spec,
  request: RequestInput<Spec>,
): Promise<ReplyOutput<Spec>> {
  return readReply(endpoint, await send(endpoint, request));
}

export async function readReply<Spec extends Endpoint>(endpoint: Spec, response: Response): Promise<ReplyOutput<Spec>> {
  const envelope = Envelope.safeParse(await response.json().catch(() => undefined)).data;
  if (envelope === undefined) throw new ApiError({ status: response.status });
  if (envelope.success) return endpoint.reply.parse(envelope.data) as ReplyOutput<Spec>;
  const word = RefusalData.safeParse(envelope.data).data?.refusal;
  // The session has ended: the login takes the place of whatever was open.
  if (word === 'unauthorized') endSession();
  throw new ApiError({ status: response.status, word, message: envelope.msg });
}

/** The bare answer, for the one call that is a file. */
export async function send(endpoint: Endpoint, parts: Parts): Promise<Response> {
  const { body } = parts;
  const content = endpoint.sealed === true ? { payload: await seal(endpoint, pathOf(endpoint, parts), body) } : body;
  return sendBody(endpoint, parts, content === undefined ? undefined : JSON.stringify(content));
}

/** A text is JSON; a form says itself what it is. */
export async function sendBody(
  endpoint: Endpoint,
  parts: Parts,
  body: string | FormData | undefined,
): Promise<Response> {
  const given = Object.entries(parts.query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  const search = given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
  const token = currentSession()?.token;
  try {
    return await fetch(`${pathOf(endpoint, parts)}${search}`, {
      method: endpoint.method,
      credentials: 'same-origin',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        lang: currentLocale(),
        ...(token !== undefined && { authorization: token }),
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
        ...(endpoint.idempotent === true && { 'idempotency-key': crypto.randomUUID() }),
      },
      ...(body !== undefined && { body }),
    });
  } catch {
    throw new ApiError({ status: 0 });
  }
}

function pathOf({ path }: Endpoint, { params = {} }: Parts): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** A password never stands in the clear in a body; whoever logs in is nobody yet. */
async function seal({ method }: Endpoint, path: string, body: unknown): Promise<string> {
  const key = await call(getSealingKey, {});
  return sealBody(body, { key, nowMs: key.serverTimeMs, method, path });
}
