import { doubledIndex } from './doubled.ts';
import { NONE } from './order-slots.ts';

/** Branches of a node: as many as a word has bits, so that one instruction finds the highest that is taken. */
const BRANCHES = 32;
const BRANCH_BITS = 5;
const DIGIT_MASK = BRANCHES - 1;
const NODES_FIRST = 8;

/**
 * Whole numbers from zero on, in order, each leading to a number. They stand in a tree by their digits to the base 32:
 * a key is found in as many steps as it has digits, without a comparison, and a new one moves none of the others.
 */
export interface SortedKeys {
  /** Turns every digit around where the lowest key comes first: so the first is always found by the highest bit. */
  readonly flip: number;
  root: number;
  /** Steps from the root to a value, and what a key is multiplied by to bring the root's digit to the units. */
  height: number;
  rootScale: number;
  /** Where the branches of every node lead: to a node below, in the lowest row to a value. A branch is a place here. */
  branches: Int32Array;
  /** By node: a bit for each branch that leads somewhere. Only the root may have none. */
  taken: Int32Array;
  /** By node: the place that leads to it; of a free node, the next free one. */
  entrances: Int32Array;
  /** Nodes that were ever used, and the first of the free ones among them. */
  used: number;
  free: number;
}

export function createSortedKeys(first: 'highest' | 'lowest'): SortedKeys {
  const sorted: SortedKeys = {
    flip: first === 'highest' ? 0 : DIGIT_MASK,
    root: NONE,
    height: 1,
    rootScale: 1,
    branches: new Int32Array(NODES_FIRST * BRANCHES).fill(NONE),
    taken: new Int32Array(NODES_FIRST),
    entrances: new Int32Array(NODES_FIRST),
    used: 0,
    free: NONE,
  };
  sorted.root = addNode(sorted);
  return sorted;
}

/** Where the first key leads, or NONE when there is none. */
export function firstValue({ root, height, branches, taken }: SortedKeys): number {
  let at = root;
  for (let step = 0; step < height && at !== NONE; step += 1) {
    const bits = taken[at] ?? 0;
    at = bits === 0 ? NONE : (branches[at * BRANCHES + highestBit(bits)] ?? NONE);
  }
  return at;
}

/** Where a key leads, or NONE. */
export function findValue(sorted: SortedKeys, key: number): number {
  const { root, height, rootScale, flip, branches } = sorted;
  if (!isInReach(sorted, key)) return NONE;
  let at = root;
  let scaled = key * rootScale;
  for (let step = 0; step < height && at !== NONE; step += 1) {
    at = branches[at * BRANCHES + (digitOf(scaled) ^ flip)] ?? NONE;
    scaled *= BRANCHES;
  }
  return at;
}

/** The place of a key, which is made when it is not there yet: whoever opens it, sets where it leads. */
export function openPlace(sorted: SortedKeys, key: number): number {
  while (!isInReach(sorted, key)) addRow(sorted);
  const { flip } = sorted;
  let scaled = key * sorted.rootScale;
  let place = sorted.root * BRANCHES + (digitOf(scaled) ^ flip);
  for (let step = 1; step < sorted.height; step += 1) {
    const below = valueAt(sorted, place);
    const node = below === NONE ? addNodeAt(sorted, place) : below;
    scaled *= BRANCHES;
    place = node * BRANCHES + (digitOf(scaled) ^ flip);
  }
  return place;
}

/** Where the key of a place leads, or NONE. */
export function valueAt({ branches }: SortedKeys, place: number): number {
  return branches[place] ?? NONE;
}

export function setValueAt({ branches, taken }: SortedKeys, place: number, value: number): void {
  const node = place >>> BRANCH_BITS;
  branches[place] = value;
  taken[node] = (taken[node] ?? 0) | (1 << (place & DIGIT_MASK));
}

/** Removes the key of a place, and every node that leads nowhere without it. */
export function closePlace(sorted: SortedKeys, place: number): void {
  const { branches, taken, entrances, root } = sorted;
  for (let at = place; ;) {
    const node = at >>> BRANCH_BITS;
    const bits = (taken[node] ?? 0) & ~(1 << (at & DIGIT_MASK));
    branches[at] = NONE;
    taken[node] = bits;
    if (bits !== 0 || node === root) return;
    at = entrances[node] ?? NONE;
    entrances[node] = sorted.free;
    sorted.free = node;
  }
}

/** Visits where the keys lead, from the first on, until the visitor answers false. */
export function visitValues(sorted: SortedKeys, visit: (value: number) => boolean): void {
  visitBelow(sorted, { node: sorted.root, height: sorted.height }, visit);
}

function visitBelow(
  sorted: SortedKeys,
  { node, height }: { readonly node: number; readonly height: number },
  visit: (value: number) => boolean,
): boolean {
  for (let bits = sorted.taken[node] ?? 0; bits !== 0; bits &= ~(1 << highestBit(bits))) {
    const below = valueAt(sorted, node * BRANCHES + highestBit(bits));
    const goesOn = height === 1 ? visit(below) : visitBelow(sorted, { node: below, height: height - 1 }, visit);
    if (!goesOn) return false;
  }
  return true;
}

function isInReach({ rootScale }: SortedKeys, key: number): boolean {
  return key * rootScale < BRANCHES;
}

/** The units' digit. Scaling by powers of two loses nothing, and a bit operation drops what is behind the point. */
function digitOf(scaled: number): number {
  return scaled & DIGIT_MASK;
}

/** The highest of the bits that are set; there is one. */
export function highestBit(bits: number): number {
  // oxlint-disable-next-line no-restricted-globals -- counting bits is exact, the same on every machine.
  return DIGIT_MASK - Math.clz32(bits);
}

/** Puts a new root over the old one, whose keys all begin with a zero there. */
function addRow(sorted: SortedKeys): void {
  const below = sorted.root;
  if (sorted.taken[below] !== 0) {
    sorted.root = addNode(sorted);
    linkNode(sorted, sorted.root * BRANCHES + sorted.flip, below);
  }
  sorted.height += 1;
  sorted.rootScale /= BRANCHES;
}

function addNodeAt(sorted: SortedKeys, place: number): number {
  const node = addNode(sorted);
  linkNode(sorted, place, node);
  return node;
}

function linkNode(sorted: SortedKeys, place: number, node: number): void {
  setValueAt(sorted, place, node);
  sorted.entrances[node] = place;
}

/** A node without branches. */
function addNode(sorted: SortedKeys): number {
  const node = sorted.free;
  if (node !== NONE) {
    sorted.free = sorted.entrances[node] ?? NONE;
    return node;
  }
  if (sorted.used === sorted.taken.length) growNodes(sorted);
  sorted.used += 1;
  return sorted.used - 1;
}

function growNodes(sorted: SortedKeys): void {
  const { length } = sorted.branches;
  sorted.branches = doubledIndex(sorted.branches).fill(NONE, length);
  sorted.taken = doubledIndex(sorted.taken);
  sorted.entrances = doubledIndex(sorted.entrances);
}
