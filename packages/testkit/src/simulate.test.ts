import { expect, test } from 'vitest';
import { simulate } from './simulate.ts';

/** More of them: SIMULATION_SEEDS=500 npx vitest run packages/testkit. */
const SEEDS = Number(process.env['SIMULATION_SEEDS'] ?? 12);
const COMMANDS = 250;

test(`[CONST-5] ${SEEDS} random flows agree with the twin and keep every invariant after every command`, () => {
  const refusals = new Set<string>();
  let tradeCount = 0;
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const report = simulate({ seed, commandCount: COMMANDS });
    for (const word of report.refusals.keys()) refusals.add(word);
    tradeCount += report.events.filter((event) => event.kind === 'traded').length;
  }
  expect(tradeCount).toBeGreaterThan(SEEDS * 10);
  expect([...refusals]).toEqual(expect.arrayContaining(['insufficientBalance', 'priceOutsideBand', 'noLiquidity']));
}, 120_000);

test('[AT-45] after 10 000 random operations the ledger sums to zero and the bills add up to the balances', () => {
  const report = simulate({ seed: 45, commandCount: 10_000, checkEvery: 1000 });
  expect(report.events.length).toBeGreaterThan(10_000);
}, 60_000);

test('[I40] a flow with restarts ends in the same state as one that never stopped', () => {
  const flow = { seed: 40, commandCount: 300, checkEvery: 3 };
  const stopped = simulate(flow);
  const unbroken = simulate({ ...flow, hasRestarts: false });
  expect(stopped.stateText).toBe(unbroken.stateText);
  expect(stopped.events).toEqual(unbroken.events);
});

test('the same seed gives the same events and the same state', () => {
  const first = simulate({ seed: 5, commandCount: 200, checkEvery: 200 });
  const second = simulate({ seed: 5, commandCount: 200, checkEvery: 200 });
  expect(second.stateText).toBe(first.stateText);
  expect(second.events).toEqual(first.events);
});
