import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findOathtool } from '#testing/server/oathtool.ts';
import { openTestPeople, type TestPeople } from '../test-people.ts';

const MINUTE_MS = 60_000;
const STEP_MS = 30_000;
const oathtool = findOathtool();
let server: TestPeople;
let nextUser = 1_000_000;
beforeAll(async () => {
  server = await openTestPeople();
});
afterAll(() => server.close());

/** RFC 6238 written down a second time, without the library that the product uses. */
function totp(secret: string, atMs: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(atMs / STEP_MS)));
  const mac = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  return String((mac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}

function decodeBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  return Buffer.from((bits.join('').match(/\d{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

async function bound() {
  nextUser += 1;
  const userId = nextUser;
  const { authenticators } = server.people;
  const begun = await authenticators.begin(userId, 'alice');
  const secret = begun.ok ? begun.value.secret : '';
  const confirmed = await authenticators.confirm(userId, totp(secret, server.time.nowMs));
  // The step of the confirmation is spent, so every test begins in the next one.
  server.time.nowMs += STEP_MS;
  return { userId, secret, backupCodes: confirmed.ok ? confirmed.value : [], authenticators };
}
const wordOf = (result: { ok: boolean; refusal?: { word: string } }) => (result.ok ? 'ok' : result.refusal?.word);

test('the second reckoning agrees with the examples of RFC 6238', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  expect([59, 1_111_111_109, 20_000_000_000].map((seconds) => totp(secret, seconds * 1000))).toEqual([
    '287082',
    '081804',
    '353130',
  ]);
});

test('[CALL-7] a program of RFC 6238 that reads the secret makes codes that are taken, each once', async () => {
  const { userId, secret, authenticators } = await bound();
  const code = totp(secret, server.time.nowMs);
  expect(wordOf(await authenticators.check(userId, code))).toBe('ok');
  expect(wordOf(await authenticators.check(userId, code))).toBe('secondFactorWrong');
});

test.skipIf(oathtool === undefined)('[CALL-7] oathtool makes codes that are taken, each once', async () => {
  const { userId, secret, authenticators } = await bound();
  for (let step = 0; step < 3; step += 1) {
    const code = oathtool?.(secret, server.time.nowMs) ?? '';
    expect(code).toMatch(/^\d{6}$/);
    expect(wordOf(await authenticators.check(userId, code))).toBe('ok');
    expect(wordOf(await authenticators.check(userId, code))).toBe('secondFactorWrong');
    server.time.nowMs += STEP_MS;
  }
});

test('of two who show the same code at the same moment one comes through', async () => {
  const { userId, secret, authenticators } = await bound();
  const code = totp(secret, server.time.nowMs);
  const both = await Promise.all([authenticators.check(userId, code), authenticators.check(userId, code)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
});

test('one step early or late is taken, two are not, and none before the last one that was used', async () => {
  const { userId, secret, authenticators } = await bound();
  server.time.nowMs += 5 * STEP_MS;
  const at = (steps: number) => authenticators.check(userId, totp(secret, server.time.nowMs + steps * STEP_MS));
  expect(wordOf(await at(-2))).toBe('secondFactorWrong');
  expect(wordOf(await at(2))).toBe('secondFactorWrong');
  expect(wordOf(await at(-1))).toBe('ok');
  expect(wordOf(await at(1))).toBe('ok');
  expect(wordOf(await at(0))).toBe('secondFactorWrong');
});

test('five wrong codes let the factor rest for a quarter of an hour, however many come at once', async () => {
  const { userId, secret, authenticators } = await bound();
  const guesses = await Promise.all(Array.from({ length: 20 }, () => authenticators.check(userId, 'AAAAA-AAAAA')));
  expect(guesses.filter((guess) => wordOf(guess) === 'secondFactorWrong')).toHaveLength(5);
  expect(wordOf(await authenticators.check(userId, totp(secret, server.time.nowMs)))).toBe('secondFactorLocked');
  server.time.nowMs += 15 * MINUTE_MS;
  expect(wordOf(await authenticators.check(userId, totp(secret, server.time.nowMs)))).toBe('ok');
});

test('twenty wrong codes a day let it rest for the day', async () => {
  const { userId, secret, authenticators } = await bound();
  for (let quarter = 0; quarter < 4; quarter += 1) {
    for (let guess = 0; guess < 5; guess += 1) await authenticators.check(userId, 'AAAAA-AAAAA');
    server.time.nowMs += 16 * MINUTE_MS;
  }
  expect(wordOf(await authenticators.check(userId, totp(secret, server.time.nowMs)))).toBe('secondFactorLocked');
  server.time.nowMs += 24 * 60 * MINUTE_MS;
  expect(wordOf(await authenticators.check(userId, totp(secret, server.time.nowMs)))).toBe('ok');
});

test('each of ten backup codes opens once and is nowhere to be read', async () => {
  const { userId, secret, backupCodes, authenticators } = await bound();
  expect(backupCodes).toHaveLength(10);
  for (const code of backupCodes) expect(code).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/);
  const [first = ''] = backupCodes;
  expect(wordOf(await authenticators.check(userId, first.toLowerCase()))).toBe('ok');
  expect(wordOf(await authenticators.check(userId, first))).toBe('secondFactorWrong');
  expect(await authenticators.backupCodesLeft(userId)).toBe(9);
  const rows = [
    await server.db.selectFrom('backupCodes').selectAll().execute(),
    await server.db.selectFrom('authenticators').selectAll().execute(),
  ];
  for (const kept of [...backupCodes, secret]) expect(JSON.stringify(rows)).not.toContain(kept);
});

test('a secret that nobody confirmed is gone after ten minutes, and a second one cannot be begun over a bound one', async () => {
  const { authenticators } = server.people;
  const begun = await authenticators.begin(42, 'bob');
  const secret = begun.ok ? begun.value.secret : '';
  expect(begun.ok && begun.value.otpauth).toMatch(/^otpauth:\/\/totp\/Candor:bob\?issuer=Candor&secret=[A-Z2-7]{32}/);
  server.time.nowMs += 10 * MINUTE_MS;
  expect(wordOf(await authenticators.confirm(42, totp(secret, server.time.nowMs)))).toBe('codeExpired');
  const { userId } = await bound();
  expect(wordOf(await authenticators.begin(userId, 'bob'))).toBe('alreadyBound');
});
