import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate as turnOver, setTimeout as wait } from 'node:timers/promises';
import { endpoint } from '@candor/contract/shared/endpoint.ts';
import { ok } from '@candor/domain/result.ts';
import * as fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { ALICE, startShop, type Shop } from '../test-shop.ts';
import { OVERLOAD_BOUNDS } from './overload.ts';

const NO_PLACES = { ...OVERLOAD_BOUNDS, callsMin: 0, callsMax: 0 };
const STATUS = /HTTP\/1\.1 (\d{3}) /g;

const statusesIn = (text: string): readonly number[] => [...text.matchAll(STATUS)].map(([, status]) => Number(status));

interface Asked {
  readonly method?: string;
  readonly path: string;
  readonly headers?: string;
  readonly body?: string;
}

function requestOf({ method = 'POST', path, headers = '', body = '' }: Asked): string {
  const length = body === '' ? '' : `content-type: application/json\r\ncontent-length: ${body.length}\r\n`;
  return `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: ${ALICE}\r\n${headers}${length}\r\n${body}`;
}

const BUY = requestOf({ path: '/api/ex/shop/buy/BTC', body: '{"amount":"1"}' });
const BROWSE = requestOf({ method: 'GET', path: '/api/shop/browse' });
const LEAVE = requestOf({ path: '/api/shop/leave' });

interface TestLine {
  readonly socket: Socket;
  write(text: string): void;
  /** All that has come, once there are so many answers or the line is over. */
  heard(answers: number): Promise<string>;
}

async function openLine({ origin }: Pick<Shop, 'origin'>): Promise<TestLine> {
  const { hostname, port } = new URL(origin);
  const socket = connect({ port: Number(port), host: hostname, noDelay: true });
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  let text = '';
  socket.setEncoding('utf8').on('data', (part) => (text += part));
  // Whoever writes on a line that is over hears of it by its end.
  socket.on('error', () => undefined);
  return {
    socket,
    write: (request) => void socket.write(request, 'latin1'),
    async heard(answers) {
      while (statusesIn(text).length < answers && !socket.closed) await wait(1);
      return text;
    },
  };
}

/** A line on which so many were turned away, one after the other: from the third on before the parser. */
async function openCrowdedLine(shop: Pick<Shop, 'origin'>): Promise<TestLine> {
  const line = await openLine(shop);
  for (let answers = 1; answers <= 3; answers += 1) {
    line.write(BUY);
    await line.heard(answers);
  }
  return line;
}

/** Counts what the parser makes of the bytes. */
function countParsed({ http }: Shop): () => number {
  let parsed = 0;
  http.fastify.server.prependListener('request', () => void (parsed += 1));
  return () => parsed;
}

test('who asks again on a line on which they were turned away is answered before the request is parsed', async () => {
  const shop = await startShop({ overloadBounds: NO_PLACES });
  const parsed = countParsed(shop);
  const line = await openCrowdedLine(shop);
  for (let answers = 4; answers <= 20; answers += 1) {
    line.write(answers % 2 === 0 ? BUY : BROWSE);
    await line.heard(answers);
  }
  expect(parsed()).toBe(2);
  const [first, ...others] = (await line.heard(20)).split(/(?=HTTP\/1\.1)/);
  const withoutDate = (text = '') =>
    text
      .replace(/date: .*\r\n/i, '')
      .toLowerCase()
      .split('\r\n')
      .toSorted();
  for (const other of others) expect(withoutDate(other)).toEqual(withoutDate(first));
  expect(first).toMatch(/retry-after: 1\r\n/i);
  expect(first).toContain('"refusal":"unavailable"');
});

test('each is answered in their language', async () => {
  const shop = await startShop({ overloadBounds: NO_PLACES });
  const line = await openCrowdedLine(shop);
  line.write(requestOf({ method: 'GET', path: '/api/shop/browse', headers: 'accept-language: de-AT\r\n' }));
  expect(await line.heard(4)).toContain('"msg":"Der Dienst ist ausgelastet');
});

test('a way out finds its place on a crowded line, and so does everybody when there is room again', async () => {
  const shop = await startShop({ overloadBounds: { ...OVERLOAD_BOUNDS, callsMin: 4, callsMax: 4 } });
  const sale = shop.holdSales();
  const held = await Promise.all(Array.from({ length: 4 }, () => openLine(shop)));
  for (const one of held) one.write(BUY);
  await sale.begun;
  const line = await openLine(shop);
  let answers = 0;
  const ask = async (request: string) => {
    line.write(request);
    answers += 1;
    return statusesIn(await line.heard(answers)).at(-1);
  };
  await expect.poll(() => ask(BUY)).toBe(503);
  expect([await ask(BUY), await ask(BUY), await ask(LEAVE), await ask(BUY)]).toEqual([503, 503, 200, 503]);
  sale.release();
  for (const one of held) expect(statusesIn(await one.heard(1))).toEqual([200]);
  expect([await ask(BUY), await ask(BROWSE)]).toEqual([200, 200]);
  expect(shop.sold()).toBe(5);
});

