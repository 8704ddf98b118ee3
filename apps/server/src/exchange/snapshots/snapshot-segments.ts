import type { Snapshot, State } from '@candor/domain/exchange/exchange.ts';
import {
  restorePart,
  restoreState,
  savedPart,
  segmentsOf,
  segmentsOfPart,
  type StoredSegment,
} from '@candor/domain/exchange/segments.ts';
import { PART_NAMES, type PartName } from '@candor/domain/exchange/snapshot.ts';
import { createPacer } from '../pacer.ts';
import {
  compress,
  entryOf,
  expandNow,
  hashOfText,
  type Manifest,
  type SegmentEntry,
  type SegmentRow,
} from './snapshot-row.ts';
import type { SnapshotStore } from './snapshot-store.ts';

/** Rows of one statement: about a megabyte once compressed. */
const ROWS_AT_ONCE = 32;

/** Work without a pause, in milliseconds. */
const SLICE_MS = 8;

/** Told by whoever has something better to do: the snapshot is given up and tried again later. */
export class SnapshotPutOff extends Error {
  override readonly name = 'SnapshotPutOff';
}

export interface WriteOptions {
  readonly snapshotId: number;
  /** Asked in every pause; false gives the snapshot up. */
  readonly mayGoOn: () => boolean;
}

/** Writes the state segment by segment, with a pause after every slice; it must not change until this has ended. */
export async function writeSegments(
  store: SnapshotStore,
  state: State,
  { snapshotId, mayGoOn }: WriteOptions,
): Promise<Manifest> {
  const segments: SegmentEntry[] = [];
  let rows: Promise<SegmentRow>[] = [];
  const flush = async () => {
    const written = rows;
    rows = [];
    await store.addSegments(await Promise.all(written));
  };
  const pacer = createPacer(SLICE_MS);
  for (const segment of segmentsOf(state)) {
    if (segment !== undefined) {
      const place = segments.push(entryOf(segment)) - 1;
      rows.push(compress(segment.text).then((content) => ({ snapshotId, place, content })));
      if (rows.length === ROWS_AT_ONCE) await flush();
    }
    if (!pacer.isDue()) continue;
    await pacer.pause();
    if (!mayGoOn()) {
      await Promise.all(rows);
      throw new SnapshotPutOff();
    }
  }
  if (rows.length > 0) await flush();
  return { sequence: state.sequence, atMs: state.atMs, segments };
}

/** The state of a snapshot, part by part. A damaged segment is never used. */
export async function readState(store: SnapshotStore, snapshotId: number, manifest: Manifest): Promise<State> {
  const parts = new Map<PartName, unknown>(PART_NAMES.map((name) => [name, restorePart(name, [])]));
  for await (const { name, segments } of readParts(store, snapshotId, manifest)) {
    parts.set(name, restorePart(name, segments));
  }
  return restoreState(manifest, parts);
}

/** The same as plain data, for rules of which the parts are not known here. Its long lists can be walked once. */
export async function readSaved(store: SnapshotStore, snapshotId: number, manifest: Manifest): Promise<Snapshot> {
  const parts: Record<string, unknown> = {};
  for await (const { name, segments } of readAnyParts(store, snapshotId, manifest)) parts[name] = savedPart(segments);
  return { sequence: manifest.sequence, atMs: manifest.atMs, parts };
}

/** Proved before it is trusted: what cannot be restored to the same state must not replace one that can. */
export async function proveSegments(store: SnapshotStore, snapshotId: number, manifest: Manifest): Promise<void> {
  const expected = manifest.segments.values();
  for await (const { name, segments } of readParts(store, snapshotId, manifest)) {
    for (const segment of segmentsOfPart(name, restorePart(name, segments))) {
      if (segment === undefined) continue;
      const { value: entry } = expected.next();
      if (entry?.join() !== entryOf(segment).join()) throw unlike(name);
    }
  }
  if (expected.next().done !== true) throw unlike('its end');
}

function unlike(name: string): Error {
  return new Error(`The snapshot does not restore to the same state: ${name} differs.`);
}

interface StoredPart<Name extends string> {
  readonly name: Name;
  readonly segments: readonly StoredSegment[];
}

/** The parts that are stored; one that no longer exists is left out, as in the text of the former format. */
async function* readParts(
  store: SnapshotStore,
  snapshotId: number,
  manifest: Manifest,
): AsyncGenerator<StoredPart<PartName>> {
  for await (const { name: stored, segments } of readAnyParts(store, snapshotId, manifest)) {
    const name = PART_NAMES.find((known) => known === stored);
    if (name !== undefined) yield { name, segments };
  }
}

/** Each with all of its segments, still compressed. */
async function* readAnyParts(
  store: SnapshotStore,
  snapshotId: number,
  manifest: Manifest,
): AsyncGenerator<StoredPart<string>> {
  let segments: StoredSegment[] = [];
  let current: string | undefined;
  for await (const [[part, list, hash], content] of readRows(store, snapshotId, manifest)) {
    if (current !== undefined && current !== part) {
      yield { name: current, segments };
      segments = [];
    }
    current = part;
    // Expanded when its turn comes: together they may be larger than any text can be.
    segments.push({ list, read: () => readText(content, hash) });
  }
  if (current !== undefined) yield { name: current, segments };
}

async function* readRows(store: SnapshotStore, snapshotId: number, { segments }: Manifest) {
  for (let first = 0; first < segments.length; first += ROWS_AT_ONCE) {
    const entries = segments.slice(first, first + ROWS_AT_ONCE);
    const rows = await store.readSegments(snapshotId, { first, count: entries.length });
    for (const [index, entry] of entries.entries()) {
      const row = rows[index];
      if (row?.place !== first + index) throw new Error(`segment ${first + index} is missing`);
      yield [entry, row.content] as const;
    }
  }
}

function readText(content: Uint8Array, hash: string): string {
  const text = expandNow(content);
  if (hashOfText(text) !== hash) throw new Error('a segment does not match its hash');
  return text;
}
