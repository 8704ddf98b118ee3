import { setImmediate as nextTurn } from 'node:timers/promises';
import { recover } from '../apps/server/src/exchange/command-log/recovery.ts';
import { hashOfState } from '../apps/server/src/exchange/snapshots/snapshot-row.ts';
import { chooseWorkUnits, WORK_UNITS } from '../packages/domain/src/exchange/long-work/work.ts';
import type { Command } from '../packages/domain/src/exchange/exchange.ts';
import { agree, Disagreement } from '../packages/testkit/src/oracle/disagreement.ts';
import { heldWithdrawals } from '../packages/testkit/src/oracle/products/naive-funds.ts';
import { compareAll } from '../packages/testkit/src/oracle/compare.ts';
import { openingCommands } from '../packages/testkit/src/generators/draw-scenario.ts';
import { followDisk, restart } from './follow-disk.ts';
import { playRound } from './round.ts';
import { createRun, type Run } from './run.ts';
import { copyDisk, rotJournal, rotSnapshot, type SimulatedDisk } from './simulated-disk.ts';
import { openSimulatedJournal, openSimulatedSnapshots } from './simulated-store.ts';

export interface Simulation {
  readonly seed: number;
  readonly commandCount: number;
  /** Whether the report carries a hash over every outcome; it costs time. */
  readonly hasEventLog?: boolean;
  /** Whether it is about contracts; everything else is left out then, unless it is about borrowing too. */
  readonly hasContracts?: boolean;
  /** The same, about second contracts. */
  readonly hasSeconds?: boolean;
  /** Whether it is about borrowing to trade, beside everything else. */
  readonly hasMargin?: boolean;
  /** About staking plans and finance products alone. */
  readonly hasEarn?: boolean;
  /** Whether it is about merchants and escrow, beside everything else. */
  readonly hasOtc?: boolean;
  /** Whether it is about loans, beside everything else. */
  readonly hasLoans?: boolean;
  /** How much long work one command does (R9); with little of it everything is interrupted by everything. */
  readonly workUnits?: number;
}

/** What a seed has met and where it ended. */
export interface Report {
  readonly stateHash: string;
  readonly eventHash: string | undefined;
  readonly entryCount: number;
  readonly tradeCount: number;
  readonly contractLiquidationCount: number;
  readonly marginLiquidationCount: number;
  /** How many liquidations the process did not outlive: it ended before anybody had heard of them. */
  readonly cutLiquidationCount: number;
  readonly secondCount: number;
  /** How many days of staking plans and finance products were paid. */
  readonly earnDayCount: number;
  /** How often collateral was sold. */
  readonly loanSaleCount: number;
  readonly refusals: Readonly<Record<string, number>>;
  readonly faults: Readonly<Record<string, number>>;
}

/** What a seed has failed on, and after how many entries. */
export class SeedFailure extends Error {
  override readonly name = 'SeedFailure';
  readonly entryCount: number;

  constructor(message: string, { cause, entryCount }: { readonly cause: unknown; readonly entryCount: number }) {
    super(message, { cause });
    this.entryCount = entryCount;
  }
}

const QUIET_ROUNDS_MAX = 200;
/** A full disk has space again long before. */
const IDLE_ROUNDS_MAX = 200;
/** How many seeds pay for one more start at their end, and how many of these for one from the first entry. */
const START_PERCENT = 50;
const REPLAY_PERCENT = 50;
const EARLY_COMMANDS = 60;
const DECAYS = 2;
const ROUND_COMMANDS = [1, 3, 10, 40] as const;

/**
 * Sends a random flow through the production's writer on a simulated disk, with crashes, torn writes, full disks, lost
 * answers and clocks that jump, and checks every invariant after every command. Throws at the first disagreement.
 */
export async function simulate({
  seed,
  commandCount,
  hasEventLog = false,
  hasContracts = false,
  hasSeconds = false,
  hasMargin = false,
  hasEarn = false,
  hasOtc = false,
  hasLoans = false,
  workUnits = WORK_UNITS,
}: Simulation): Promise<Report> {
  chooseWorkUnits(workUnits);
  const run = await createRun(seed, { hasEventLog, hasContracts, hasSeconds, hasMargin, hasEarn, hasOtc, hasLoans });
  try {
    await play(run, openingCommands(run.swarm));
    run.mix = run.drawnMix;
    await playUntil(run, run.oracle.sequence + EARLY_COMMANDS);
    await proveDecay(run);
    await playUntil(run, commandCount);
    run.mix = {};
    await settleDown(run);
    const stateHash = await proveDisk(run);
    return reportOf(run, stateHash);
  } catch (error) {
    throw new SeedFailure(describe(run, seed, error), { cause: error, entryCount: run.oracle.sequence });
  }
}

