import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { DEMO_LIMITS } from '../limits/limit-table.ts';

test('an empty environment gives the defaults of a fresh start', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: `${process.cwd()}/data`,
    databaseUrl: undefined,
    archiveDir: undefined,
    logKeptMs: 90 * 24 * 3_600_000,
    mode: 'demo',
    head: 'ex',
    cookieDays: 7,
    publicOrigin: undefined,
    smtpUrl: undefined,
    mqttUrl: undefined,
    logLevel: 'info',
    trustProxy: [],
    metricsToken: undefined,
    opsPort: undefined,
    opsOrigin: undefined,
    hostNames: [],
    makers: 'on',
    demoPastMs: 30 * 24 * 3_600_000,
    rebuildViews: false,
    limits: DEMO_LIMITS,
    waits: {
      credentialHoldMs: 300_000,
      addressWaitMs: 300_000,
      knowledgeRetryMs: 60_000,
      coolingOffMs: 30_000,
      limitRaiseMs: 120_000,
      exclusionDayMs: 60_000,
      realityCheckMs: 600_000,
      otcHoldMs: 300_000,
      merchantLeaveMs: 300_000,
      newStaffMs: 300_000,
      merchantAgeMs: 1000,
      appealAfterMs: 30_000,
      appealAnswerMs: 120_000,
      appealEvidenceMs: 300_000,
      simulatedBlockMs: 1_000,
    },
    seconds: { isOn: true, countries: 'all', levelNeeded: 0, shortPeriodSeconds: undefined },
    defi: { isChainOn: true, countries: 'all', levelNeeded: 0 },
    chains: [],
    simulationSeed: 'candor',
    prices: 'simulated',
    priceScenario: undefined,
    priceRecording: undefined,
    recordPrices: false,
    lender: 'Candor Demo (simulated lender)',
    supportChannels: [
      { name: 'chat', title: null, url: '/home/index' },
      { name: 'help', title: null, url: '/article/main/index' },
    ],
  });
});

test('every value is read', () => {
  const config = readConfig({
    PORT: '0',
    HOST: '0.0.0.0',
    DATA_DIR: '/var/lib/candor',
    DATABASE_URL: 'postgres://user:word@db.example/candor',
    MODE: 'live',
    HEAD: 'blade',
    COOKIE_DAYS: '14',
    ARCHIVE_DIR: '/var/lib/candor-archive',
    LOG_DAYS: '365',
    PUBLIC_ORIGIN: 'https://candor.example',
    SMTP_URL: 'smtps://user:word@mail.example:465',
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '10.0.0.1, 192.168.0.0/16,::1',
    HOST_NAMES: 'Candor.test, [fd00::7]',
    METRICS_TOKEN: 'a-token-for-the-collector',
    MAKERS: 'off',
    REBUILD_VIEWS: 'on',
    CANDOR_LIMITS: '{"orders":[{"points":1,"seconds":2,"per":"caller"}]}',
  });
  expect(config).toMatchObject({
    port: 0,
    host: '0.0.0.0',
    dataDir: '/var/lib/candor',
    mode: 'live',
    cookieDays: 14,
    archiveDir: '/var/lib/candor-archive',
    logKeptMs: 365 * 24 * 3_600_000,
    publicOrigin: 'https://candor.example',
    trustProxy: ['10.0.0.1', '192.168.0.0/16', '::1'],
    hostNames: ['candor.test', '[fd00::7]'],
    makers: 'off',
    rebuildViews: true,
    prices: 'live',
    limits: { orders: [{ points: 1, seconds: 2, per: 'caller' }] },
  });
});

test('a market without makers has no prices unless some are asked for; live mode takes real ones or none', () => {
  expect(readConfig({ MAKERS: 'off' }).prices).toBe('off');
  expect(readConfig({ MAKERS: 'off', PRICES: 'simulated' }).prices).toBe('simulated');
  const live = { MODE: 'live', PUBLIC_ORIGIN: 'https://candor.example' };
  expect([readConfig(live).prices, readConfig({ ...live, PRICES: 'off' }).prices]).toEqual(['live', 'off']);
  expect(() => readConfig({ ...live, PRICES: 'simulated' })).toThrow('Live mode shows real prices or none');
});

test('a demonstration has thirty days behind it, fewer, or none', () => {
  const pastOf = (environment: Readonly<Record<string, string>>) => readConfig(environment).demoPastMs / 3_600_000;
  expect([pastOf({}), pastOf({ DEMO_PAST: '9h' }), pastOf({ DEMO_PAST: 'off' })]).toEqual([720, 9, 0]);
});

