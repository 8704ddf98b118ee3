import { bytesOfHex, hexOf, sha256 } from './sha256.ts';

/** A leaf and a node can never be mistaken for each other: their hashes begin differently. */
const LEAF = 0;
const NODE = 1;

/** The hash of a leaf, from its text. */
export async function leafOf(text: string): Promise<string> {
  return hexOf(await sha256(new Uint8Array([LEAF, ...new TextEncoder().encode(text)])));
}

/** Every level of the tree, the leaves first and the root last. A node without a neighbour goes up as it is. */
export async function treeOf(leaves: readonly string[]): Promise<readonly (readonly string[])[]> {
  const levels: (readonly string[])[] = [leaves];
  let level = leaves;
  while (level.length > 1) {
    level = await parentsOf(level);
    levels.push(level);
  }
  return levels;
}

/** The neighbours from a leaf up to the root. */
export function pathOf(levels: readonly (readonly string[])[], index: number): readonly string[] {
  return levels.flatMap((level, height) => level[(index >> height) ^ 1] ?? []);
}

export interface Place {
  readonly index: number;
  readonly count: number;
  readonly path: readonly string[];
}

/** The root that a leaf at this place leads to; undefined when the path is not as long as the tree is high. */
export async function rootFrom(leaf: string, { index, count, path }: Place): Promise<string | undefined> {
  let hash = leaf;
  let used = 0;
  for (let place = index, width = count; width > 1; place >>= 1, width = (width + 1) >> 1) {
    if ((place ^ 1) >= width) continue;
    const neighbour = path[used];
    if (neighbour === undefined) return undefined;
    used += 1;
    hash = (place & 1) === 0 ? await nodeOf(hash, neighbour) : await nodeOf(neighbour, hash);
  }
  return used === path.length && index < count ? hash : undefined;
}

async function parentsOf(level: readonly string[]): Promise<readonly string[]> {
  const parents: string[] = [];
  for (let index = 0; index < level.length; index += 2) {
    const [left = '', right] = level.slice(index, index + 2);
    parents.push(right === undefined ? left : await nodeOf(left, right));
  }
  return parents;
}

async function nodeOf(left: string, right: string): Promise<string> {
  return hexOf(await sha256(new Uint8Array([NODE, ...bytesOfHex(left), ...bytesOfHex(right)])));
}
