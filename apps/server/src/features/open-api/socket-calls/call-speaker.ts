import { openErrorOf } from '@candor/contract/open-api/open-error.ts';
import type { OpenFamily } from '@candor/contract/open-api/open-paths.ts';
import type { Refusal } from '@candor/domain/result.ts';
import * as z from 'zod/mini';
import type { Context } from '#context.ts';
import { openRequestIn } from '#platform/http/open/open-request.ts';
import { parseJson } from '#platform/http/requests/json-text.ts';
import type { Connection } from '#platform/sockets/connection.ts';
import type { Speaker } from '#platform/sockets/reception.ts';
import type { Identity } from '#platform/sockets/tickets.ts';
import { textFrame, textFrameOf } from '#platform/sockets/text-frame.ts';
import type { AccountFeed } from '../account-streams/account-feed.ts';
import type { DropCopy } from '../drop-copy/drop-copy.ts';
import { CALL_METHODS } from './call-methods.ts';
import type { Stop } from '../streams/stream-sources.ts';

export interface CallParts extends Pick<Context, 'http' | 'log'> {
  readonly accounts: AccountFeed;
  readonly dropCopy: DropCopy;
}

interface CallVisit {
  readonly connection: Connection;
  readonly family: OpenFamily;
  readonly address: string;
}

const Parameter = z.union([z.string(), z.number(), z.boolean()]);
const Call = z.object({
  id: z.optional(z.nullable(z.union([z.int(), z.string().check(z.maxLength(36))]))),
  method: z.string().check(z.maxLength(64)),
  params: z.optional(z.record(z.string().check(z.regex(/^\w{1,40}$/)), Parameter)),
});
type Call = z.infer<typeof Call>;
type Parameters = Readonly<Record<string, z.infer<typeof Parameter>>>;

/** At most so many at a time of one connection; whoever waits for answers needs far fewer. */
const CALLS_AT_ONCE = 64;
/** Each is told every event of its account once more. */
const SUBSCRIPTIONS_MAX = 64;

/** Answers calls that came by a socket: each is the call of HTTP that it names, made inside the process. */
export class CallSpeaker implements Speaker {
  readonly #parts: CallParts;
  readonly #visit: CallVisit;
  readonly #subscriptions = new Map<number, Stop>();
  #nextSubscription = 0;
  #underWay = 0;

  constructor(parts: CallParts, visit: CallVisit) {
    this.#parts = parts;
    this.#visit = visit;
  }

