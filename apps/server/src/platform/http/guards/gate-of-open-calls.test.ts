import { expect, test } from 'vitest';
import { createRateLimits } from '#platform/limits/rate-limits.ts';
import { type GatedRequest, passGate } from './gate.ts';

const PING = { method: 'GET', access: 'public', open: { weight: 1 } } as const;
const REPLY = { header: () => REPLY };

function createGate() {
  const limits = createRateLimits({
    requests: [{ points: 1, seconds: 60, per: 'network' }],
    openInsistence: [{ points: 2, seconds: 60, per: 'network' }],
  });
  const parts = { limits, authenticate: () => Promise.resolve(undefined), isPaused: () => false };
  return (ip: string) => {
    const request: GatedRequest = { ip, headers: {}, sender: 'program', caller: undefined, gateMs: 0 };
    return passGate(parts, PING, { request, reply: REPLY });
  };
}

test('[OPEN-4] whoever goes on calling faster than anybody may is banned, and nobody else is', async () => {
  const pass = createGate();
  const words = [];
  for (let count = 0; count < 5; count += 1) words.push((await pass('203.0.113.7'))?.word);
  expect(words).toEqual([undefined, 'tooManyRequests', 'tooManyRequests', 'tooManyRequests', 'openBanned']);
  expect((await pass('203.0.113.7'))?.details).toEqual({ seconds: expect.stringMatching(/^[1-9]\d*$/) });
  expect(await pass('198.51.100.1')).toBeUndefined();
});