async function playUntil(run: Run, commandCount: number): Promise<void> {
  let idleRounds = 0;
  while (run.oracle.sequence < commandCount) {
    const before = run.oracle.sequence;
    await play(run, run.clients.next(run.random.pick(ROUND_COMMANDS)));
    idleRounds = run.oracle.sequence === before ? idleRounds + 1 : 0;
    if (idleRounds > IDLE_ROUNDS_MAX) throw new Disagreement('liveness', 'no command is taken any more');
  }
}

async function play(run: Run, commands: readonly Command[]): Promise<void> {
  await playRound(run, commands);
  if (!run.process.isEnded()) await followDisk(run);
  while (run.process.isEnded()) await restart(run);
}

/** Faults have stopped: everything that was sent is answered, every order can be cancelled and every withdrawal refunded. */
async function settleDown(run: Run): Promise<void> {
  let rest = run.clients.rest();
  for (let round = 0; rest.length > 0 || run.process.degradations().length > 0; round += 1) {
    if (round > QUIET_ROUNDS_MAX) throw new Disagreement('liveness', 'something is never finished');
    await play(run, rest);
    await nextTurn();
    run.process.wake();
    rest = run.clients.rest();
  }
  await play(run, [
    ...run.swarm.owners.map((owner) => ({ kind: 'cancelOrders', owner }) as const),
    ...run.swarm.owners.map((owner) => ({ kind: 'cancelContractOrders', owner }) as const),
    ...heldWithdrawals(run.oracle.funds).map((withdrawalId) => ({ kind: 'refundWithdrawal', withdrawalId }) as const),
  ]);
  compareAll(run.oracle, run.shadow.state);
  for (const units of run.oracle.watch.held.values()) agree('I13 nothing is held when nothing is open', units, 0n);
  agree('I13 nothing is on its way out any more', heldWithdrawals(run.oracle.funds).length, 0);
}

/** The live state is the copy that has read the disk from the first entry on; in some seeds a new start proves it too. */
async function proveDisk(run: Run): Promise<string> {
  const hash = hashOfState(run.shadow.state);
  agree('I40 the live state', run.process.read(hashOfState), hash);
  if (run.random.chance(START_PERCENT)) {
    const disk = copyDisk(run.disk);
    if (run.random.chance(REPLAY_PERCENT)) disk.snapshots = [];
    agree('I40 a start from what the disk holds', await hashFrom(run, disk), hash);
  }
  return hash;
}

/** A bit that decays is found: the journal is refused, and a snapshot passed over. Proved early, while a start is cheap. */
async function proveDecay(run: Run): Promise<void> {
  for (let time = 0; time < DECAYS; time += 1) {
    const disk = { ...copyDisk(run.disk), snapshots: [] };
    rotJournal(disk, run.random);
    const found = await hashFrom(run, disk).catch(() => 'refused');
    agree('I6 a journal with one wrong bit', found, 'refused');
  }
  const disk = copyDisk(run.disk);
  await openSimulatedSnapshots(disk, run.log).save(run.shadow.state, run.shadow.position);
  rotSnapshot(disk, run.random);
  agree('I40 beside a snapshot with one wrong bit', await hashFrom(run, disk), hashOfState(run.shadow.state));
}

async function hashFrom({ log }: Run, disk: SimulatedDisk): Promise<string> {
  const journal = openSimulatedJournal(disk, {
    takeFault: () => undefined,
    hasSpace: () => true,
    crash: () => undefined,
    isCrashed: () => false,
    stall: async () => undefined,
  });
  const { state } = await recover({ journal, snapshots: openSimulatedSnapshots(disk, log), log });
  return hashOfState(state);
}

function reportOf({ oracle, eventLog, struck, cutLiquidationCount }: Run, stateHash: string): Report {
  return {
    stateHash,
    eventHash: eventLog?.digest('hex'),
    entryCount: oracle.sequence,
    tradeCount: oracle.watch.lastTradeId + oracle.contracts.lastTradeId,
    contractLiquidationCount: oracle.contracts.liquidationCount,
    marginLiquidationCount: oracle.margin.liquidationCount,
    cutLiquidationCount,
    secondCount: oracle.seconds.settledCount,
    earnDayCount: oracle.earn.paidCount,
    loanSaleCount: oracle.loans.saleCount,
    refusals: Object.fromEntries(oracle.refusals),
    faults: Object.fromEntries(struck),
  };
}

/** All that is needed to see it again. */
function describe({ swarm, drawnMix, oracle }: Run, seed: number, error: unknown): string {
  const drawn = {
    symbols: swarm.markets.map(({ instrument }) => instrument.symbol),
    contracts: swarm.contracts.map(({ contract }) => contract.symbol),
    owners: swarm.owners.length,
    features: [...swarm.features],
    fees: swarm.markets.map(({ instrument }) => [instrument.makerFeePpm, instrument.takerFeePpm]),
    faults: drawnMix,
  };
  return `Seed ${seed}, entry ${oracle.sequence}: ${String(error)}\n${JSON.stringify(drawn)}`;
}
