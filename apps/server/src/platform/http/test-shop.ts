import { test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '@candor/contract/shared/endpoint.ts';
import { Envelope } from '@candor/contract/shared/envelope.ts';
import { Decimal } from '@candor/contract/shared/fields.ts';
import { ok, refuse } from '@candor/domain/result.ts';
import { startTestServer, type TestHttpServer, type TestServerOptions } from './test-http-server.ts';

/** The tokens of two customers; the second part is the user id. */
export const ALICE = 'token-of-alice-1000001';
export const BOB = 'token-of-bob-1000002';

const SHOP_REFUSALS = { insufficientBalance: { code: 3001, status: 422 } } as const;

export const buy = endpoint({
  method: 'POST',
  path: '/api/{head}/shop/buy/:symbol',
  access: 'user',
  summary: 'Buy something',
  params: z.strictObject({ symbol: z.string().check(z.regex(/^[A-Z]{1,10}$/)) }),
  query: z.strictObject({ note: z.optional(z.string().check(z.maxLength(20))) }),
  body: z.strictObject({
    amount: Decimal,
    clientOrderId: z.optional(z.string()),
    gift: z.optional(z.strictObject({ to: z.string().check(z.minLength(2)), count: z.int() })),
  }),
  reply: z.strictObject({ receipt: z.int(), amount: Decimal }),
  refusals: SHOP_REFUSALS,
  idempotent: true,
});

export const browse = endpoint({
  method: 'GET',
  path: '/api/shop/browse',
  access: 'public',
  summary: 'See what there is',
  query: z.strictObject({ page: z.optional(z.string()) }),
  reply: z.strictObject({ page: z.string(), reader: z.nullable(z.string()), locale: z.string(), sender: z.string() }),
  refusals: {},
});

export const star = endpoint({
  method: 'GET',
  path: '/api/shop/star/:id',
  access: 'user',
  summary: 'A GET that changes something',
  params: z.strictObject({ id: z.string() }),
  reply: z.strictObject({ starred: z.string() }),
  refusals: {},
  changes: true,
});

export const enter = endpoint({
  method: 'POST',
  path: '/api/shop/enter',
  access: 'public',
  summary: 'Show who one is',
  body: z.strictObject({ name: z.string() }),
  reply: z.strictObject({ name: z.string() }),
  refusals: {},
  limit: 'login',
});

export const leave = endpoint({
  method: 'POST',
  path: '/api/shop/leave',
  access: 'user',
  summary: 'Go, however crowded it is',
  reply: z.strictObject({}),
  refusals: {},
  essential: true,
});

export const breakDown = endpoint({
  method: 'POST',
  path: '/api/shop/break',
  access: 'public',
  summary: 'Fail in one of the ways a handler can',
  body: z.strictObject({ how: z.enum(['throw', 'leak', 'undeclared']) }),
  reply: z.strictObject({ seen: z.string() }),
  refusals: {},
});

export interface Shop extends TestHttpServer {
  /** How many things were really sold. */
  sold(): number;
  /** Makes sales wait until they are released. */
  holdSales(): HeldSales;
}

interface HeldSales {
  /** Settles when a buyer stands at the counter. */
  readonly begun: Promise<void>;
  readonly release: () => void;
}

/** A small shop with a call of every kind, on a real server. */
export async function startShop(options: TestServerOptions = {}): Promise<Shop> {
  let receipts = 0;
  let counter = { enter: (): void => undefined, open: Promise.resolve() };
  const server = await startTestServer({
    ...options,
    prepare(http) {
      http.authenticateWith(async (token) => {
        const [userId] = [ALICE, BOB]
          .filter((known) => known === token)
          .map((known) => Number(known.split('-').at(-1)));
        return userId === undefined ? undefined : { userId, sessionId: token, endsAtMs: Number.MAX_SAFE_INTEGER };
      });
      http.route(buy, async ({ body }) => {
        counter.enter();
        await counter.open;
        if (body.amount === '1000000') return refuse('insufficientBalance', { available: '5', asset: 'USDT' });
        receipts += 1;
        return ok({ receipt: receipts, amount: body.amount });
      });
      http.route(browse, async ({ query, caller, locale, sender }) =>
        ok({
          page: query.page ?? 'first',
          reader: caller === undefined ? null : String(caller.userId),
          locale,
          sender,
        }),
      );
      http.route(star, async ({ params }) => ok({ starred: params.id }));
      http.route(enter, async ({ body, limitTarget }) => {
        const limited = await limitTarget(body.name);
        return limited.ok ? ok({ name: body.name }) : limited;
      });
      http.route(leave, async () => ok({}));
      http.route(breakDown, async ({ body }) => {
        if (body.how === 'throw') throw new Error('select * from sqlite_master at /home/secret/path');
        // What a careless handler might do: too much in the answer, or a word that the compiler was talked out of checking.
        const leaking = { seen: 'x', passwordHash: 'y' };
        return body.how === 'leak' ? ok(leaking) : JSON.parse(JSON.stringify(refuse('nobodyKnowsThis')));
      });
      return options.prepare?.(http);
    },
  });
  return {
    ...server,
    sold: () => receipts,
    holdSales() {
      const begun = createSignal();
      const open = createSignal();
      counter = { enter: begun.give, open: open.given };
      return { begun: begun.given, release: open.give };
    },
  };
}

function createSignal(): { readonly given: Promise<void>; readonly give: () => void } {
  const resolvers: (() => void)[] = [];
  const given = new Promise<void>((resolve) => {
    resolvers.push(resolve);
  });
  return { given, give: () => resolvers.forEach((resolve) => resolve()) };
}

/** A test that borrows the shop of its file: for tables of requests that leave nothing behind. */
export const shopTest = test.extend<{ readonly shop: Shop }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads what a fixture needs from this pattern.
    async ({}, use) => {
      const shop = await startShop({ isShared: true });
      await use(shop);
      await shop.close();
    },
    { scope: 'file' },
  ],
});

export interface Sent {
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

export interface Got extends Envelope {
  readonly status: number;
  readonly headers: Headers;
}

/** Sends a purchase of Alice's, or whatever else is asked for. */
export async function send({ origin }: Pick<TestHttpServer, 'origin'>, sent: Sent = {}): Promise<Got> {
  const { path = '/api/ex/shop/buy/BTC', method = 'POST', headers = {}, body } = sent;
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: {
      authorization: ALICE,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, headers: response.headers, ...Envelope.parse(await response.json()) };
}
