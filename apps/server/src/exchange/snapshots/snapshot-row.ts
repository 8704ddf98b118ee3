import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gunzipSync, gzip } from 'node:zlib';
import { decode, encode } from '@candor/domain/exchange/codec.ts';
import { RULES_VERSION, type Snapshot, type State } from '@candor/domain/exchange/exchange.ts';
import { segmentsOf, type Segment } from '@candor/domain/exchange/segments.ts';
import type { Position } from '../command-log/batch.ts';

/** The whole state at a place in the journal, so that a start need not replay everything. */
export interface Checkpoint {
  readonly state: State;
  readonly position: Position;
  readonly rulesVersion: number;
}

/** The state as a former version saved it: carried on by that version, or taken over by the next one. */
export interface FormerCheckpoint {
  /** Read once, by whoever goes on from it. */
  readonly saved: Snapshot;
  readonly position: Position;
  readonly rulesVersion: number;
}

/**
 * The head of a checkpoint as it is stored. Its content lists the segments that hold the state; that of a head without
 * an id, from before rules 6, is the state itself as one text.
 */
export interface SnapshotRow {
  sequence: number;
  atMs: number;
  journalHash: string;
  rulesVersion: number;
  /** Of the state and of the place it stands at: a place that is misread would be traded on from there. */
  stateHash: string;
  content: Uint8Array;
  /** Under which its segments are kept. */
  snapshotId: number | null;
}

/** A segment as it is stored: at its place among those of its snapshot. */
export interface SegmentRow {
  snapshotId: number;
  place: number;
  content: Uint8Array;
}

/** What a head lists: the time of the state, and of each segment in order its part, its list and the hash of its text. */
export interface Manifest {
  readonly sequence: number;
  readonly atMs: number;
  readonly segments: readonly SegmentEntry[];
}

export type SegmentEntry = readonly [part: string, list: number, hash: string];

// The lightest: a disk takes a fifth of the bytes, and compressing costs less than writing the rest would.
const LEVEL = { level: 1 };

export const compress = (text: string): Promise<Buffer> => promisify(gzip)(text, LEVEL);
export const expandNow = (content: Uint8Array): string => gunzipSync(content).toString('utf8');
const expand = promisify(gunzip);

export async function headOf(manifest: Manifest, { sequence, atMs, hash }: Position, snapshotId: number) {
  const place = { sequence, atMs, journalHash: hash, rulesVersion: RULES_VERSION };
  const content = await compress(encode(manifest));
  return { ...place, stateHash: hashOfRow(place, rootOf(manifest)), content, snapshotId } satisfies SnapshotRow;
}

/** What a head says, once its hash has proved it: the list of its segments, or the one text of the former format. */
export async function readHead(row: SnapshotRow): Promise<Manifest | string> {
  const text = (await expand(row.content)).toString('utf8');
  const content = row.snapshotId === null ? text : parseManifest(text);
  const proved = typeof content === 'string' ? content : rootOf(content);
  if (hashOfRow(row, proved) !== row.stateHash) throw new Error('its content does not match its hash');
  return content;
}

export function positionOf({ sequence, atMs, journalHash: hash }: SnapshotRow): Position {
  return { sequence, atMs, hash };
}

/** Equal states have equal hashes, on every machine and both engines. */
export function hashOfState(state: State): string {
  const segments: SegmentEntry[] = [];
  for (const segment of segmentsOf(state)) if (segment !== undefined) segments.push(entryOf(segment));
  return rootOf({ sequence: state.sequence, atMs: state.atMs, segments });
}

export function entryOf({ part, list, text }: Segment): SegmentEntry {
  return [part, list, hashOfText(text)];
}

export function hashOfText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** One hash over those of all segments. */
function rootOf({ sequence, atMs, segments }: Manifest): string {
  const root = createHash('sha256').update(`${sequence}\n${atMs}\n`);
  for (const [part, list, hash] of segments) root.update(`${part}\n${list}\n${hash}\n`);
  return root.digest('hex');
}

function hashOfRow(place: Omit<SnapshotRow, 'stateHash' | 'content' | 'snapshotId'>, proved: string): string {
  const { sequence, atMs, journalHash, rulesVersion } = place;
  return createHash('sha256')
    .update(`${sequence}\n${atMs}\n${journalHash}\n${rulesVersion}\n`)
    .update(proved)
    .digest('hex');
}

function parseManifest(text: string): Manifest {
  const value = decode(text);
  if (!isManifest(value)) throw new Error('its content is no list of segments');
  return value;
}

// The root has the last word about what is in the list.
function isManifest(value: unknown): value is Manifest {
  return typeof value === 'object' && value !== null && 'segments' in value && Array.isArray(value.segments);
}
