import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '#platform/log.ts';
import { createSteadyClock } from '#platform/steady-clock.ts';
import { openingCommands, orderCommand } from '#testing/exchange/command-flow.ts';
import { openTestExchange, TEST_TIME_MS } from '#testing/exchange/test-exchange.ts';

const dataFolder = await mkdtemp(join(tmpdir(), 'candor-clock-'));
const location = { dataFolder };
afterAll(() => rm(dataFolder, { recursive: true, force: true }));

const DAY_MS = 24 * 3_600_000;
const YEAR_MS = 365 * DAY_MS;

function openMachine(wallMs: number) {
  const machine = { wallMs, passedMs: 0 };
  const clock = createSteadyClock({
    wall: { nowMs: () => machine.wallMs },
    monotonicMs: () => machine.passedMs,
    log: createLog({ level: 'silent' }),
    gapMaxMs: DAY_MS,
  });
  return { machine, clock };
}

test('[R11] a leap of a year reaches neither the log nor, over a restart, interest that nobody confirmed', async () => {
  const { machine, clock } = openMachine(TEST_TIME_MS);
  const exchange = await openTestExchange({ location, clock });
  const times: number[] = [];
  exchange.onCommitted((batch) => times.push(...batch.map(({ entry }) => entry.atMs)));
  for (const command of openingCommands()) await exchange.submit(command);
  machine.wallMs += YEAR_MS;
  machine.passedMs += 1_000;
  await exchange.submit(orderCommand(1));
  expect(times.at(-1)).toBe(TEST_TIME_MS + 1_000);
  await exchange.close();

  const late = openMachine(TEST_TIME_MS + YEAR_MS);
  const again = await openTestExchange({ location, clock: late.clock });
  again.onCommitted((batch) => times.push(...batch.map(({ entry }) => entry.atMs)));
  expect(again.status().degradations).toEqual(['clockInDoubt']);
  expect(await again.submit(orderCommand(2))).toMatchObject({ refusal: { details: { cause: 'clockInDoubt' } } });
  await again.submit({ kind: 'accrueMarginInterest' });
  expect(times.at(-1)).toBe(TEST_TIME_MS + 1_000);
  expect(late.clock.confirm(TEST_TIME_MS + YEAR_MS)).toBe(true);
  expect(again.status().degradations).toEqual([]);
  // The price of a year ago is nobody's reference.
  await again.submit({ kind: 'setIndexPrice', symbol: 'BTC/USDT', priceUnits: 6_000_000_000_000n });
  expect(await again.submit(orderCommand(2))).toMatchObject({ ok: true });
  expect(times.at(-1)).toBe(TEST_TIME_MS + YEAR_MS);
  await again.close();
});
