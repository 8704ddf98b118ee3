import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { encode } from '@candor/domain/exchange/codec.ts';
import {
  apply,
  type Command,
  createState,
  restoreSnapshot,
  type State,
  takeSnapshot,
} from '@candor/domain/exchange/exchange.ts';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createLog } from '#platform/log.ts';
import { type Database, openDatabase, type StoreLocation } from '#platform/store/database.ts';
import { openingCommands, orderCommand } from '#testing/exchange/command-flow.ts';
import type { Position } from '../command-log/batch.ts';
import { proveInThread } from './prove-in-thread.ts';
import type { SnapshotRow } from './snapshot-row.ts';
import { readSaved } from './snapshot-segments.ts';
import { createSnapshotStore } from './snapshot-store.ts';
import { hashOfState, openSnapshots, SnapshotPutOff, type Snapshots } from './snapshots.ts';
import { startWalk } from '../versions/walk.ts';

const root = await mkdtemp(join(tmpdir(), 'candor-snapshots-'));
afterAll(() => rm(root, { recursive: true, force: true }));

/** More than one segment of accounts. */
const OWNERS = 1_500;
const ALWAYS = () => true;

let location: StoreLocation;
let database: Database;
let snapshots: Snapshots;
let alarms: string[];

beforeEach(async () => {
  location = { dataFolder: await mkdtemp(join(root, 'data-')) };
  database = await openDatabase({ location, name: 'snapshots', inThisThread: true });
  alarms = [];
  const write = (line: string) => void alarms.push(JSON.parse(line).alarm);
  snapshots = await openSnapshots(database, createLog({ level: 'error', destination: { write } }));
  return () => database.close();
});

test('[R9] [I40] a state comes back from its segments as it was', async () => {
  const state = busyState();
  await snapshots.save(state, positionOf(state));
  const found = await snapshots.findLatest(state.sequence);
  expect(found?.position).toEqual(positionOf(state));
  expect(hashOfState(await startWalk(found).present())).toBe(hashOfState(state));
  expect(await segmentCount()).toBeGreaterThan(2);
});

test('[R12] the segments of a state are read as plain data too, which any version of the rules can take over', async () => {
  const state = busyState();
  const { snapshotId, manifest } = await snapshots.write(state, positionOf(state), ALWAYS);
  const saved = await readSaved(createSnapshotStore(database), snapshotId, manifest);
  expect(hashOfState(restoreSnapshot(saved))).toBe(hashOfState(state));
});

test('[I40] a snapshot that was cut short is none: the one before stands, and what was left is removed', async () => {
  const state = busyState();
  await snapshots.save(state, positionOf(state));
  const segments = await segmentCount();
  const hash = hashOfState(state);
  trade(state, 1);
  await snapshots.write(state, positionOf(state), ALWAYS);
  expect(await segmentCount()).toBeGreaterThan(segments);
  expect(await latestHash()).toBe(hash);

  await snapshots.save(state, positionOf(state));
  expect(await latestHash()).toBe(hashOfState(state));
  trade(state, 2);
  await snapshots.save(state, positionOf(state));
  expect(await segmentCount()).toBeLessThan(3 * segments);
  expect(alarms).toEqual([]);
});

test('a snapshot is given up when its taker has something better to do, and the one before stands', async () => {
  const state = busyState();
  await snapshots.save(state, positionOf(state));
  const hash = hashOfState(state);
  trade(state, 1);
  // So large that it takes more than a slice.
  grantTo(state, 40_000);
  await expect(snapshots.write(state, positionOf(state), () => false)).rejects.toThrow(SnapshotPutOff);
  expect(await latestHash()).toBe(hash);
});

