import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { StoreLocation } from '#platform/store/database.ts';
import { runClients } from '#testing/server/clients.ts';
import { type Ending, type ExchangeProcess, startExchangeProcess } from '#testing/exchange/exchange-process.ts';
import { createJournalTwin } from '#testing/exchange/journal-twin.ts';
import { findStrace } from '#testing/exchange/strace.ts';
import { NO_FAULT, verdictOn } from '#testing/authorisation/verdict.ts';
import { openRecorder, type Testimony, type Recorder } from '#testing/exchange/recorder.ts';
import { byDepth } from '#testing/server/depth.ts';

/** SWEEP=300 tries the fault at every one of so many calls. */
const SWEEP = Number(process.env['SWEEP'] ?? 0);
const COMMANDS = 300;
const FULL_WRITES = 2;
const TRACED = 'pwrite64,fsync,fdatasync';
const SYNC_OF_A_FILE = /sync\(\d+<[^>]*\.db/;

const strace = findStrace() ?? [];
const isMissing = strace.length === 0;
const root = await mkdtemp(join(tmpdir(), 'candor-fault-'));
afterAll(async () => {
  await rm(root, { recursive: true, force: true });
});

test.skipIf(isMissing).each(placesOf(byDepth([40], [3, 40, 77, 133])))(
  'killed at write %i of a thread, whatever it is about to write, nothing acknowledged is lost or done twice',
  async (place) => {
    const { ending } = await runInto(`pwrite64:signal=SIGKILL:when=${place}`);
    expect(ending).toEqual({ code: null, signal: 'SIGKILL' });
  },
);

test.skipIf(isMissing).each(placesOf(byDepth([9], [3, 9, 30])))(
  'when sync %i of a thread fails, the process ends at once, and what it had acknowledged is there again',
  async (place) => {
    const { ending, trace } = await runInto(`fsync,fdatasync:error=EIO:when=${place}`);
    // SQLite passes over a sync of the folder that fails; it is tried once for each name, and bytes do not hang on it.
    const isStruck = failedCalls(trace).some((call) => SYNC_OF_A_FILE.test(call));
    expect({ isStruck, isClean: ending.code === 0 }).toEqual({ isStruck, isClean: !isStruck });
    if (SWEEP === 0) expect(isStruck).toBe(true);
  },
);

test.skipIf(isMissing).each(placesOf([20]))(
  'a disk that is full from write %i of a thread after its start refuses, keeps its word, and is left behind by itself',
  async (place) => {
    // Behind the tables, which are made before anything is taken: a disk that is full then ends the start.
    const first = (await countStartWrites()) + place;
    const fault = `pwrite64:error=ENOSPC:when=${first}..${first + FULL_WRITES - 1}`;
    const { ending, trace } = await runInto(fault, untilAccepted);
    expect(trace).toContain('ENOSPC');
    expect(ending).toEqual({ code: 0, signal: null });
  },
);

/** How many writes the busiest thread has made when commands are taken. */
async function countStartWrites(): Promise<number> {
  const dataFolder = await mkdtemp(join(root, 'start-'));
  const traceFile = `${dataFolder}.trace`;
  const under = [...strace, '-o', traceFile, '-e', 'trace=pwrite64'];
  const exchange = startExchangeProcess({ location: { dataFolder }, under });
  await exchange.ready();
  const writes = new Map<string, number>();
  for (const line of (await readFile(traceFile, 'utf8')).split('\n')) {
    const [thread = ''] = line.split(' ', 1);
    if (line.includes('pwrite64(')) writes.set(thread, (writes.get(thread) ?? 0) + 1);
  }
  exchange.close();
  await exchange.ended;
  return Math.max(...writes.values());
}

/** The calls that were made to fail. One that another thread interrupted in the trace stands there in two lines. */
function failedCalls(trace: string): readonly string[] {
  const begunByThread = new Map<string, string>();
  const failed: string[] = [];
  for (const line of trace.split('\n')) {
    const [thread = ''] = line.split(' ', 1);
    if (line.includes('<unfinished')) begunByThread.set(thread, line);
    else if (line.includes('INJECTED')) failed.push(`${begunByThread.get(thread) ?? ''}${line}`);
    if (line.includes('resumed>')) begunByThread.delete(thread);
  }
  return failed;
}

/**
 * Somebody keeps on trying until they have heard of the full disk, and then until it has space again. How many commands
 * a write takes along, and so which of them meets the fault, is for the machine to say.
 */
async function untilAccepted({ exchange, witness }: Scene): Promise<void> {
  let index = COMMANDS;
  const tryAgain = async (): Promise<Testimony> => {
    index += 1;
    await runClients({ exchange, witness, indexes: [index].values() });
    return witness.testimony();
  };
  const isRefused = async (): Promise<boolean> => [...(await tryAgain()).refused.values()].includes('diskFull');
  const isAccepted = async (): Promise<boolean> => (await tryAgain()).acknowledged.has(index);
  if (SWEEP === 0) await expect.poll(isRefused).toBe(true);
  await expect.poll(isAccepted).toBe(true);
}

interface Scene {
  readonly exchange: ExchangeProcess;
  readonly witness: Recorder;
}

interface Run {
  readonly ending: Ending;
  readonly trace: string;
}

/** Runs clients into the fault, starts again without it, and compares what is there with what was told. */
async function runInto(fault: string, afterwards?: (scene: Scene) => Promise<void>): Promise<Run> {
  const dataFolder = await mkdtemp(join(root, 'data-'));
  const traceFile = `${dataFolder}.trace`;
  const witness = await openRecorder(`${dataFolder}.witness`);
  const under = [...strace, '-y', '-o', traceFile, '-e', `trace=${TRACED}`, '-e', `inject=${fault}`];
  const exchange = startExchangeProcess({ location: { dataFolder }, under });
  await Promise.race([exchange.ready(), exchange.ended]);
  await runClients({ exchange, witness, indexes: Array.from({ length: COMMANDS }, (_, index) => index).values() });
  await afterwards?.({ exchange, witness });
  exchange.close();
  const ending = await exchange.ended;
  const testimony = await witness.testimony();
  await witness.close();
  await requireKept({ dataFolder }, testimony);
  return { ending, trace: await readFile(traceFile, 'utf8') };
}

async function requireKept(location: StoreLocation, testimony: Testimony): Promise<void> {
  const again = startExchangeProcess({ location });
  const recovered = await again.ready();
  const twin = createJournalTwin(location);
  expect(recovered).toEqual(await twin.readOn());
  expect(twin.breaches()).toEqual([]);
  expect(verdictOn(testimony, twin)).toEqual(NO_FAULT);
  again.close();
  expect(await again.ended).toEqual({ code: 0, signal: null });
}

function placesOf(few: readonly number[]): readonly number[] {
  return SWEEP === 0 ? few : Array.from({ length: SWEEP }, (_, index) => index + 1);
}
