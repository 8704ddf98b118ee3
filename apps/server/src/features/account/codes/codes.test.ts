import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Codes } from './codes.ts';
import type { CodeClaim } from '../tables.ts';
import { openTestPeople, type TestPeople } from '../test-people.ts';

const MINUTE_MS = 60_000;
let server: TestPeople;
let codes: Codes;
let count = 0;
let claim: CodeClaim;

beforeAll(async () => {
  server = await openTestPeople();
  codes = new Codes({ db: server.db, key: Buffer.alloc(32, 1), nowMs: () => server.time.nowMs });
});
afterAll(() => server.close());
beforeEach(() => {
  count += 1;
  claim = { purpose: 'REGISTER', kind: 'email', target: `person${count}@example.com` };
});

async function issue(wanted: CodeClaim = claim): Promise<string> {
  const issued = await codes.issue(wanted);
  return issued.ok ? issued.value.code : '';
}
const wordOf = (result: { ok: boolean; refusal?: { word: string } }) => (result.ok ? 'ok' : result.refusal?.word);
const other = (code: string) => (code === '000000' ? '000001' : '000000');

test('[CALL-3] a code has six digits and opens once', async () => {
  const code = await issue();
  expect(code).toMatch(/^\d{6}$/);
  expect(wordOf(await codes.redeem(claim, code))).toBe('ok');
  expect(wordOf(await codes.redeem(claim, code))).toBe('codeExpired');
});

test.each([
  ['email', 10],
  ['phone', 5],
] as const)('a code by %s is good for %d minutes', async (kind, minutes) => {
  const wanted = { ...claim, kind };
  const code = await issue(wanted);
  server.time.nowMs += minutes * MINUTE_MS - 1;
  expect(wordOf(await codes.check(wanted, code))).toBe('ok');
  server.time.nowMs += 1;
  expect(wordOf(await codes.check(wanted, code))).toBe('codeExpired');
});

test('the next is made a minute later, and takes the place of the one before', async () => {
  const first = await issue();
  server.time.nowMs += MINUTE_MS - 1_000;
  expect(await codes.issue(claim)).toMatchObject({ refusal: { word: 'codeTooSoon', details: { seconds: '1' } } });
  server.time.nowMs += 1_000;
  const second = await issue();
  if (second !== first) expect(wordOf(await codes.check(claim, first))).toBe('codeWrong');
  expect(wordOf(await codes.check(claim, second))).toBe('ok');
});

test('five tries are all there are, also when a hundred come at once', async () => {
  const code = await issue();
  const guesses = await Promise.all(Array.from({ length: 100 }, () => codes.check(claim, other(code))));
  expect(guesses.filter((guess) => wordOf(guess) === 'codeWrong')).toHaveLength(5);
  expect(wordOf(await codes.redeem(claim, code))).toBe('codeExpired');
});

test('a code opens only what it was sent for: purpose, target and user', async () => {
  const code = await issue({ ...claim, userId: 7 });
  const wrong: readonly CodeClaim[] = [
    { ...claim, userId: 8 },
    claim,
    { ...claim, userId: 7, purpose: 'RESET' },
    { ...claim, userId: 7, kind: 'phone' },
    { ...claim, userId: 7, target: 'somebody@example.com' },
  ];
  for (const claimed of wrong) expect(wordOf(await codes.redeem(claimed, code))).toBe('codeExpired');
  expect(wordOf(await codes.redeem({ ...claim, userId: 7 }, code))).toBe('ok');
});

test('of two who spend a code at the same moment one succeeds', async () => {
  const code = await issue();
  const both = await Promise.all([codes.redeem(claim, code), codes.redeem(claim, code)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
});

test('no digits open a decoy, and neither code nor address lie in its row', async () => {
  const issued = await codes.issue(claim, true);
  expect(wordOf(await codes.check(claim, issued.ok ? issued.value.code : ''))).toBe('codeWrong');
  const code = await issue({ ...claim, purpose: 'RESET' });
  const rows = JSON.stringify(await server.db.selectFrom('codes').selectAll().execute());
  expect(rows).not.toContain(code);
  expect(rows).not.toContain(claim.target);
});
