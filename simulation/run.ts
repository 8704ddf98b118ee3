import { createHash, type Hash } from 'node:crypto';
import { startOfTime, type Applied } from '../apps/server/src/exchange/command-log/replay.ts';
import type { Position } from '../apps/server/src/exchange/command-log/batch.ts';
import { createLog, type Log } from '../apps/server/src/platform/log.ts';
import type { Command, State } from '../packages/domain/src/exchange/exchange.ts';
import { createOracle, type Oracle } from '../packages/testkit/src/oracle/compare.ts';
import { createRandom, type Random } from '../packages/testkit/src/generators/random.ts';
import type { Scenario } from '../packages/testkit/src/generators/scenario.ts';
import { drawScenario, type ScenarioTheme } from '../packages/testkit/src/generators/draw-scenario.ts';
import { createClients, type Clients } from './clients.ts';
import { createFaultDice, drawFaultMix, STORE_FAULTS, type Fault, type FaultDice, type FaultMix } from './faults.ts';
import { createSimulatedClock, type SimulatedClock } from './simulated-clock.ts';
import { createDisk, type SimulatedDisk } from './simulated-disk.ts';
import { startProcess, type SimulatedProcess } from './simulated-process.ts';

/** One seed on its way: the machine, the server on it, its clients, and those who check it. */
export interface Run {
  readonly random: Random;
  readonly swarm: Scenario;
  readonly drawnMix: FaultMix;
  readonly snapshotEvery: number;
  readonly disk: SimulatedDisk;
  readonly clock: SimulatedClock;
  readonly log: Log;
  readonly clients: Clients;
  readonly oracle: Oracle;
  /** A second copy of the state that reads nothing but the disk, as the views do; the oracle follows it. */
  readonly shadow: Shadow;
  /** What the live process said of entries that the shadow has not read yet, by sequence. */
  readonly applied: Map<number, Applied>;
  /** The same by request, for those who wait for an answer. */
  readonly entryOf: Map<Command, Applied>;
  readonly strikes: FaultDice;
  /** How often each fault came; one that never comes proves nothing. */
  readonly struck: Map<Fault, number>;
  readonly eventLog: Hash | undefined;
  mix: FaultMix;
  process: SimulatedProcess;
  /** The last entry that somebody was told of. */
  heardSequence: number;
  savedSequence: number;
  /** Whether the entries that are read now were found on the disk after an end. */
  isReturning: boolean;
  cutLiquidationCount: number;
  /** Whether the process may end of its own will now. */
  mayFail: boolean;
  /** Why it ended of its own will. */
  failure: Error | undefined;
}

export interface Shadow {
  readonly state: State;
  position: Position;
}

const SNAPSHOT_EVERY = [600, 1500, 100_000, 100_000] as const;

export async function createRun(
  seed: number,
  { hasEventLog, ...theme }: ScenarioTheme & { readonly hasEventLog: boolean },
): Promise<Run> {
  const random = createRandom(seed);
  const swarm = drawScenario(random, theme);
  const drawnMix = drawFaultMix(random);
  const oracle = createOracle();
  const struck = new Map<Fault, number>();
  const dice = createFaultDice(() => run.mix, random);
  const strikes = (fault: Fault): boolean => {
    const isStruck = dice(fault);
    if (isStruck && !isStoreFault(fault)) count(struck, fault);
    return isStruck;
  };
  const scene = { random, swarm, oracle, keyCounts: new Map<number, number>() };
  const { state, position } = startOfTime();
  const started: Omit<Run, 'process'> = {
    random,
    swarm,
    drawnMix,
    snapshotEvery: random.pick(SNAPSHOT_EVERY),
    disk: createDisk(),
    clock: createSimulatedClock({
      random,
      strikes,
      hasLongRounds: swarm.earnProducts.length + swarm.loanProducts.length > 0,
    }),
    log: createLog({ level: 'silent' }),
    clients: createClients({ scene, random, strikes }),
    oracle,
    shadow: { state, position },
    applied: new Map(),
    entryOf: new Map(),
    strikes,
    struck,
    eventLog: hasEventLog ? createHash('sha256') : undefined,
    mix: {},
    heardSequence: 0,
    savedSequence: 0,
    isReturning: false,
    cutLiquidationCount: 0,
    mayFail: false,
    failure: undefined,
  };
  const run: Run = Object.assign(started, { process: await startOn(started) });
  return run;
}

/** Starts the server on what the disk holds. */
export function startOn(run: Omit<Run, 'process'>): Promise<SimulatedProcess> {
  return startProcess({
    disk: run.disk,
    clock: run.clock,
    log: run.log,
    hasSpace: () => run.random.chance(50),
    onStruck: (fault) => count(run.struck, fault),
    onApplied(applied) {
      for (const one of applied) {
        run.applied.set(one.entry.sequence, one);
        run.entryOf.set(one.entry.command, one);
      }
    },
    onFatal: (error) => (run.failure = error),
  });
}

/** These count when they meet a write. */
function isStoreFault(fault: Fault): boolean {
  return STORE_FAULTS.some((one) => one === fault);
}

function count(struck: Map<Fault, number>, fault: Fault): void {
  struck.set(fault, (struck.get(fault) ?? 0) + 1);
}
