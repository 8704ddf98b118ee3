import { assert } from '../assert.ts';
import { decode } from './codec.ts';
import { withoutLongLists } from './long-list.ts';
import type { Part } from './part.ts';
import { PARTS, type State } from './state.ts';

/** The last entry that changed something, and its time. */
export interface StateTime {
  readonly sequence: number;
  readonly atMs: number;
}

/** The whole state as plain data in canonical order: two equal states encode to the same text. */
export interface Snapshot extends StateTime {
  readonly parts: Readonly<Record<string, unknown>>;
}

/** A part whose own types are known only to itself. */
type AnyPart = Part<unknown, unknown>;

export function createState(): State {
  return assembleState({ sequence: 0, atMs: 0 }, (part) => part.create());
}

export function takeSnapshot(state: State): Snapshot {
  const parts: Record<string, unknown> = {};
  for (const [name, part] of namedParts()) parts[name] = withoutLongLists(part.save(state[name]), (list) => [...list]);
  return { sequence: state.sequence, atMs: state.atMs, parts };
}

/** Reads a snapshot's text, as `encode` wrote it. What is in the parts is checked by the state hash, not here. */
export function parseSnapshot(text: string): Snapshot {
  const value = decode(text);
  assert(isSnapshot(value), 'the text is a snapshot');
  return value;
}

/** A part that the snapshot lacks is that of a slice younger than it, of which nothing had happened yet. */
export function restoreSnapshot(snapshot: Snapshot): State {
  return assembleState(snapshot, (part, name) =>
    Object.hasOwn(snapshot.parts, name) ? part.restore(snapshot.parts[name]) : part.create(),
  );
}

function isSnapshot(value: unknown): value is Snapshot {
  if (typeof value !== 'object' || value === null || !('sequence' in value && 'atMs' in value && 'parts' in value))
    return false;
  return typeof value.sequence === 'number' && typeof value.atMs === 'number' && typeof value.parts === 'object';
}

export type PartName = keyof typeof PARTS;

/** The state of the values of its parts. */
export function assembleState(
  { sequence, atMs }: StateTime,
  valueOf: (part: AnyPart, name: PartName) => unknown,
): State {
  const values = namedParts().map(([name, part]) => [name, valueOf(part, name)]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Each part gave its own value under its own name.
  return { ...Object.fromEntries(values), sequence, atMs } as State;
}

/** In the order in which they are saved. */
export const PART_NAMES: readonly PartName[] = namedParts().map(([name]) => name);

export function partNamed(name: PartName): AnyPart {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A part is only ever given what it made itself.
  return PARTS[name] as unknown as AnyPart;
}

function namedParts(): readonly (readonly [PartName, AnyPart])[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A part is only ever given what it made itself.
  return Object.entries(PARTS) as unknown as readonly (readonly [PartName, AnyPart])[];
}