const rest = endpoint({
  method: 'POST',
  path: '/api/shop/rest',
  access: 'public',
  summary: 'Sit down before one goes',
  reply: z.strictObject({}),
  refusals: {},
  essential: true,
});

test('nobody is answered before those who asked before them on the same line', async () => {
  let release: () => void = () => undefined;
  const rested = new Promise<void>((resolve) => void (release = resolve));
  let begun = false;
  const shop = await startShop({
    overloadBounds: NO_PLACES,
    prepare: (http) =>
      http.route(rest, async () => {
        begun = true;
        await rested;
        return ok({});
      }),
  });
  const line = await openCrowdedLine(shop);
  line.write(requestOf({ path: rest.path }));
  await expect.poll(() => begun).toBe(true);
  line.write(BUY);
  await wait(50);
  release();
  expect(statusesIn(await line.heard(5))).toEqual([503, 503, 503, 200, 503]);
});

test('what looks like a request in the middle of another one is a part of that', async () => {
  const shop = await startShop({ overloadBounds: NO_PLACES });
  const line = await openCrowdedLine(shop);
  const unfinished = 'POST /api/shop/leave HTTP/1.1\r\nhost: 127.0.0.1\r\nx: ';
  const hidden = `${LEAVE}${unfinished}`;
  const disguised = requestOf({ path: '/api/ex/shop/buy/BTC', body: hidden });
  const bodyLength = disguised.length - hidden.length;
  const bodyComes = `\r\ncontent-type: application/json\r\ncontent-length: ${bodyLength}\r\n\r\n`;
  line.write(`${BUY}${LEAVE.replace(/\r\n\r\n$/, bodyComes)}`);
  await line.heard(4);
  // Its first part is the body of the call before it; then come a whole call and the beginning of a third.
  line.write(disguised);
  await line.heard(6);
  line.write(BUY);
  // It belongs to the third, which now has two hosts.
  expect(statusesIn(await line.heard(7))).toEqual([503, 503, 503, 503, 400, 200, 400]);
});

test('however the bytes are cut and whatever they hold, each request is answered once and in its turn', async () => {
  const shop = await startShop({ overloadBounds: NO_PLACES });
  const inside = requestOf({ path: '/api/shop/enter', body: LEAVE });
  const requests = [
    { text: BUY, status: 503 },
    { text: BROWSE, status: 503 },
    { text: LEAVE, status: 200 },
    { text: inside, status: 503 },
    {
      text: BUY.replace('content-length: 14', 'transfer-encoding: chunked').replace('{"amount":"1"}', '0\r\n\r\n'),
      status: 503,
    },
    { text: requestOf({ method: 'GET', path: '/nothing/here' }), status: 404 },
  ] as const;
  const Step = fc.record({
    asked: fc.array(fc.constantFrom(...requests), { minLength: 1, maxLength: 4 }),
    cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 }),
    isPatient: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(Step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const line = await openCrowdedLine(shop);
      const expected = [503, 503, 503];
      for (const { asked, cuts, isPatient } of steps) {
        const text = asked.map((one) => one.text).join('');
        const places = cuts.map((cut) => Math.floor(cut * text.length)).toSorted((left, right) => left - right);
        for (const [index, end] of [...places, text.length].entries()) {
          line.write(text.slice(places[index - 1] ?? 0, end));
          await turnOver();
        }
        expected.push(...asked.map(({ status }) => status));
        if (isPatient) await line.heard(expected.length);
      }
      const text = await line.heard(expected.length);
      const statuses = statusesIn(text);
      expect(statuses).toEqual(expected.slice(0, statuses.length));
      // Who is turned away before their body is here hears so, and nothing else on that line.
      if (statuses.length < expected.length) expect(text.split('HTTP/1.1').at(-1)).toMatch(/^connection: close\r$/m);
      line.socket.destroy();
    }),
    { numRuns: 100 },
  );
});

test('a crowded line may become a socket, and bytes that are no request end it', async () => {
  const shop = await startShop({ overloadBounds: NO_PLACES });
  shop.http.fastify.server.on('upgrade', (_request, socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: echo\r\nconnection: upgrade\r\n\r\n');
    socket.pipe(socket);
  });
  const line = await openCrowdedLine(shop);
  line.write(requestOf({ method: 'GET', path: '/socket', headers: 'connection: upgrade\r\nupgrade: echo\r\n' }));
  await line.heard(4);
  line.write(BUY);
  const echoed = once(line.socket, 'data');
  expect(String(await echoed)).toBe(BUY);
  const other = await openCrowdedLine(shop);
  other.write('nonsense\r\n\r\n');
  expect(statusesIn(await other.heard(4)).at(-1)).toBe(400);
  await expect.poll(() => other.socket.closed).toBe(true);
});
