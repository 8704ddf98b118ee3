import { afterEach, expect, test } from 'vitest';
import { takeEarlyAnswer } from './early-answer.ts';

const asked = { method: 'POST', url: '/api/helpCenterInfo/fees', language: 'en' } as const;

afterEach(() => {
  globalThis.earlyAnswer = undefined;
});

test('what was asked for early is taken once, and then asked for anew', async () => {
  const answer = new Response('early');
  globalThis.earlyAnswer = { ...asked, answer: Promise.resolve(answer) };
  expect(await takeEarlyAnswer(asked)).toBe(answer);
  expect(takeEarlyAnswer(asked)).toBeUndefined();
});

test.each([{ method: 'GET' }, { url: '/api/helpCenterInfo/deposit' }, { language: 'de' }] as const)(
  'another request (%o) does not get it',
  (other) => {
    globalThis.earlyAnswer = { ...asked, answer: Promise.resolve(new Response()) };
    expect(takeEarlyAnswer({ ...asked, ...other })).toBeUndefined();
  },
);
