import type { Endpoint, ReplyOutput, RequestInput } from '@candor/contract/shared/endpoint.ts';
import type { Locale } from '@candor/contract/shared/locale.ts';
import { ApiError } from '../errors/api-error.ts';
import { apiErrorOf, type Failure } from '../errors/failure.ts';
import { followInFlight } from '../session/in-flight.ts';
import type { TokenSource } from '../session/token-source.ts';
import { makeKey } from './make-key.ts';
import { readReply } from './read-reply.ts';
import { requestUrl, type RequestParts } from './request-url.ts';

export interface CallOptions {
  /** Sends the body as text/plain, for the calls the specification flags so. */
  readonly asText?: boolean;
  /** The idempotency key of an earlier attempt, so that trying again does it once. */
  readonly key?: string;
  /** The caller shows the failure itself, or those of which it says so. */
  readonly isQuiet?: boolean | ((error: ApiError) => boolean);
  readonly signal?: AbortSignal;
}

/** What is asked for, to the letter. */
export interface Asked {
  readonly method: Endpoint['method'];
  readonly url: string;
  readonly language: Locale;
}

/** What one site says about the calls it makes. */
export interface CallerTerms {
  readonly tokens: TokenSource;
  readonly locale: () => Locale;
  readonly timeoutMs: number;
  /** What stands for `{head}` in a path. */
  readonly head?: () => string;
  /** An answer that the page asked for while its scripts were still on their way. */
  readonly takeEarlyAnswer?: (asked: Asked) => Promise<Response> | undefined;
  /** Fetches what is needed to tell of a failure. */
  readonly prepareFailure?: (error: ApiError) => Promise<unknown>;
  /** Every rejected call passes here once. */
  readonly onFailure: (failure: Failure) => void;
}

/** Makes the calls of the contract for one site. */
export class Caller {
  readonly #terms: CallerTerms;

  constructor(terms: CallerTerms) {
    this.#terms = terms;
  }

  get timeoutMs(): number {
    return this.#terms.timeoutMs;
  }

  /** Makes one call. Resolves with its parsed reply, or rejects with an `ApiError`. */
  readonly call = async <Spec extends Endpoint>(
    endpoint: Spec,
    request: RequestInput<Spec>,
    options: CallOptions = {},
  ): Promise<ReplyOutput<Spec>> =>
    this.told(options, async () => {
      try {
        return await this.#exchange(endpoint, request, options);
      } catch (error) {
        if (!(error instanceof ApiError) || error.word !== 'sealingKeyUnknown') throw error;
        // The key went out of use on the way: once more with the new one.
        (await import('./sealed-parts.ts')).forgetSealingKey();
        return this.#exchange(endpoint, request, options);
      }
    });

  /** Sends a request as every call does, and gives the bare answer: for the few that are no envelope. */
  async send(endpoint: Endpoint, request: RequestParts, options: CallOptions): Promise<Response> {
    const { tokens, locale, timeoutMs, takeEarlyAnswer } = this.#terms;
    const token = await this.tokenFor(endpoint);
    const userId = token === undefined ? undefined : tokens.userId();
    const parts = endpoint.sealed === true ? await this.#seal(endpoint, request, userId) : request;
    const url = this.urlOf(endpoint, parts);
    const asked = { method: endpoint.method, url, language: locale() };
    const early = token === undefined ? takeEarlyAnswer?.(asked) : undefined;
    if (early !== undefined) return early;
    const timeout = AbortSignal.timeout(timeoutMs);
    const sent = fetch(url, {
      method: endpoint.method,
      headers: this.headersOf(endpoint, options, token),
      credentials: 'same-origin',
      signal: options.signal === undefined ? timeout : AbortSignal.any([options.signal, timeout]),
      ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
    });
    return token === undefined ? sent : followInFlight(sent);
  }

  urlOf(endpoint: Endpoint, parts: RequestParts): string {
    return requestUrl(endpoint, parts, this.#terms.head?.());
  }

  headersOf(endpoint: Endpoint, options: CallOptions, token: string | undefined): Headers {
    const locale = this.#terms.locale();
    const headers = new Headers({ lang: locale, language: locale, 'x-requested-with': 'candor' });
    if (token !== undefined) {
      headers.set('authorization', token);
      headers.set('satoken', token);
    }
    if (endpoint.body !== undefined && endpoint.method !== 'GET') {
      headers.set('content-type', options.asText === true ? 'text/plain' : 'application/json');
    }
    if (endpoint.idempotent !== undefined && endpoint.idempotent !== false) {
      headers.set('idempotency-key', options.key ?? makeKey());
    }
    return headers;
  }

  async tokenFor({ access, sealed }: Endpoint): Promise<string | undefined> {
    const { tokens } = this.#terms;
    // A seal names its sender, and whoever logs in, registers or finds a password is nobody yet.
    if (access === 'public') return sealed === true ? undefined : tokens.current();
    const token = await tokens.fresh();
    // Nobody is logged in, so the answer is known: a page that a logout has not yet taken away asks in vain.
    if (token === undefined) throw new ApiError({ status: 401, code: 401 });
    return token;
  }

  /** Whatever is thrown becomes an `ApiError`, and the site hears of it. */
  async told<Reply>(
    { isQuiet = false, signal }: Pick<CallOptions, 'isQuiet' | 'signal'>,
    run: () => Promise<Reply>,
  ): Promise<Reply> {
    try {
      return await run();
    } catch (cause) {
      const error = apiErrorOf(cause);
      await this.#terms.prepareFailure?.(error);
      // A caller that went away does not want to hear of it.
      const isOwn = typeof isQuiet === 'function' ? isQuiet(error) : isQuiet;
      this.#terms.onFailure({ error, isQuiet: isOwn || signal?.aborted === true });
      throw error;
    }
  }

  async #exchange<Spec extends Endpoint>(
    endpoint: Spec,
    request: RequestParts,
    options: CallOptions,
  ): Promise<ReplyOutput<Spec>> {
    const response = await this.send(endpoint, request, options);
    return readReply(endpoint, response.status, await response.json().catch(() => undefined));
  }

  /** The code for it is fetched with the first secret, so that a page without a form never pays for it. */
  async #seal(endpoint: Endpoint, request: RequestParts, userId: string | undefined): Promise<RequestParts> {
    const { sealedParts } = await import('./sealed-parts.ts');
    return sealedParts(endpoint, request, {
      ask: (spec) => this.call(spec, {}, { isQuiet: true }),
      path: this.urlOf(endpoint, request.params === undefined ? {} : { params: request.params }),
      userId,
    });
  }
}
