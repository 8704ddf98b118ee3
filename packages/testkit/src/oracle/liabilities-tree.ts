import { createHash, createHmac } from 'node:crypto';

/** What an exchange owes to one of its users in one asset, with the number that only they know. */
export interface Liability {
  readonly userId: number;
  readonly units: bigint;
  readonly nonce: Uint8Array;
}

interface Snapshot {
  /** As ISO 8601 to the second. */
  readonly at: string;
  readonly asset: string;
  /** In the order of the leaves; the rest up to a power of two is padding. */
  readonly liabilities: readonly Liability[];
}

interface SumNode {
  readonly hash: Uint8Array;
  readonly units: bigint;
}

interface LiabilitiesTree {
  /** One for each liability, then the padding. */
  readonly leaves: readonly SumNode[];
  readonly root: SumNode;
}

/**
 * The Merkle-sum tree of rule 11. No proof of reserves is published here yet: this is the form that one has to have, and
 * what it will be compared with.
 */
export function liabilitiesTree({ at, asset, liabilities }: Snapshot): LiabilitiesTree {
  const own = liabilities.map((liability, index) => leafOf(liability, { at, asset, index }));
  const leaves = [...own];
  while (!isPowerOfTwo(leaves.length)) leaves.push(padding({ at, asset, index: leaves.length }));
  return { leaves, root: rootOf(leaves) };
}

type Place = Pick<Snapshot, 'at' | 'asset'> & { readonly index: number };

function leafOf({ userId, units, nonce }: Liability, { at, asset, index }: Place): SumNode {
  const key = sha256('por-sub-v1', nonce, at, asset, String(userId));
  const hash = createHmac('sha256', key)
    .update(bytes('00'))
    .update(number(units, 16))
    .update(number(index, 4))
    .digest();
  return { hash, units };
}

function padding({ at, asset, index }: Place): SumNode {
  return { hash: sha256(bytes('02'), 'pad', at, asset, number(index, 4)), units: 0n };
}

/** Both values stand in the hash by themselves, so that none can be hidden behind the other. */
function join(left: SumNode, right: SumNode): SumNode {
  const hash = sha256(bytes('01'), left.hash, number(left.units, 16), right.hash, number(right.units, 16));
  return { hash, units: left.units + right.units };
}

function rootOf(nodes: readonly SumNode[]): SumNode {
  const [left, right] = nodes;
  if (left === undefined) throw new Error('Nothing is owed to nobody.');
  if (right === undefined) return left;
  const middle = nodes.length / 2;
  return join(rootOf(nodes.slice(0, middle)), rootOf(nodes.slice(middle)));
}

function isPowerOfTwo(count: number): boolean {
  return Number.isInteger(Math.log2(count));
}

function sha256(...parts: readonly (string | Uint8Array)[]): Uint8Array {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

function bytes(hex: string): Uint8Array {
  return Buffer.from(hex, 'hex');
}

/** Big-endian in so many bytes. */
function number(value: bigint | number, byteCount: number): Uint8Array {
  return bytes(value.toString(16).padStart(byteCount * 2, '0'));
}