  hear(text: string): void {
    const call = parse(text);
    if (call === undefined) return this.#fail(null, 400, { code: -1135, msg: 'Invalid JSON Request' });
    if (this.#underWay >= CALLS_AT_ONCE) return this.#visit.connection.refuseTalk();
    this.#underWay += 1;
    this.#answer(call)
      .catch((error: unknown) => {
        this.#parts.log.error({ err: error, method: call.method }, 'a call on a socket failed');
        this.#fail(call.id, 500, openErrorOf({ word: 'internal' }, this.#visit.family));
      })
      .finally(() => (this.#underWay -= 1));
  }

  leave(): void {
    for (const stop of this.#subscriptions.values()) stop();
  }

  async #answer(call: Call): Promise<void> {
    if (call.method === 'userDataStream.subscribe.signature') return this.#subscribe(call);
    if (call.method === 'dropCopy.subscribe') return this.#copyFills(call);
    if (call.method === 'userDataStream.unsubscribe' || call.method === 'dropCopy.unsubscribe') {
      return this.#unsubscribe(call);
    }
    const methods = CALL_METHODS[this.#visit.family];
    const known = Object.hasOwn(methods, call.method) ? methods[call.method] : undefined;
    if (known === undefined)
      return this.#fail(call.id, 400, openErrorOf({ word: 'openNotOffered' }, this.#visit.family));
    const { verb: method, path } = known;
    const { address, connection } = this.#visit;
    const answer = await this.#parts.http.answerOpen({ method, path, address, ...signedPartsOf(call.params ?? {}) });
    const { status, body } = answer;
    const head = `{"id":${JSON.stringify(call.id ?? null)},"status":${status}`;
    // The answer of HTTP is in it as it stands.
    connection.send(textFrameOf(`${head},"${status === 200 ? 'result' : 'error'}":${body},"rateLimits":[]}`));
  }

  /** The events of an account from now on, to whoever has signed for it. */
  async #subscribe(call: Call): Promise<void> {
    const reader = await this.#findReader(call);
    if (reader === undefined) return;
    const { subscriptionId, tell } = this.#nextPlace();
    this.#subscriptions.set(subscriptionId, this.#parts.accounts.listen(reader.userId, this.#visit.family, tell));
    this.#succeed(call.id, { subscriptionId });
  }

  /** The fills of an account, from a number on or from now on. */
  async #copyFills(call: Call): Promise<void> {
    const { family, connection } = this.#visit;
    const reader = await this.#findReader(call);
    if (reader === undefined) return;
    const wanted = call.params?.['fromId'];
    if (wanted !== undefined && !/^\d{1,15}$/.test(String(wanted))) {
      const refusal = { word: 'malformed', details: { field: 'fromId', problem: 'format' } };
      return this.#refuse(call.id, refusal);
    }
    const fromId = wanted === undefined ? undefined : Number(wanted);
    const { subscriptionId, tell } = this.#nextPlace();
    const copy = await this.#parts.dropCopy.open({ owner: reader.userId, family, fromId, tell });
    if (!connection.isOpen) return copy.stop();
    this.#subscriptions.set(subscriptionId, () => copy.stop());
    this.#succeed(call.id, { subscriptionId, lastId: copy.lastId });
    copy.begin();
  }

  /** Whose account it is, where whoever asks may read it; they are answered when they may not. */
  async #findReader({ id, params = {} }: Call): Promise<Identity | undefined> {
    const { address, connection } = this.#visit;
    const { apiKey = '', payload, parameters } = signedPartsOf(params);
    const sent = openRequestIn(parameters, payload);
    const proof = { apiKey, ip: address, scopes: ['read'] as const };
    const known = sent.ok ? await this.#parts.http.authenticateOpen({ ...proof, signed: sent.value }) : sent;
    if (!known.ok || this.#subscriptions.size >= SUBSCRIPTIONS_MAX) {
      this.#refuse(id, known.ok ? { word: 'tooManyRequests' } : known.refusal);
      return undefined;
    }
    if (!connection.isOpen) return undefined;
    connection.identify(known.value);
    return known.value;
  }

  #nextPlace() {
    const subscriptionId = this.#nextSubscription;
    this.#nextSubscription += 1;
    return { subscriptionId, tell: (event: object): void => this.#say({ subscriptionId, event }) };
  }

  #unsubscribe({ id, params = {} }: Call): void {
    const wanted = params['subscriptionId'];
    for (const [subscriptionId, stop] of this.#subscriptions) {
      if (wanted !== undefined && wanted !== subscriptionId) continue;
      stop();
      this.#subscriptions.delete(subscriptionId);
    }
    this.#succeed(id, {});
  }

  #succeed(id: Call['id'], result: object): void {
    this.#say({ id: id ?? null, status: 200, result, rateLimits: [] });
  }

  #refuse(id: Call['id'], refusal: Refusal): void {
    const { status, ...error } = openErrorOf(refusal, this.#visit.family);
    this.#fail(id, status, error);
  }

  #fail(id: Call['id'], status: number, { code, msg }: { readonly code: number; readonly msg: string }): void {
    this.#say({ id: id ?? null, status, error: { code, msg }, rateLimits: [] });
  }

  #say(answer: object): void {
    this.#visit.connection.send(textFrame(answer));
  }
}

/** On sockets the parameters are signed in the order of their names, the key among them; HTTP has the key in a header. */
function signedPartsOf(params: Parameters) {
  const parameters: Record<string, string> = {};
  let payload = '';
  for (const name of Object.keys(params).toSorted()) {
    const value = String(params[name]);
    if (name !== 'signature') payload += `${payload === '' ? '' : '&'}${name}=${value}`;
    if (!OF_THE_MESSAGE.has(name)) parameters[name] = value;
  }
  const { apiKey } = params;
  return { payload, parameters, apiKey: apiKey === undefined ? undefined : String(apiKey) };
}

/** What says something about the message, and nothing to the call. */
const OF_THE_MESSAGE: ReadonlySet<string> = new Set(['apiKey', 'returnRateLimits']);

/** A name that stands twice is refused, as in an address: which of the two was signed is anybody's guess. */
function parse(text: string): Call | undefined {
  const json = parseJson(text);
  const call = json.ok ? Call.safeParse(json.value) : undefined;
  return call?.data;
}
