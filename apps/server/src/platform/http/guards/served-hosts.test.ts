import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { createServedHosts } from './served-hosts.ts';
import { startTestServer } from '../test-http-server.ts';

interface Asked {
  readonly host?: string | undefined;
  readonly url?: string;
  readonly peer?: string;
  readonly at?: string;
  readonly forwardedHost?: string;
}

function asked({ host, url = '/', peer = '127.0.0.1', at = '127.0.0.1', forwardedHost }: Asked): IncomingMessage {
  const headers = { host, ...(forwardedHost !== undefined && { 'x-forwarded-host': forwardedHost }) };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- All that is looked at.
  return { headers, url, socket: { remoteAddress: peer, localAddress: at } } as unknown as IncomingMessage;
}

describe('a name is answered when it was given to this server', () => {
  const hosts = createServedHosts({
    mode: 'live',
    publicOrigin: 'https://candor.example',
    opsOrigin: 'https://desk.candor.example',
    hostNames: ['inside.example'],
    trustProxy: ['10.0.0.0/8'],
  });
  const isServed = (one: Asked): boolean => hosts.isServed(asked(one));

  test.each(['candor.example', 'CANDOR.example:8443', 'desk.candor.example', 'inside.example:3000'])(
    '%s is',
    (host) => {
      expect(isServed({ host })).toBe(true);
    },
  );

  test.each([
    'evil.example',
    'candor.example.evil.example',
    'candor.example@evil.example',
    'localhost:3000',
    '192.0.2.1',
    '',
    undefined,
    'a b',
    '[::1',
  ])('%s is not', (host) => {
    expect(isServed({ host })).toBe(false);
  });

  test.each(['http://candor.example/api/v3/time', 'http://evil.example/', 'candor.example:443', '*', ''])(
    'a request to %j is not, under whatever name',
    (url) => {
      expect(isServed({ host: 'candor.example', url })).toBe(false);
    },
  );

  test('the address at which the connection arrived is one, of both families', () => {
    expect(isServed({ host: '192.0.2.7:3000', at: '192.0.2.7' })).toBe(true);
    expect(isServed({ host: '192.0.2.7:3000', at: '::ffff:192.0.2.7' })).toBe(true);
    expect(isServed({ host: '[2001:DB8::0:7]:3000', at: '2001:db8::7' })).toBe(true);
    expect(isServed({ host: '192.0.2.8:3000', at: '192.0.2.7' })).toBe(false);
  });

  test('of a trusted proxy counts what it was asked for, of anybody else what is asked here', () => {
    const forwardedHost = 'candor.example';
    expect(isServed({ host: 'upstream', peer: '10.1.2.3', forwardedHost })).toBe(true);
    expect(isServed({ host: 'upstream', peer: '203.0.113.9', forwardedHost })).toBe(false);
    expect(isServed({ host: 'candor.example', peer: '10.1.2.3', forwardedHost: 'evil.example' })).toBe(false);
  });

  test('whoever asks whether it lives may ask by any name', () => {
    expect(isServed({ host: 'pod-7', url: '/healthz' })).toBe(true);
    expect(isServed({ host: undefined, url: '/readyz?full=1' })).toBe(true);
    expect(isServed({ host: 'pod-7', url: '/metrics' })).toBe(false);
  });
});

test('demo mode answers to the names of the machine itself', () => {
  const hosts = createServedHosts({ mode: 'demo' });
  const isServed = (host: string): boolean => hosts.isServed(asked({ host, at: '172.17.0.2' }));
  expect(['localhost:3000', '127.0.0.1', '127.8.8.8', '[::1]:3000'].every(isServed)).toBe(true);
  expect(['localhost.evil.example', 'localhost.', '10.0.0.1'].some(isServed)).toBe(false);
});

test('any other name is refused in plain text before anything is looked at, and the connection ends', async () => {
  const { origin } = await startTestServer();
  const foreign = await askAs(origin, 'evil.example', '/api/openapi.json');
  expect(foreign.statusCode).toBe(421);
  expect(foreign.headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', connection: 'close' });
  expect((await askAs(origin, 'evil.example', '/healthz')).statusCode).toBe(200);
  expect((await askAs(origin, new URL(origin).host, '/api/openapi.json')).statusCode).toBe(200);
});

/** Not by fetch, which writes the host itself. */
async function askAs(origin: string, host: string, path: string): Promise<IncomingMessage> {
  const asking = request(`${origin}${path}`, { headers: { host } }).end();
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  answer.resume();
  return answer;
}
