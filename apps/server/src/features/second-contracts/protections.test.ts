import {
  acknowledgeRealityCheck,
  answerKnowledgeTest,
  excludeSelf,
  setSecondLimits,
} from '@candor/contract/second-contracts/protections.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callServer } from '../../testing/server/call-server.ts';
import { openTestServer, type TestServer } from '../../testing/server/test-server.ts';
import { openSession } from '../../testing/users/test-person.ts';
import {
  FAST_SECONDS,
  openSecondTrader,
  protectionsOf,
  RIGHT_ANSWERS,
  shortPeriodOf,
  takeSecond,
} from '../../testing/users/test-second-trader.ts';
import { changeLimit, settledLimit } from './loss-limit.ts';
import { isRegionAllowed } from './second-region.ts';

let server: TestServer;
let periodId = '';
beforeAll(async () => {
  server = await openTestServer({
    ...FAST_SECONDS,
    CANDOR_WAITS: '{"coolingOff":1,"knowledgeRetry":1,"limitRaise":2,"exclusionDay":1,"realityCheck":3}',
  });
  periodId = await shortPeriodOf(server);
});
afterAll(() => server.close());

test('nobody trades before the test is passed and the cooling-off is over; a failed test waits', async () => {
  const { satoken: token } = await openSession(server, 'guarded');
  const take = () => takeSecond(server, { token, periodId });
  const answer = (answers: object) =>
    callServer(server, answerKnowledgeTest, { token, body: { answers: { ...RIGHT_ANSWERS, ...answers } } });
  expect((await take()).code).toBe(7002);
  const failed = await answer({ tie: 'stakeLost', cancel: 'anytime', win: 'gain185' });
  expect(failed.data).toMatchObject({ isPassed: false, correct: 7, wrong: ['tie', 'cancel', 'win'] });
  expect((await answer({})).code).toBe(7002);
  await expect.poll(async () => (await protectionsOf(server, token)).test.nextAttemptTime).toBeNull();
  expect((await answer({ tie: 'stakeLost', cancel: 'anytime' })).data).toMatchObject({ isPassed: true, correct: 8 });
  expect((await take()).code).toBe(7003);
  expect((await answer({})).code).toBe(409);
  await expect.poll(async () => (await protectionsOf(server, token)).gate).toBeNull();
  expect((await take()).code).toBe(3001);
});

test('a wait that an answer still tells of ends after the moment the answer speaks of, so that whoever waits asks again', async () => {
  const { satoken: token } = await openSession(server, 'waiting');
  await callServer(server, answerKnowledgeTest, { token, body: { answers: RIGHT_ANSWERS } });
  const untilMs = (await protectionsOf(server, token)).coolingOff.untilTime ?? 0;
  let nowMs = 0;
  // Each look at the clock takes a while, and the end falls between any two of one call.
  const watched = vi.spyOn(Date, 'now').mockImplementation(() => (nowMs += 1));
  try {
    for (let beforeMs = 60; beforeMs > 0; beforeMs -= 1) {
      nowMs = untilMs - beforeMs;
      const { coolingOff, atMs } = await protectionsOf(server, token);
      expect(coolingOff.untilTime ?? Number.POSITIVE_INFINITY).toBeGreaterThan(atMs);
    }
  } finally {
    watched.mockRestore();
  }
});

test('a lower loss limit holds at once, a higher one later, none above the exchange’s', async () => {
  const token = await openSecondTrader(server, 'limited');
  const set = (body: { dailyLoss?: string; monthlyLoss?: string }) =>
    callServer(server, setSecondLimits, { token, body });
  expect((await set({ dailyLoss: '8' })).data.dailyLoss).toMatchObject({
    limit: '8',
    operatorLimit: '300',
    pending: null,
  });
  expect((await takeSecond(server, { token, periodId })).code).toBe(7005);
  expect((await set({ dailyLoss: '20' })).data.dailyLoss).toMatchObject({ limit: '8', pending: { limit: '20' } });
  expect((await takeSecond(server, { token, periodId })).code).toBe(7005);
  await expect.poll(async () => (await protectionsOf(server, token)).dailyLoss.limit).toBe('20');
  expect((await takeSecond(server, { token, periodId })).code).toBe(200);
  expect((await set({ monthlyLoss: '1000.01' })).code).toBe(3003);
  expect((await protectionsOf(server, token)).dailyLoss).toMatchObject({ atRisk: '8.6', left: '11.4' });
});

test('who has excluded themselves stays out until it is over, and only longer is possible', async () => {
  const token = await openSecondTrader(server, 'excluded');
  const exclude = (days: 1 | 7) => callServer(server, excludeSelf, { token, body: { days } });
  const { untilTime } = (await exclude(7)).data.selfExclusion;
  expect((await exclude(1)).data.selfExclusion.untilTime).toBe(untilTime);
  expect((await takeSecond(server, { token, periodId })).code).toBe(7004);
});

test('after a while somebody who trades is asked to look at what it came to', async () => {
  const token = await openSecondTrader(server, 'reality');
  expect((await takeSecond(server, { token, periodId })).code).toBe(200);
  await expect.poll(async () => (await protectionsOf(server, token)).realityCheck.isDue).toBe(true);
  expect((await takeSecond(server, { token, periodId })).code).toBe(403);
  const { data } = await callServer(server, acknowledgeRealityCheck, { token });
  expect(data).toMatchObject({ gate: null, realityCheck: { isDue: false, sinceTime: null } });
});

test('a higher limit that has come is the limit, and a lower one ends it', () => {
  const none = { ownUnits: null, nextUnits: null, nextFromMs: null };
  const change = { houseUnits: 300n, raiseMs: 10, nowMs: 100 };
  const low = changeLimit(none, { ...change, units: 5n });
  expect(low).toEqual({ ownUnits: 5n, nextUnits: null, nextFromMs: null });
  const raised = changeLimit(low, { ...change, units: 9n });
  expect(raised).toEqual({ ownUnits: 5n, nextUnits: 9n, nextFromMs: 110 });
  expect(settledLimit(raised, 109).ownUnits).toBe(5n);
  expect(settledLimit(raised, 110)).toEqual({ ownUnits: 9n, nextUnits: null, nextFromMs: null });
  expect(changeLimit(raised, { ...change, units: 4n })).toEqual({ ownUnits: 4n, nextUnits: null, nextFromMs: null });
});

test.each([
  [{ documentCountry: 'SG', ipCountry: 'SG', phoneCountries: ['SG'] }, true],
  [{ documentCountry: 'SG', ipCountry: 'SG', phoneCountries: undefined }, true],
  [{ documentCountry: 'SG', ipCountry: 'DE', phoneCountries: ['SG'] }, false],
  [{ documentCountry: 'SG', ipCountry: null, phoneCountries: ['SG'] }, false],
  [{ documentCountry: null, ipCountry: 'SG', phoneCountries: ['SG'] }, false],
  [{ documentCountry: 'SG', ipCountry: 'SG', phoneCountries: ['GB', 'GG'] }, false],
  [{ documentCountry: 'DE', ipCountry: 'DE', phoneCountries: ['DE'] }, false],
])('the region of %o is allowed: %s', (where, isAllowed) => {
  expect(isRegionAllowed(['SG'], where)).toBe(isAllowed);
});

test('outside the listed countries the product is not available, whoever asks', async () => {
  await server.restart({ CANDOR_SECONDS: '{"countries":["SG"]}' });
  const { satoken: token } = await openSession(server, 'abroad');
  expect((await takeSecond(server, { token, periodId })).code).toBe(7001);
  expect((await protectionsOf(server, token)).isRegionAllowed).toBe(false);
});
