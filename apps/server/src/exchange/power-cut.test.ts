import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encode } from '@candor/domain/exchange/codec.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runClients } from '#testing/server/clients.ts';
import { mixedCommand } from '#testing/exchange/command-flow.ts';
import { type DiskEvent, readDiskTrace, traceTo } from '#testing/exchange/disk-trace.ts';
import { startExchangeProcess } from '#testing/exchange/exchange-process.ts';
import { createJournalTwin } from '#testing/exchange/journal-twin.ts';
import { filesAfterCut, UNSYNCED_FATES, type UnsyncedFate } from '#testing/exchange/power-cut.ts';
import { findStrace } from '#testing/exchange/strace.ts';
import { openTestExchange } from '#testing/exchange/test-exchange.ts';
import { NO_FAULT, verdictOn } from '#testing/authorisation/verdict.ts';
import { openRecorder, type Testimony } from '#testing/exchange/recorder.ts';
import { hashOfState } from './snapshots/snapshots.ts';
import { byDepth } from '#testing/server/depth.ts';

/** CUTS=all cuts the power at every answer, with every fate of what was not synced. */
const CUTS = process.env['CUTS'] === 'all' ? Number.POSITIVE_INFINITY : Number(process.env['CUTS'] ?? byDepth(6, 24));
const COMMANDS = 300;

const strace = findStrace();
const root = await mkdtemp(join(tmpdir(), 'candor-power-'));
afterAll(() => rm(root, { recursive: true, force: true }));

interface Recording {
  readonly events: readonly DiskEvent[];
  /** In the folder above the data folder. */
  readonly parentEvents: readonly DiskEvent[];
  readonly answers: readonly Answer[];
  readonly testimony: Testimony;
}

interface Answer {
  readonly key: string;
  readonly at: number;
}

let recording: Recording;
beforeAll(async () => {
  if (strace !== undefined) recording = await record(strace);
});

test.skipIf(strace === undefined)(
  'when the power is cut at an answer, what was synced is enough: nothing acknowledged is lost or done twice',
  async () => {
    const cuts = chooseCuts(recording.answers);
    for (const cut of cuts) await cutAndRecover(cut);
    process.stdout.write(`${cuts.length} power cuts over ${recording.answers.length} answers\n`);
  },
  120_000 + 10_000 * Math.min(CUTS, COMMANDS * UNSYNCED_FATES.length),
);

test.skipIf(strace === undefined)('a recording without its syncs does lose what was acknowledged', async () => {
  const unsynced = recording.events.filter(({ kind }) => kind !== 'sync');
  const at = recording.answers.at(-1)?.at ?? 0;
  const location = { dataFolder: await restoreFiles(unsynced, { at, fate: 'lost', seed: 0 }) };
  const exchange = await openTestExchange({ location });
  const twin = createJournalTwin(location);
  await twin.readOn();
  const { lost } = verdictOn(testimonyAt(at), twin);
  expect(lost).toHaveLength(recording.testimony.acknowledged.size);
  await exchange.close();
});

test.skipIf(strace === undefined)('the name of a new data folder is on the disk before the first answer', () => {
  const firstSync = recording.parentEvents.find(({ kind }) => kind === 'syncFolder');
  expect(firstSync?.endedAt).toBeLessThan(recording.answers[0]?.at ?? 0);
});

/** One real run with every write and sync of its files, a proper stop and a second start in the middle. */
async function record(program: readonly string[]): Promise<Recording> {
  const dataFolder = join(root, 'recorded');
  const answersFolder = join(root, 'answers');
  const traceFile = join(root, 'trace');
  await mkdir(answersFolder);
  const witness = await openRecorder(join(root, 'witness'));
  const exchange = startExchangeProcess({
    location: { dataFolder },
    answersFile: join(answersFolder, 'keys'),
    under: [...program, ...traceTo(traceFile)],
  });
  await exchange.ready();
  await runClients({ exchange, witness, indexes: indexesUpTo(0, COMMANDS / 2) });
  await exchange.reopen();
  await runClients({ exchange, witness, indexes: indexesUpTo(COMMANDS / 2, COMMANDS) });
  exchange.close();
  expect(await exchange.ended).toEqual({ code: 0, signal: null });
  const testimony = await witness.testimony();
  await witness.close();
  const trace = readFileSync(traceFile, 'utf8');
  const answers = readDiskTrace(trace, answersFolder).flatMap((event) =>
    event.kind === 'write' ? [{ key: event.bytes.toString().trim(), at: event.beganAt }] : [],
  );
  expect(answers).toHaveLength(COMMANDS);
  return { events: readDiskTrace(trace, dataFolder), parentEvents: readDiskTrace(trace, root), answers, testimony };
}

