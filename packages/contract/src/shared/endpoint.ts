import type * as z from 'zod/mini';
import type { ApiKeyScope } from '../api-keys/scope.ts';
import type { RefusalTable } from './refusal-table.ts';
import type { SwitchName } from '../settings/switch-name.ts';

export type Schema = z.ZodMiniType;

/** Who may call: anybody, a logged-in user, or a member of staff at the operations console. */
export type Access = 'public' | 'user' | 'staff';

/** One declaration of a call: route, validation, types, client call and OpenAPI are all made from it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the origin, with fastify's parameters: `/api/currency/order/submit`, `/api/{head}/coin/wallet/get/:type`. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** A signed request of an API key with this scope, or with one of these, may call it too; without any no key may. */
  readonly apiKey?: ApiKeyScope | readonly ApiKeyScope[];
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The body holds a secret and travels sealed (`sealing.ts`): `{payload}`, which a GET carries in its query. */
  readonly sealed?: true;
  /** The body is a form (`multipart/form-data`) whose field `file` is a picture. */
  readonly upload?: true;
  /** The answer is a file of this media type, not an envelope; refusals stay envelopes. */
  readonly download?: string;
  readonly reply: Schema;
  /** The words this call may refuse with, besides the platform's own. */
  readonly refusals: RefusalTable;
  /**
   * A change that takes an `Idempotency-Key`: the same key and body give the same answer, once.
   * `true`: the platform keeps the answer. `'command'`: the handler hands the key to the exchange, which keeps it itself.
   */
  readonly idempotent?: boolean | 'command';
  /** A GET that changes something: it needs the token in a header and a page of our own. */
  readonly changes?: boolean;
  /** Still answered while the server sheds load: cancelling, closing, refreshing, logging out. */
  readonly essential?: boolean;
  /** Refused while the operator has stopped this part of itself, or one of these. */
  readonly stoppedBy?: SwitchName | readonly SwitchName[];
  /** The named rate limit; without one the limit for reads (GET) or changes (POST) holds. */
  readonly limit?: string;
  /** A call of the open interface, in the shape that programs know: see `open-api/`. */
  readonly open?: OpenTerms;
}

/** What a call of the open interface has besides: its parameters are those of `query`, wherever they were sent. */
export interface OpenTerms {
  /** What it counts for in the minute's weight of an address. */
  readonly weight: number;
  /** It places an order, and counts as one. */
  readonly isOrder?: true;
  /** It may place or change so many at once, and counts as that many. */
  readonly ordersMax?: number;
  /** The key in the header is enough; nothing is signed. */
  readonly isKeyEnough?: true;
}

export function endpoint<const Spec extends Endpoint>(spec: Spec): Spec {
  return spec;
}

type Input<S> = S extends Schema ? z.input<S> : undefined;
type Output<S> = S extends Schema ? z.output<S> : undefined;

/** What a client hands over; a part without a schema is left out. */
export type RequestInput<Spec extends Endpoint> = {
  [Part in 'params' | 'query' | 'body' as Spec[Part] extends Schema ? Part : never]: Input<Spec[Part]>;
};

/** What a handler receives, parsed. */
export interface RequestOutput<Spec extends Endpoint> {
  readonly params: Output<Spec['params']>;
  readonly query: Output<Spec['query']>;
  readonly body: Output<Spec['body']>;
}

export type ReplyInput<Spec extends Endpoint> = z.input<Spec['reply']>;
export type ReplyOutput<Spec extends Endpoint> = z.output<Spec['reply']>;
export type RefusalWord<Spec extends Endpoint> = keyof Spec['refusals'] & string;
