import { afterAll, beforeAll, expect, test } from 'vitest';
import REGRESSION_SEEDS from './regression-seeds.json' with { type: 'json' };
import { startSeedRunner, type SeedRunner } from './run-seeds.ts';
import { seedCountsOf } from './seed-counts.ts';
import type { SeedResult } from './simulate-safely.ts';
import { STORE_FAULTS } from './faults.ts';

/** Other seeds than the first ones: SIMULATION_FIRST=501 npx vitest run --project=simulation. */
const SEED_FIRST = Number(process.env['SIMULATION_FIRST'] ?? 1);
const COMMANDS = Number(process.env['SIMULATION_COMMANDS'] ?? 2000);
const COUNTS = seedCountsOf(process.env['CANDOR_DEPTH']);
/** One number for the seeds about everything: SIMULATION_SEEDS=5000. */
const SEED_COUNT = Number(process.env['SIMULATION_SEEDS'] ?? COUNTS.everything);
const PERPETUAL_SEED_COUNT = Number(process.env['SIMULATION_CONTRACT_SEEDS'] ?? COUNTS.perpetuals);
const SECOND_SEED_COUNT = Number(process.env['SIMULATION_SECOND_SEEDS'] ?? COUNTS.seconds);
const EARN_SEED_COUNT = Number(process.env['SIMULATION_EARN_SEEDS'] ?? COUNTS.earn);
const MARGIN_SEED_COUNT = Number(process.env['SIMULATION_MARGIN_SEEDS'] ?? COUNTS.margin);
const OTC_SEED_COUNT = Number(process.env['SIMULATION_OTC_SEEDS'] ?? COUNTS.otc);
const LOAN_SEED_COUNT = Number(process.env['SIMULATION_LOAN_SEEDS'] ?? COUNTS.loans);
/** An exchange with both kinds of contracts, several owners and snapshots. */
const TOGETHER_SEED = 45;
const TOGETHER_SEED_COUNT = COUNTS.together;

const seeds = [...REGRESSION_SEEDS, ...Array.from({ length: SEED_COUNT }, (_, index) => SEED_FIRST + index)];

let runner: SeedRunner;

beforeAll(async () => {
  runner = await startSeedRunner();
});

afterAll(() => runner.close());

test(`[CONST-5] ${SEED_COUNT} seeds of ${COMMANDS} commands keep every invariant through crashes, torn writes and lost answers`, async () => {
  const simulations = seeds.map((seed) => ({ seed, commandCount: COMMANDS }));
  const results = await runner.run(simulations);
  expect(failuresIn(results)).toEqual([]);
  expect(results).toHaveLength(seeds.length);
  // A flow that never traded, refused or failed has proved little.
  expect(sumOf(results, ({ tradeCount }) => tradeCount)).toBeGreaterThan(SEED_COUNT * 50);
  for (const fault of STORE_FAULTS) {
    expect(
      sumOf(results, ({ faults }) => faults[fault] ?? 0),
      fault,
    ).toBeGreaterThan(SEED_COUNT / 10);
  }
  for (const word of ['insufficientBalance', 'priceOutsideBand', 'noLiquidity', 'marketHalted', 'alreadyFilled']) {
    expect(
      sumOf(results, ({ refusals }) => refusals[word] ?? 0),
      word,
    ).toBeGreaterThan(SEED_COUNT);
  }
});

test('[AT-45] after 10 000 random operations the ledger sums to zero and the bills add up to the balances', async () => {
  const results = await runner.run([{ seed: 45, commandCount: 10_000 }]);
  expect(failuresIn(results)).toEqual([]);
  expect(sumOf(results, ({ entryCount }) => entryCount)).toBeGreaterThanOrEqual(10_000);
});

