import { assert, required } from '../assert.ts';
import { decode, encode } from './codec.ts';
import { type LongList, withoutLongLists, withParts } from './long-list.ts';
import { assembleState, PART_NAMES, partNamed, type PartName, type StateTime } from './snapshot.ts';
import type { State } from './state.ts';

/** About so many people or orders in a segment: its text is a few hundred kilobytes and made in a few milliseconds. */
const SEGMENT_ITEMS = 1_024;

/** The list of a head, which holds everything of its part but the long lists. */
const HEAD_LIST = 0;

/** The field by which a head says where one of its long lists belongs. */
const LIST_FIELD = '@list';

/** A piece of the saved state: the head of a part, or a stretch of one of its long lists. */
export interface Segment {
  readonly part: PartName;
  readonly list: number;
  readonly text: string;
}

/** A segment that is stored: its text is only read when its turn comes. */
export interface StoredSegment {
  readonly list: number;
  readonly read: () => string;
}

/**
 * The whole state, segment by segment: equal states give the same segments, whatever their history. Nothing stands
 * for a place where the work may pause; the state must not change before the end.
 */
export function* segmentsOf(state: State): Generator<Segment | undefined> {
  for (const name of PART_NAMES) yield* segmentsOfPart(name, state[name]);
}

/** One part of the state, segment by segment. */
export function* segmentsOfPart(name: PartName, value: unknown): Generator<Segment | undefined> {
  const lists: LongList<unknown>[] = [];
  const head = withoutLongLists(partNamed(name).save(value), (list) => ({ [LIST_FIELD]: lists.push(list) }));
  yield { part: name, list: HEAD_LIST, text: encode(head) };
  for (const [index, list] of lists.entries()) {
    for (const text of textsOf(list)) {
      yield text === undefined ? undefined : { part: name, list: index + 1, text };
    }
  }
}

/** A part as its segments have it; without any it is that of a slice younger than they are. */
export function restorePart(name: PartName, segments: readonly StoredSegment[]): unknown {
  return segments.length === 0 ? partNamed(name).create() : partNamed(name).restore(savedPart(segments));
}

/** What a part has saved, whatever its version; its long lists can be walked once. */
export function savedPart([head, ...stretches]: readonly StoredSegment[]): unknown {
  assert(head?.list === HEAD_LIST, 'the head of a part comes first');
  return withLists(decode(head.read()), (list) => itemsOf(stretches.filter((one) => one.list === list)));
}

/** The state made of its restored parts. */
export function restoreState(time: StateTime, parts: ReadonlyMap<PartName, unknown>): State {
  return assembleState(time, (_, name) => required(parts.get(name), `part ${name} was restored`));
}

function* textsOf(list: LongList<unknown>): Generator<string | undefined> {
  let text = '';
  let count = 0;
  for (const slice of list.slices()) {
    for (const item of slice) {
      text += count === 0 ? encode(item) : `,${encode(item)}`;
      count += 1;
      if (count < SEGMENT_ITEMS) continue;
      yield `[${text}]`;
      text = '';
      count = 0;
    }
    yield undefined;
  }
  if (count > 0) yield `[${text}]`;
}

function* itemsOf(stretches: readonly StoredSegment[]): Generator {
  for (const { read } of stretches) {
    const items = decode(read());
    assert(Array.isArray(items), 'a stretch of a list is a list');
    yield* items;
  }
}

function withLists(value: unknown, listNumbered: (list: number) => Iterable<unknown>): unknown {
  if (typeof value === 'object' && value !== null && LIST_FIELD in value) {
    return listNumbered(Number(value[LIST_FIELD]));
  }
  return withParts(value, (part) => withLists(part, listNumbered));
}