test.each([
  [
    'a segment of other content',
    (content: string) => `update "snapshotSegments" set content = x'${content}' where place = 1`,
  ],
  ['a missing segment', () => 'delete from "snapshotSegments" where place = 1'],
])('[I40] %s is found, and the snapshot before it is used', async (_, damage) => {
  const state = busyState();
  await snapshots.save(state, positionOf(state));
  const hash = hashOfState(state);
  trade(state, 1);
  await snapshots.save(state, positionOf(state));
  const other = gzipSync('[]').toString('hex');
  await change(`${damage(other)} and "snapshotId" = (select max("snapshotId") from snapshots)`);
  expect(await latestHash()).toBe(hash);
  expect(alarms).toEqual(['snapshotDamaged']);
});

test('[R12] a snapshot of the former format, one text, is still read', async () => {
  const state = busyState();
  const row = formerRow(state);
  await database.tables<{ snapshots: SnapshotRow }>().insertInto('snapshots').values(row).execute();
  expect(await latestHash()).toBe(hashOfState(state));
  // The next one is made of segments, and the former stays as the last of its version.
  trade(state, 1);
  await snapshots.save(state, positionOf(state));
  expect(await latestHash()).toBe(hashOfState(state));
});

test('[R12] a changed text of the former format is passed over', async () => {
  const row = formerRow(busyState());
  const damaged = { ...row, content: formerRow(createState()).content };
  await database.tables<{ snapshots: SnapshotRow }>().insertInto('snapshots').values(damaged).execute();
  expect(await snapshots.findLatest(Number.MAX_SAFE_INTEGER)).toBeUndefined();
  expect(alarms).toEqual(['snapshotDamaged']);
});

test('a written snapshot is proved in a thread of its own, and one that cannot be restored is not proved', async () => {
  const state = busyState();
  const written = await snapshots.write(state, positionOf(state), ALWAYS);
  await proveInThread(location, written);
  await change('delete from "snapshotSegments" where place = 1');
  await expect(proveInThread(location, written)).rejects.toThrow('segment 1 is missing');
});

function busyState(): State {
  const state = createState();
  for (const command of openingCommands()) carryOut(state, command);
  grantTo(state, OWNERS);
  for (let index = 1_000; index < 1_050; index += 1) trade(state, index);
  return state;
}

function grantTo(state: State, owners: number): void {
  for (let index = 0; index < owners; index += 1) {
    const amounts = [{ asset: 'USDT', units: 1_000n + BigInt(index) }];
    carryOut(state, { kind: 'grantDemoFunds', owner: 3_000_000 + state.sequence, wallet: 2, amounts });
  }
}

function trade(state: State, index: number): void {
  carryOut(state, orderCommand(index));
}

function carryOut(state: State, command: Command): void {
  const outcome = apply(state, { sequence: state.sequence + 1, atMs: state.atMs + 1, command });
  if (!outcome.ok) throw new Error(`${command.kind} was refused: ${outcome.refusal.word}`);
}

function positionOf({ sequence, atMs }: State): Position {
  return { sequence, atMs, hash: createHash('sha256').update(String(sequence)).digest('hex') };
}

async function latestHash(): Promise<string> {
  const found = await snapshots.findLatest(Number.MAX_SAFE_INTEGER);
  return found === undefined ? 'none' : hashOfState(await startWalk(found).present());
}

/** As rules 5 wrote it, with the hash that they gave it. */
function formerRow(state: State): SnapshotRow {
  const { sequence, atMs, hash: journalHash } = positionOf(state);
  const text = encode(takeSnapshot(state));
  const stateHash = createHash('sha256').update(`${sequence}\n${atMs}\n${journalHash}\n5\n${text}`).digest('hex');
  const content = gzipSync(text, { level: 1 });
  return { sequence, atMs, journalHash, rulesVersion: 5, stateHash, content, snapshotId: null };
}

async function segmentCount(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from "snapshotSegments"`.execute(
    database.tables(),
  );
  return Number(rows[0]?.count);
}

async function change(statement: string): Promise<void> {
  await sql.raw(statement).execute(database.tables());
}