function* indexesUpTo(first: number, end: number): Generator<number, undefined> {
  for (let index = first; index < end; index += 1) yield index;
}

interface Cut {
  readonly at: number;
  readonly fate: UnsyncedFate;
  readonly seed: number;
}

/** Spread evenly from the first answer to the last, the fates in turn; all of them when there is room for all. */
function chooseCuts(answers: readonly Answer[]): readonly Cut[] {
  const all = answers.flatMap(({ at }) => UNSYNCED_FATES.map((fate) => ({ at, fate, seed: at })));
  if (CUTS >= all.length) return all;
  const places = Array.from({ length: CUTS }, (_, place) => Math.round((place * (answers.length - 1)) / (CUTS - 1)));
  return places.flatMap((answer, place) => all[answer * UNSYNCED_FATES.length + (place % UNSYNCED_FATES.length)] ?? []);
}

/** A folder with the files as the power cut left them. */
async function restoreFiles(events: readonly DiskEvent[], { at, fate, seed }: Cut): Promise<string> {
  const dataFolder = await mkdtemp(join(root, `cut-${at}-${fate}-`));
  const files = filesAfterCut(events, { at, fate, random: drawsFrom(seed) });
  for (const [name, bytes] of files) await writeFile(join(dataFolder, name), bytes);
  return dataFolder;
}

async function cutAndRecover(cut: Cut): Promise<void> {
  const { at, fate } = cut;
  const dataFolder = await restoreFiles(recording.events, cut);
  const location = { dataFolder };
  const exchange = await openTestExchange({ location });
  exchange.clock.set(Date.now());
  const twin = createJournalTwin(location);
  const found = await twin.readOn();
  expect({ at, fate, alarms: exchange.alarms(), failures: exchange.failures() }).toEqual({
    at,
    fate,
    alarms: [],
    failures: [],
  });
  expect(found).toEqual({ sequence: exchange.status().sequence, stateHash: exchange.read(hashOfState) });
  expect(twin.breaches()).toEqual([]);
  const heard = testimonyAt(at);
  expect({ at, fate, ...verdictOn(heard, twin) }).toEqual({ at, fate, ...NO_FAULT });

  // Everybody asks again, as after a lost answer: whoever was answered hears the same, and nothing is done twice.
  const indexes = [...heard.sent];
  const again = await Promise.all(indexes.map((index) => exchange.submit(mixedCommand(index))));
  const repeated = new Map(indexes.map((index, place) => [index, again[place]]));
  for (const [index, reply] of heard.acknowledged) {
    expect({ at, fate, index, outcome: encode(repeated.get(index)) }).toEqual({
      at,
      fate,
      index,
      outcome: encode({ ok: true, events: [], reply }),
    });
  }
  await twin.readOn();
  expect(verdictOn({ ...heard, refused: new Map() }, twin)).toEqual(NO_FAULT);
  await exchange.close();
  await rm(dataFolder, { recursive: true });
}

/** What clients had heard at a moment; what they had sent by then is not asked, because it may be there or not. */
function testimonyAt(moment: number): Testimony {
  const answered = new Set(recording.answers.filter(({ at }) => at <= moment).map(({ key }) => key));
  const { sent, acknowledged, refused } = recording.testimony;
  const isAnswered = (index: number): boolean => answered.has(mixedCommand(index).key);
  return {
    sent,
    acknowledged: new Map([...acknowledged].filter(([index]) => isAnswered(index))),
    refused: new Map([...refused].filter(([index]) => isAnswered(index))),
  };
}

function drawsFrom(seed: number): () => number {
  let drawn = seed;
  return () => {
    drawn = (Math.imul(drawn, 1_664_525) + 1_013_904_223) >>> 0;
    return drawn / 2 ** 32;
  };
}
