import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { decode, encode } from '@candor/domain/exchange/codec.ts';
import {
  restoreSnapshot,
  RULES_VERSION,
  type Snapshot,
  type State,
  takeSnapshot,
} from '@candor/domain/exchange/exchange.ts';
import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { Log } from '#platform/log.ts';
import type { Database } from '#platform/store/database.ts';
import type { Migration } from '#platform/store/migration.ts';
import type { Position } from './batch.ts';

/** The whole state at a place in the journal, so that a start need not replay everything. */
export interface Checkpoint {
  readonly state: State;
  readonly position: Position;
  readonly rulesVersion: number;
}

export interface Snapshots {
  save(state: State, position: Position): Promise<void>;
  /** The newest whole one at or before a sequence; a damaged one is passed over with an alarm. */
  findLatest(sequenceMax: number): Promise<Checkpoint | undefined>;
  /** The last one of the former rules: the first place from which the present rules can replay. */
  findBaseline(): Promise<Checkpoint | undefined>;
}

interface SnapshotRow {
  sequence: number;
  atMs: number;
  journalHash: string;
  rulesVersion: number;
  stateHash: string;
  content: Uint8Array;
}

interface SnapshotTables {
  snapshots: SnapshotRow;
}

const KEPT = 2;
const compress = promisify(gzip);
const expand = promisify(gunzip);

const MIGRATIONS: readonly Migration[] = [
  {
    name: 'create-snapshots',
    up: (schema) =>
      schema.createTable('snapshots', {
        columns: {
          sequence: 'int8',
          atMs: 'int8',
          journalHash: 'text',
          rulesVersion: 'int8',
          stateHash: 'text',
          content: 'blob',
        },
        primaryKey: ['sequence'],
      }),
  },
];

export async function openSnapshots(database: Database, log: Log): Promise<Snapshots> {
  await database.migrate('snapshots', MIGRATIONS);
  const tables = database.tables<SnapshotTables>();

  async function findWhole(
    among: SelectQueryBuilder<SnapshotTables, 'snapshots', object>,
  ): Promise<Checkpoint | undefined> {
    const candidates = await among.select('sequence').orderBy('sequence', 'desc').execute();
    for (const { sequence } of candidates) {
      try {
        return await restore(tables, sequence);
      } catch (error) {
        log.error({ alarm: 'snapshotDamaged', sequence, reason: String(error) }, 'a snapshot is passed over');
      }
    }
    return undefined;
  }

  return {
    async save(state, position) {
      const row = await toRow(state, position);
      await database.transaction((tx: Kysely<SnapshotTables>) => replaceOldest(tx, row));
    },
    findLatest: (sequenceMax) => findWhole(tables.selectFrom('snapshots').where('sequence', '<=', sequenceMax)),
    findBaseline: () => findWhole(tables.selectFrom('snapshots').where('rulesVersion', '!=', RULES_VERSION)),
  };
}

/** Equal states have equal hashes, on every machine and both engines. */
export function hashOfState(state: State): string {
  return hashOf(encode(takeSnapshot(state)));
}

async function toRow(state: State, position: Position): Promise<SnapshotRow> {
  const text = encode(takeSnapshot(state));
  // Proved before it is trusted: what cannot be restored to the same state must not replace one that can.
  const restored = encode(takeSnapshot(restoreText(text)));
  if (restored !== text) throw new Error(`The snapshot at ${position.sequence} does not restore to the same state.`);
  return {
    sequence: position.sequence,
    atMs: position.atMs,
    journalHash: position.hash,
    rulesVersion: RULES_VERSION,
    stateHash: hashOf(text),
    content: await compress(text, { level: 1 }),
  };
}

async function replaceOldest(tx: Kysely<SnapshotTables>, row: SnapshotRow): Promise<void> {
  await tx.deleteFrom('snapshots').where('sequence', '=', row.sequence).execute();
  await tx.insertInto('snapshots').values(row).execute();
  const kept = tx
    .selectFrom('snapshots')
    .select('sequence')
    .where('rulesVersion', '=', row.rulesVersion)
    .orderBy('sequence', 'desc')
    .limit(KEPT);
  // The last one of each former version stays: commands before it can no longer be replayed.
  await tx
    .deleteFrom('snapshots')
    .where('rulesVersion', '=', row.rulesVersion)
    .where('sequence', 'not in', kept)
    .execute();
}

async function restore(tables: Kysely<SnapshotTables>, sequence: number): Promise<Checkpoint> {
  const row = await tables
    .selectFrom('snapshots')
    .selectAll()
    .where('sequence', '=', sequence)
    .executeTakeFirstOrThrow();
  const text = (await expand(row.content)).toString('utf8');
  if (hashOf(text) !== row.stateHash) throw new Error('its content does not match its hash');
  return {
    state: restoreText(text),
    position: { sequence, atMs: row.atMs, hash: row.journalHash },
    rulesVersion: row.rulesVersion,
  };
}

function restoreText(text: string): State {
  const content = decode(text);
  if (!isSnapshot(content)) throw new Error('its content is no snapshot');
  return restoreSnapshot(content);
}

function isSnapshot(value: unknown): value is Snapshot {
  return typeof value === 'object' && value !== null && 'sequence' in value && 'atMs' in value && 'parts' in value;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