test('a variable that is set to nothing counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', TRUST_PROXY: '' })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
  });
});

test('live mode starts from the limits of the security design, demo mode from wider ones for one machine', () => {
  expect(readConfig({ MODE: 'live', PUBLIC_ORIGIN: 'https://candor.example' }).limits).toEqual({});
  const orders = [{ points: 1, seconds: 2, per: 'caller' }];
  const given = { CANDOR_LIMITS: JSON.stringify({ orders }) };
  expect(readConfig(given).limits).toEqual({ ...DEMO_LIMITS, orders });
});

test('a wait is short in demo mode, a day in live mode, and what is given in both', () => {
  const live = { MODE: 'live', PUBLIC_ORIGIN: 'https://candor.example' };
  expect(readConfig(live).waits).toMatchObject({ credentialHoldMs: 86_400_000, addressWaitMs: 86_400_000 });
  const given = { CANDOR_WAITS: '{"credentialHold":90000}' };
  expect(readConfig({ ...live, ...given }).waits).toMatchObject({ credentialHoldMs: 90_000_000 });
  const short = { CANDOR_WAITS: '{"credentialHold":2,"addressWait":3,"simulatedBlock":0.05}' };
  const shortened = { credentialHoldMs: 2_000, addressWaitMs: 3_000, simulatedBlockMs: 50 };
  expect(readConfig(short).waits).toMatchObject(shortened);
});

test.each([
  [{ PUBLIC_ORIGIN: 'https://candor.example', CANDOR_LIMITS: 'off' }, 'CANDOR_LIMITS must not be off'],
  [
    { PUBLIC_ORIGIN: 'https://candor.example', CANDOR_WAITS: '{"credentialHold":86399}' },
    'CANDOR_WAITS may only make them longer',
  ],
  [
    { PUBLIC_ORIGIN: 'https://candor.example', CANDOR_WAITS: '{"addressWait":60}' },
    'CANDOR_WAITS may only make them longer',
  ],
  [{}, 'Live mode needs PUBLIC_ORIGIN'],
  [{ PUBLIC_ORIGIN: 'http://candor.example' }, 'Live mode needs PUBLIC_ORIGIN'],
])('live mode does not start unprotected: %j', (environment, sentence) => {
  expect(() => readConfig({ MODE: 'live', ...environment })).toThrow(sentence);
});

test('vaults are open in a demonstration, and in live mode only where they are turned on for listed countries', () => {
  const live = { MODE: 'live', PUBLIC_ORIGIN: 'https://exchange.example' };
  expect(readConfig(live).defi).toEqual({ isChainOn: false, countries: [], levelNeeded: 2 });
  const listed = readConfig({ ...live, CANDOR_DEFI: '{"on":true,"countries":["SG"]}' });
  expect(listed.defi).toEqual({ isChainOn: true, countries: ['SG'], levelNeeded: 2 });
  expect(() => readConfig({ ...live, CANDOR_DEFI: '{"on":true}' })).toThrow('listed countries alone');
  expect(() => readConfig({ ...live, CANDOR_DEFI: '{"level":0}' })).toThrow('the advanced verification');
});

test('chains are named once each, with where they answer', () => {
  const chain = { name: 'ethereum', rpcUrl: 'https://node.example', chainId: 1 };
  expect(readConfig({ CANDOR_CHAINS: JSON.stringify([chain]) }).chains).toEqual([{ ...chain, tokens: [] }]);
  expect(() => readConfig({ CANDOR_CHAINS: JSON.stringify([chain, chain]) })).toThrow('CANDOR_CHAINS must be JSON');
  expect(() => readConfig({ CANDOR_CHAINS: '[{"name":"bitcoin"}]' })).toThrow('not what is given');
});

test('limits can be turned off', () => {
  expect(readConfig({ CANDOR_LIMITS: 'off' }).limits).toBe('off');
});

