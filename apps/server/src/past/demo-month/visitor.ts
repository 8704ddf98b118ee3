import { setTimeout as wait } from 'node:timers/promises';
import type { loginDemoUser } from '@candor/contract/account/wire.ts';
import type { Endpoint, ReplyOutput, RequestInput } from '@candor/contract/shared/endpoint.ts';
import { Envelope } from '@candor/contract/shared/envelope.ts';
import type { FastifyInstance } from 'fastify';
import { DEVICE_COOKIE } from '#features/account/port.ts';

interface VisitorOptions {
  readonly fastify: Pick<FastifyInstance, 'inject'>;
  /** The first part of the paths of one family of calls. */
  readonly head: string;
  readonly userAgent: string;
  /** The call that lets this person in. */
  readonly login: LoginCall;
}

/** A call that answers with a session. */
export interface LoginCall extends Endpoint {
  readonly reply: typeof loginDemoUser.reply;
}

const TOO_MANY = 429;
/** After this long a window of the limits has room again, or it is one of hours and no past waits for it. */
const WAIT_MS = 1_000;
const TRIES_MAX = 10;

/** Somebody of the demonstration, who goes through the same doors as everybody: the calls of the contract. */
export class Visitor {
  readonly #options: VisitorOptions;
  #token: string | undefined;
  #device: string | undefined;

  constructor(options: VisitorOptions) {
    this.#options = options;
  }

  /** Begins a session, on the device of the last one. */
  async logIn(): Promise<void> {
    this.#token = undefined;
    const { satoken } = await this.ask(this.#options.login, {});
    this.#token = satoken;
  }

  /** Makes one call; what is refused is a fault of whoever wrote the past. */
  async ask<Spec extends Endpoint>(spec: Spec, request: RequestInput<Spec>): Promise<ReplyOutput<Spec>> {
    let answer = await this.#send(spec, request);
    for (let tries = 1; answer.status === TOO_MANY && tries < TRIES_MAX; tries += 1) {
      await wait(WAIT_MS);
      answer = await this.#send(spec, request);
    }
    const { status, code, data, refusal } = answer;
    if (status !== 200) throw new Error(`${spec.path} was refused with ${code}: ${refusal}`);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The server has parsed its answer by this very schema.
    return data as ReplyOutput<Spec>;
  }

  async #send(spec: Endpoint, request: object) {
    const { params = {}, query, body }: Parts = request;
    const path = spec.path
      .replace('{head}', this.#options.head)
      .replaceAll(/:(\w+)/g, (_match, name: string) => params[name] ?? '');
    const answer = await this.#options.fastify.inject({
      method: spec.method,
      url: query === undefined ? path : `${path}?${new URLSearchParams(query).toString()}`,
      headers: {
        lang: 'en',
        'user-agent': this.#options.userAgent,
        ...(this.#token !== undefined && { authorization: this.#token }),
        ...(this.#device !== undefined && { cookie: `${DEVICE_COOKIE}=${this.#device}` }),
      },
      ...(body !== undefined && { payload: body }),
    });
    this.#device = answer.cookies.find(({ name }) => name === DEVICE_COOKIE)?.value ?? this.#device;
    const { code, data } = Envelope.parse(answer.json());
    return { status: answer.statusCode, code, data, refusal: answer.body };
  }
}

interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}
