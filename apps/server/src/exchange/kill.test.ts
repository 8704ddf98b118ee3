import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import type { StoreLocation } from '#platform/store/database.ts';
import { runClients } from '#testing/server/clients.ts';
import { type ExchangeProcess, startExchangeProcess } from '#testing/exchange/exchange-process.ts';
import { createJournalTwin, type JournalTwin } from '#testing/exchange/journal-twin.ts';
import { startPostgresServer } from '#testing/server/postgres-server.ts';
import { NO_FAULT, verdictOn } from '#testing/authorisation/verdict.ts';
import { openRecorder, type Recorder } from '#testing/exchange/recorder.ts';
import { byDepth } from '#testing/server/depth.ts';

/** More by the environment: KILLS=200 for a night, KILLS=1000 before a release. */
const KILLS = process.env['KILLS'];
const SQLITE_KILLS = Number(KILLS ?? byDepth(5, 20));
const POSTGRES_KILLS = Number(KILLS ?? byDepth(2, 10));
/** Every so often the kill does not wait until the exchange is open: a start can be cut short as well. */
const EARLY_EVERY = 5;
const EARLY_WITHIN_MS = 700;
/** Otherwise it comes in the midst of the traffic: some answers are out, the next are on their way. */
const ANSWERS_MAX = 80;
const LATE_WITHIN_MS = 20;
/** All that two snapshots have behind them goes to the archive at once, so that a kill also meets that. */
const ARCHIVING = { keptMs: 0, fileChars: 2_000, intervalMs: 5 };

const root = await mkdtemp(join(tmpdir(), 'candor-kill-'));
const postgres = await startPostgresServer();
afterAll(async () => {
  await postgres.stop();
  await rm(root, { recursive: true, force: true });
});

test('[I39] [I40] killed again and again on SQLite, nothing acknowledged is lost and nothing is done twice', async () => {
  await killAgainAndAgain({ dataFolder: join(root, 'sqlite') }, SQLITE_KILLS);
});

test('[I39] [I40] killed again and again on PostgreSQL, nothing acknowledged is lost and nothing is done twice', async () => {
  await killAgainAndAgain({ dataFolder: join(root, 'postgres'), databaseUrl: postgres.url }, POSTGRES_KILLS);
});

interface Scene {
  readonly witness: Recorder;
  readonly twin: JournalTwin;
}

async function killAgainAndAgain(location: StoreLocation, kills: number): Promise<void> {
  const scene = { witness: await openRecorder(`${location.dataFolder}.witness`), twin: createJournalTwin(location) };
  for (let round = 1; round <= kills; round += 1) {
    const exchange = start(location);
    if (round % EARLY_EVERY === 0) await killEarly(exchange);
    else await killInTraffic(scene, exchange, round);
    expect(await exchange.ended).toEqual({ code: null, signal: 'SIGKILL' });
  }
  const last = start(location);
  await requireKept(scene, last);
  last.close();
  expect(await last.ended).toEqual({ code: 0, signal: null });
  const { sent, acknowledged } = await scene.witness.testimony();
  process.stdout.write(`${kills} kills among ${sent.size} commands, ${acknowledged.size} of them acknowledged\n`);
  expect(acknowledged.size).toBeGreaterThan(kills);
  await scene.witness.close();
}

function start(location: StoreLocation): ExchangeProcess {
  return startExchangeProcess({ location, archiving: ARCHIVING });
}

async function killEarly(exchange: ExchangeProcess): Promise<void> {
  await pause(Math.random() * EARLY_WITHIN_MS);
  exchange.kill();
}

async function killInTraffic(scene: Scene, exchange: ExchangeProcess, round: number): Promise<void> {
  const unanswered = await requireKept(scene, exchange);
  const indexes = indexesOf(unanswered, round);
  let answersLeft = Math.ceil(Math.random() * ANSWERS_MAX);
  const onHeard = (): void => {
    answersLeft -= 1;
    if (answersLeft === 0) setTimeout(() => exchange.kill(), Math.random() * LATE_WITHIN_MS);
  };
  await runClients({ exchange, witness: scene.witness, indexes, onHeard });
}

/** What has come back after a kill is what the journal holds, and the journal holds what clients were told. */
async function requireKept({ witness, twin }: Scene, exchange: ExchangeProcess): Promise<readonly number[]> {
  const recovered = await exchange.ready();
  const testimony = await witness.testimony();
  expect(recovered).toEqual(await twin.readOn());
  expect(twin.breaches()).toEqual([]);
  expect(verdictOn(testimony, twin)).toEqual(NO_FAULT);
  const { sent, acknowledged, refused } = testimony;
  return [...sent].filter((index) => !acknowledged.has(index) && !refused.has(index));
}

/** First again what was not answered, as a client would, then new ones for ever. */
function* indexesOf(unanswered: readonly number[], round: number): Generator<number, undefined> {
  yield* unanswered;
  for (let index = round * 1_000_000; ; index += 1) yield index;
}
