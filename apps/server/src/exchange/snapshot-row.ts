import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { encode } from '@candor/domain/exchange/codec.ts';
import {
  parseSnapshot,
  restoreSnapshot,
  RULES_VERSION,
  type State,
  takeSnapshot,
} from '@candor/domain/exchange/exchange.ts';
import type { Log } from '#platform/log.ts';
import type { Position } from './batch.ts';

/** The whole state at a place in the journal, so that a start need not replay everything. */
export interface Checkpoint {
  readonly state: State;
  readonly position: Position;
  readonly rulesVersion: number;
}

/** A checkpoint as it is stored. */
export interface SnapshotRow {
  sequence: number;
  atMs: number;
  journalHash: string;
  rulesVersion: number;
  /** Of the state and of the place it stands at: a place that is misread would be traded on from there. */
  stateHash: string;
  content: Uint8Array;
}

const compress = promisify(gzip);
const expand = promisify(gunzip);

export async function sealSnapshot(state: State, { sequence, atMs, hash }: Position): Promise<SnapshotRow> {
  const text = encode(takeSnapshot(state));
  // Proved before it is trusted: what cannot be restored to the same state must not replace one that can.
  const restored = encode(takeSnapshot(restoreSnapshot(parseSnapshot(text))));
  if (restored !== text) throw new Error(`The snapshot at ${sequence} does not restore to the same state.`);
  const place = { sequence, atMs, journalHash: hash, rulesVersion: RULES_VERSION };
  return { ...place, stateHash: hashOfRow(place, text), content: await compress(text, { level: 1 }) };
}

/** The checkpoint of a row; a damaged one is never opened. */
export async function openSnapshot(row: SnapshotRow): Promise<Checkpoint> {
  const { sequence, atMs, journalHash: hash, rulesVersion } = row;
  const text = (await expand(row.content)).toString('utf8');
  if (hashOfRow(row, text) !== row.stateHash) throw new Error('its content does not match its hash');
  return { state: restoreSnapshot(parseSnapshot(text)), position: { sequence, atMs, hash }, rulesVersion };
}

/** The first of these that is whole; each damaged one before it is passed over with an alarm. */
export async function openFirstWhole(
  sequences: readonly number[],
  read: (sequence: number) => Promise<SnapshotRow>,
  log: Log,
): Promise<Checkpoint | undefined> {
  for (const sequence of sequences) {
    try {
      return await openSnapshot(await read(sequence));
    } catch (error) {
      log.error({ alarm: 'snapshotDamaged', sequence, reason: String(error) }, 'a snapshot is passed over');
    }
  }
  return undefined;
}

/** Equal states have equal hashes, on every machine and both engines. */
export function hashOfState(state: State): string {
  return createHash('sha256')
    .update(encode(takeSnapshot(state)))
    .digest('hex');
}

type Place = Omit<SnapshotRow, 'stateHash' | 'content'>;

function hashOfRow({ sequence, atMs, journalHash, rulesVersion }: Place, text: string): string {
  return createHash('sha256')
    .update(`${sequence}\n${atMs}\n${journalHash}\n${rulesVersion}\n`)
    .update(text)
    .digest('hex');
}
