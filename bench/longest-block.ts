import { readFileSync } from 'node:fs';
import { type Pauses, watchPauses } from './pauses.ts';

export interface Blocks {
  readonly seconds: number;
  readonly longestMs: number;
  /** The longest when what the collector took is told apart: what the program did without a look at anything else. */
  readonly longestOwnMs: number;
  /** All but one of a thousand turns were shorter. */
  readonly usualMs: number;
}

const TURN_MS = 1;
const SCHEDULE_FILE = '/proc/thread-self/schedstat';
const NANOSECONDS = 1_000_000;

/**
 * How long this thread did something without a look at anything else, while a work lasted. What it waited for a
 * processor that others had is not counted: on a busy machine that would be most of it.
 */
export async function blocksOf<Value>(work: () => Promise<Value>): Promise<Blocks & { readonly value: Value }> {
  const blocks: Stretch[] = [];
  let last = look();
  const timer = setInterval(() => {
    const now = look();
    blocks.push({ from: last, to: now });
    last = now;
  }, TURN_MS);
  const pauses = watchPauses();
  const startMs = performance.now();
  const value = await work();
  const seconds = (performance.now() - startMs) / 1000;
  // One more turn, so that a block at the very end is seen too.
  await new Promise((resolve) => setTimeout(resolve, 5 * TURN_MS));
  clearInterval(timer);
  await pauses.end();
  const lengths = blocks.map((block) => blockedMs(block) - TURN_MS).toSorted((left, right) => left - right);
  const at = (share: number) => lengths[Math.floor((lengths.length - 1) * share)] ?? 0;
  return { value, seconds, longestMs: at(1), longestOwnMs: longestOf(blocks, pauses), usualMs: at(0.999) };
}

/** What this thread has come to at a moment. */
interface Look {
  readonly atMs: number;
  /** How long it has run on a processor. The system brings that up to date every few milliseconds. */
  readonly ranMs: number;
  /** How long it has waited for one. */
  readonly waitedMs: number;
}

export function look(): Look {
  const atMs = performance.now();
  if (process.platform !== 'linux') return { atMs, ranMs: atMs, waitedMs: 0 };
  const [ran, waited] = readFileSync(SCHEDULE_FILE, 'utf8').split(' ');
  return { atMs, ranMs: Number(ran) / NANOSECONDS, waitedMs: Number(waited) / NANOSECONDS };
}

/** What this thread did between two looks without a look at anything else. */
export interface Stretch {
  readonly from: Look;
  readonly to: Look;
}

/** How long others waited for it, the collector's pauses among it. */
export function blockedMs({ from, to }: Stretch): number {
  return to.atMs - from.atMs - (to.waitedMs - from.waitedMs);
}

/**
 * The longest by its own work: without the collector's pauses, and without what it slept because a thread of the
 * collector's held a page and had no processor itself.
 */
export function longestOf(stretches: readonly Stretch[], pauses: Pauses): number {
  return stretches.reduce((most, stretch) => Math.max(most, ownMs(stretch, pauses)), 0);
}

function ownMs(stretch: Stretch, pauses: Pauses): number {
  const { from, to } = stretch;
  const unpausedMs = blockedMs(stretch) - pauses.within({ startMs: from.atMs, endMs: to.atMs });
  return Math.min(unpausedMs, to.ranMs - from.ranMs);
}

/** How long this thread has waited for a processor since it began. */
export function waitedMs(): number {
  return look().waitedMs;
}
