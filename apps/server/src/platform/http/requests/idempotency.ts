import { createHmac } from 'node:crypto';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import type { Answer } from '../answer.ts';

/** How long a key is remembered (rule G-6). */
export const KEY_LIFE_MS = 24 * 3_600_000;

const KEY = /^[A-Za-z0-9_-]{1,36}$/;

export interface KeyedRequest {
  readonly userId: number;
  readonly key: string;
  /** What was asked, so that the same key with other content is noticed. */
  readonly fingerprint: string;
}

export interface KeptAnswer {
  readonly fingerprint: string;
  readonly answer: Answer;
}

/** Where answers are kept; it survives a restart. */
export interface IdempotencyStore {
  find(userId: number, key: string): Promise<KeptAnswer | undefined>;
  save(request: KeyedRequest, answer: Answer): Promise<void>;
}

export interface Idempotency {
  /** Runs the work once per key; the same request again gets the first one's answer, also while the first still runs. */
  once(request: KeyedRequest, work: () => Promise<Answer>): Promise<Once>;
}

type Once = Result<Answer, 'duplicateRequest'>;

export function createIdempotency(store: IdempotencyStore, onSaveFailed: (error: unknown) => void): Idempotency {
  const running = new Map<string, { readonly fingerprint: string; readonly result: Promise<Once> }>();

  async function findOrRun(request: KeyedRequest, work: () => Promise<Answer>): Promise<Once> {
    const kept = await store.find(request.userId, request.key);
    if (kept !== undefined)
      return kept.fingerprint === request.fingerprint ? ok(kept.answer) : refuse('duplicateRequest');
    const answer = await work();
    // The work is done and its answer true, whether or not it could be kept.
    if (isWorthKeeping(answer)) await store.save(request, answer).catch(onSaveFailed);
    return ok(answer);
  }

  return {
    once(request, work) {
      const slot = `${request.userId} ${request.key}`;
      const known = running.get(slot);
      if (known !== undefined) {
        return known.fingerprint === request.fingerprint ? known.result : Promise.resolve(refuse('duplicateRequest'));
      }
      // The slot is taken before the store is asked: a twin that arrives meanwhile waits instead of looking too early.
      const result = findOrRun(request, work).finally(() => running.delete(slot));
      running.set(slot, { fingerprint: request.fingerprint, result });
      return result;
    },
  };
}

/** The key of a request: its header, else the order's own name; undefined when there is none, false when it is no key. */
export function keyOf(header: unknown, body: unknown): string | undefined | false {
  const named = typeof body === 'object' && body !== null && 'clientOrderId' in body ? body.clientOrderId : undefined;
  const key = header ?? named;
  if (key === undefined) return undefined;
  return typeof key === 'string' && KEY.test(key) ? key : false;
}

/** The same for the same content, whatever the order of its fields; keyed, because a content may be easy to guess. */
export function fingerprintOf(content: unknown, key: Buffer): string {
  return createHmac('sha256', key).update(canonical(content)).digest('hex');
}

function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  const entries = Object.entries(value).toSorted(([first], [second]) => (first < second ? -1 : 1));
  return `{${entries.map(([key, child]) => `${JSON.stringify(key)}:${canonical(child)}`).join()}}`;
}

/** A try that failed for a passing reason may be tried again under the same key. */
function isWorthKeeping({ status }: Answer): boolean {
  return status < 500 && status !== 429;
}