test.each([
  ['PORT', 'abc', 'must be a whole number from 0 to 65535, not "abc".'],
  ['PORT', '65536', 'must be a whole number from 0 to 65535, not "65536".'],
  ['PORT', '80.5', 'must be a whole number from 0 to 65535, not "80.5".'],
  ['HOST', 'a b', 'must be an address or a host name to listen on, not "a b".'],
  ['MODE', 'production', 'must be demo or live, not "production".'],
  ['HEAD', '../x', 'must be one path segment of small letters, digits and hyphens, not "../x".'],
  [
    'PUBLIC_ORIGIN',
    'https://x.example/path',
    'must be an origin such as https://exchange.example, without a path, not',
  ],
  ['PUBLIC_ORIGIN', 'ftp://x.example', 'must be an origin'],
  ['HOST_NAMES', 'candor.test:3000', 'must be a list of host names without ports'],
  ['LOG_LEVEL', 'loud', 'must be fatal, error, warn, info, debug, trace or silent, not "loud".'],
  ['TRUST_PROXY', '10.0.0.1,all', 'must be a list of addresses or networks, separated by commas, not "10.0.0.1,all".'],
  ['MAKERS', 'yes', 'must be on, calm or off, not "yes".'],
  ['DEMO_PAST', '31d', 'must be off, or hours or days such as 9h or 30d, up to 30 days, not "31d".'],
  ['DEMO_PAST', '0h', 'must be off, or hours or days'],
  ['CANDOR_WAITS', '{"credentialHold":"1 d"}', 'must be JSON with seconds, such as {"credentialHold":86400}, not'],
  ['CANDOR_WAITS', '{"hold":1}', 'must be JSON with seconds'],
  ['CANDOR_LIMITS', '{', 'must be off, or JSON such as'],
  ['CANDOR_LIMITS', '{"oders":[{"points":1,"seconds":1,"per":"caller"}]}', 'must be off, or JSON such as'],
  ['CANDOR_LIMITS', '{"orders":[{"points":0,"seconds":1,"per":"caller"}]}', 'must be off, or JSON such as'],
])('%s=%s stops the start with a sentence', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(`The environment variable ${name} ${sentence}`);
});

test.each([
  [
    'DATABASE_URL',
    'mysql://user:canary@db.example/x',
    'must be an address that begins with postgres://, not what is given.',
  ],
  [
    'SMTP_URL',
    'user:canary@mail.example',
    'must be an address that begins with smtp:// or smtps://, not what is given.',
  ],
  ['METRICS_TOKEN', 'canary', 'must be a token of 16 to 256 printable characters, not what is given.'],
])('a wrong %s is not repeated, because it may hold a password', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(`The environment variable ${name} ${sentence}`);
});

test('a variable of ours that does not exist is a misspelling', () => {
  expect(() => readConfig({ CANDOR_LIMIT: 'off' })).toThrow(
    'The environment variable CANDOR_LIMIT is not known to this server.',
  );
});

test('the console stands beside the site in demo mode, and has a door of its own where money is real', () => {
  const live = { MODE: 'live', PUBLIC_ORIGIN: 'https://candor.example' };
  expect(readConfig({ OPS_PORT: '4000' }).opsPort).toBe(4000);
  expect(readConfig({ ...live, PORT: '8080' }).opsPort).toBe(8081);
  expect(readConfig({ ...live, OPS_PORT: '9000', OPS_ORIGIN: 'https://ops.example' })).toMatchObject({
    opsPort: 9000,
    opsOrigin: 'https://ops.example',
  });
});

test('further ways to the support are addresses of https or mail, and nothing that a click could run', () => {
  const given = JSON.stringify([
    { title: 'Forum', url: 'https://forum.example/candor' },
    { title: 'Letter', url: 'mailto:help@candor.example' },
  ]);
  const { supportChannels } = readConfig({ CANDOR_SUPPORT: given });
  expect(supportChannels.map(({ name }) => name)).toEqual(['chat', 'help', 'link', 'mail']);
  for (const url of ['javascript:alert(1)', 'http://plain.example', 'data:text/html,x', 'mailto:a@b\nbcc:c@d']) {
    const wrong = JSON.stringify([{ title: 'x', url }]);
    expect(() => readConfig({ CANDOR_SUPPORT: wrong }), url).toThrow('CANDOR_SUPPORT');
  }
});

test('where money is real, nobody lends without a name', () => {
  const live = { MODE: 'live', PUBLIC_ORIGIN: 'https://exchange.example' };
  expect(readConfig(live).lender).toBeUndefined();
  expect(readConfig({ ...live, LENDER: 'Example Lending Ltd' }).lender).toBe('Example Lending Ltd');
  expect(() => readConfig({ LENDER: 'x'.repeat(81) })).toThrow('LENDER');
});
