import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { audit } from '@candor/domain/exchange/audit.ts';
import { afterAll, expect, test } from 'vitest';
import { openDatabase, type StoreLocation } from '#platform/store/database.ts';
import { orderCommand } from '#testing/command-flow.ts';
import { findPostgresServer } from '#testing/postgres-server.ts';
import { openTestExchange } from '#testing/test-exchange.ts';
import { createJournal } from './journal.ts';
import { applyEntry, readBatches, startOfTime } from './replay.ts';
import { hashOfState } from './snapshots.ts';

const CHILD = fileURLToPath(new URL('../testing/exchange-child.ts', import.meta.url));
const KILLS = Number(process.env['KILLS'] ?? 3);

const root = await mkdtemp(join(tmpdir(), 'candor-kill-'));
const postgres = await findPostgresServer();
afterAll(async () => {
  await postgres?.stop();
  await rm(root, { recursive: true, force: true });
});

test('killed again and again on SQLite, nothing acknowledged is lost and nothing is done twice', async () => {
  await killAndVerify({ dataFolder: join(root, 'sqlite') });
}, 120_000);

test.skipIf(postgres === undefined)(
  'killed again and again on PostgreSQL, nothing acknowledged is lost and nothing is done twice',
  async () => {
    await killAndVerify({ dataFolder: join(root, 'postgres'), databaseUrl: postgres?.url });
  },
  120_000,
);

async function killAndVerify(location: StoreLocation): Promise<void> {
  const witnessFile = `${location.dataFolder}.witness`;
  for (let round = 1; round <= KILLS; round += 1) {
    await runAndKill(location, witnessFile, round);
  }
  const { sent, acknowledged } = readWitness(witnessFile);
  expect(acknowledged.size).toBeGreaterThan(0);

  const exchange = await openTestExchange({ location });
  exchange.clock.set(Date.now());
  expect(exchange.read(audit)).toEqual([]);
  expect(exchange.read(hashOfState)).toBe(await hashFromJournalAlone(location));
  // The same key is answered as the first time: what was acknowledged is there, once, under the same number.
  const repeated = await Promise.all(sent.map((index) => exchange.submit(orderCommand(index))));
  const orderIds = repeated.map((outcome) => (outcome.ok ? Number(outcome.reply['orderId']) : undefined));
  for (const [place, index] of sent.entries()) {
    const orderId = acknowledged.get(index);
    if (orderId === undefined) continue;
    expect({ index, ...repeated[place] }).toMatchObject({ index, ok: true, events: [], reply: { orderId } });
  }
  const accepted = orderIds.filter((orderId) => orderId !== undefined);
  expect(new Set(accepted).size).toBe(accepted.length);
  expect(exchange.alarms()).toEqual([]);
  await exchange.close();
}

/** Made from the first entry on, without any snapshot. */
async function hashFromJournalAlone(location: StoreLocation): Promise<string> {
  const journal = createJournal(await openDatabase({ location, name: 'journal', readOnly: true, inThisThread: true }));
  const { state, position } = startOfTime();
  for await (const { entries } of readBatches(journal, position)) {
    for (const entry of entries) applyEntry(state, entry);
  }
  await journal.close();
  return hashOfState(state);
}

async function runAndKill(location: StoreLocation, witnessFile: string, round: number): Promise<void> {
  const parameters = [location.dataFolder, witnessFile, location.databaseUrl ?? '', String(round * 1_000_000)];
  const child = spawn(process.execPath, ['--import', 'tsx', CHILD, ...parameters], { stdio: 'inherit' });
  const ended = once(child, 'exit');
  await expect.poll(() => countReady(witnessFile), { timeout: 30_000, interval: 20 }).toBe(round);
  await pause(50 + ((round * 37) % 100));
  child.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
}

function countReady(witnessFile: string): number {
  if (!existsSync(witnessFile)) return 0;
  return readFileSync(witnessFile, 'utf8')
    .split('\n')
    .filter((line) => line === 'ready').length;
}

function readWitness(witnessFile: string) {
  const lines = readFileSync(witnessFile, 'utf8')
    .split('\n')
    .map((line) => line.split(' '));
  const sent = lines.filter(([word]) => word === 'sent').map(([, index]) => Number(index));
  const acknowledged = new Map(
    lines.filter(([word]) => word === 'acknowledged').map(([, index, orderId]) => [Number(index), Number(orderId)]),
  );
  return { sent, acknowledged };
}