test(`[AT-45] ${PERPETUAL_SEED_COUNT} seeds of ${COMMANDS} commands about contracts keep long equal to short, every profit paid for and nobody below zero, through crashes inside liquidations`, async () => {
  const simulations = Array.from({ length: PERPETUAL_SEED_COUNT }, (_, index) => {
    return { seed: SEED_FIRST + index, commandCount: COMMANDS, hasContracts: true };
  });
  const results = await runner.run(simulations);
  expect(failuresIn(results)).toEqual([]);
  expect(sumOf(results, ({ tradeCount }) => tradeCount)).toBeGreaterThan(PERPETUAL_SEED_COUNT * 50);
  expect(sumOf(results, ({ contractLiquidationCount }) => contractLiquidationCount)).toBeGreaterThan(
    PERPETUAL_SEED_COUNT * 5,
  );
  // Which of them strikes is drawn a few times a seed: each has struck.
  for (const fault of ['crashAfterApply', 'crashAfterWrite', 'crashBeforeWrite']) {
    expect(
      sumOf(results, ({ faults }) => faults[fault] ?? 0),
      fault,
    ).toBeGreaterThan(0);
  }
});

test(`${MARGIN_SEED_COUNT} seeds of ${COMMANDS} commands about borrowing keep pools, loans and interest exact and nobody below zero, through crashes inside liquidations`, async () => {
  const simulations = Array.from({ length: MARGIN_SEED_COUNT }, (_, index) => {
    return { seed: SEED_FIRST + index, commandCount: COMMANDS, hasMargin: true };
  });
  const results = await runner.run(simulations);
  expect(failuresIn(results)).toEqual([]);
  expect(sumOf(results, ({ marginLiquidationCount }) => marginLiquidationCount)).toBeGreaterThan(MARGIN_SEED_COUNT * 2);
  for (const word of ['aboveMaxBorrow', 'riskRateTooLow', 'aboveDue', 'transferLimit', 'marginLiquidating']) {
    expect(
      sumOf(results, ({ refusals }) => refusals[word] ?? 0),
      word,
    ).toBeGreaterThan(0);
  }
});

test('[AT-45] after 10 000 random operations on spot, contracts and margin together, with moving marks and crashes inside their cascades, all differences are zero', async () => {
  const theme = { hasContracts: true, hasMargin: true };
  // The short ones are those in which planted bugs are looked for: without a bug they must pass.
  const short = Array.from({ length: TOGETHER_SEED_COUNT }, (_, index) => ({
    seed: SEED_FIRST + index,
    commandCount: COMMANDS,
    ...theme,
  }));
  const simulations = [{ seed: TOGETHER_SEED, commandCount: 10_000, ...theme }, ...short];
  const results = await runner.run(simulations);
  expect(failuresIn(results)).toEqual([]);
  // Nothing is proved about what did not happen.
  expect(sumOf(results, ({ tradeCount }) => tradeCount)).toBeGreaterThan(500);
  expect(sumOf(results, ({ contractLiquidationCount }) => contractLiquidationCount)).toBeGreaterThan(50);
  expect(sumOf(results, ({ marginLiquidationCount }) => marginLiquidationCount)).toBeGreaterThan(10);
  expect(sumOf(results, ({ cutLiquidationCount }) => cutLiquidationCount)).toBeGreaterThan(10);
});

test(`${SECOND_SEED_COUNT} seeds of ${COMMANDS} commands about second contracts settle each of them once and as the twin does, through crashes across their expiry`, async () => {
  const simulations = Array.from({ length: SECOND_SEED_COUNT }, (_, index) => {
    return { seed: SEED_FIRST + index, commandCount: COMMANDS, hasSeconds: true };
  });
  const results = await runner.run(simulations);
  expect(failuresIn(results)).toEqual([]);
  expect(sumOf(results, ({ secondCount }) => secondCount)).toBeGreaterThan(SECOND_SEED_COUNT * 20);
});

test(`${EARN_SEED_COUNT} seeds of ${COMMANDS} commands about staking plans and finance products pay each day once and keep every pool solvent, through crashes`, async () => {
  const simulations = Array.from({ length: EARN_SEED_COUNT }, (_, index) => {
    return { seed: SEED_FIRST + index, commandCount: COMMANDS, hasEarn: true };
  });
  const results = await runner.run(simulations);
  expect(failuresIn(results)).toEqual([]);
  expect(sumOf(results, ({ earnDayCount }) => earnDayCount)).toBeGreaterThan(EARN_SEED_COUNT * 20);
  for (const word of ['soldOut', 'purchaseCountUsed', 'earnAmountOutOfRange', 'insufficientBalance']) {
    expect(
      sumOf(results, ({ refusals }) => refusals[word] ?? 0),
      word,
    ).toBeGreaterThan(EARN_SEED_COUNT);
  }
});

test(`${OTC_SEED_COUNT} seeds of ${COMMANDS} commands about merchants release every escrow once or give it back, through crashes`, async () => {
  const simulations = Array.from({ length: OTC_SEED_COUNT }, (_, index) => {
    return { seed: SEED_FIRST + index, commandCount: COMMANDS, hasOtc: true };
  });
  const results = await runner.run(simulations);
  expect(failuresIn(results)).toEqual([]);
  for (const word of ['adUnavailable', 'adQuantityLeft', 'unpaidOrderExists', 'otcOrderState', 'depositNotDue']) {
    expect(
      sumOf(results, ({ refusals }) => refusals[word] ?? 0),
      word,
    ).toBeGreaterThan(0);
  }
});

test(`${LOAN_SEED_COUNT} seeds of ${COMMANDS} commands about loans disburse each once, count each day once and sell what is needed and no more, through crashes`, async () => {
  const simulations = Array.from({ length: LOAN_SEED_COUNT }, (_, index) => {
    return { seed: SEED_FIRST + index, commandCount: COMMANDS, hasLoans: true };
  });
  const results = await runner.run(simulations);
  expect(failuresIn(results)).toEqual([]);
  expect(sumOf(results, ({ loanSaleCount }) => loanSaleCount)).toBeGreaterThan(LOAN_SEED_COUNT);
  for (const word of ['ltvTooHigh', 'unsecuredLoanLimit', 'creditScoreTooLow', 'secondReviewerNeeded', 'aboveDue']) {
    expect(
      sumOf(results, ({ refusals }) => refusals[word] ?? 0),
      word,
    ).toBeGreaterThan(0);
  }
});

/** After every step, after a few and after some. */
const CUT_UNITS = [1, 25, 300] as const;
const CUT_THEMES = [{ hasContracts: true }, { hasContracts: true, hasMargin: true }, { hasLoans: true }] as const;

test(`[R9] ${COUNTS.cut} seeds of ${COMMANDS} commands keep every invariant while fundings, liquidations, interest and loans are cut off and others act in between, through crashes`, async () => {
  const simulations = Array.from({ length: COUNTS.cut }, (_, index) => ({
    seed: SEED_FIRST + index,
    commandCount: COMMANDS,
    workUnits: CUT_UNITS[index % CUT_UNITS.length] ?? 1,
    ...CUT_THEMES[Math.floor(index / CUT_UNITS.length) % CUT_THEMES.length],
  }));
  const results = await runner.run(simulations);
  expect(failuresIn(results)).toEqual([]);
  expect(sumOf(results, ({ contractLiquidationCount }) => contractLiquidationCount)).toBeGreaterThan(COUNTS.cut);
});

test('the same seed gives the same events and the same state', async () => {
  const simulations = [5, 40, 77].flatMap((seed) => {
    const simulation = { seed, commandCount: 1000, hasEventLog: true, hasContracts: seed === 77 };
    return [simulation, simulation];
  });
  const results = await runner.run(simulations);
  expect(failuresIn(results)).toEqual([]);
  const ends = results.map((result) => (result.isOk ? `${result.report.stateHash} ${result.report.eventHash}` : ''));
  expect(new Set(ends).size).toBe(3);
  expect(ends).toHaveLength(6);
});

function failuresIn(results: readonly SeedResult[]): readonly string[] {
  return results.flatMap((result) => (result.isOk ? [] : [result.message]));
}

type Report = Extract<SeedResult, { isOk: true }>['report'];

function sumOf(results: readonly SeedResult[], valueOf: (report: Report) => number): number {
  return results.reduce((sum, result) => sum + (result.isOk ? valueOf(result.report) : 0), 0);
}
