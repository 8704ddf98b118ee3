import { readFileSync } from 'node:fs';

export interface Blocks {
  readonly seconds: number;
  readonly longestMs: number;
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
  const blocks: number[] = [];
  let last = look();
  const timer = setInterval(() => {
    const now = look();
    blocks.push(now.atMs - last.atMs - (now.waitedMs - last.waitedMs) - TURN_MS);
    last = now;
  }, TURN_MS);
  const startMs = performance.now();
  const value = await work();
  const seconds = (performance.now() - startMs) / 1000;
  // One more turn, so that a block at the very end is seen too.
  await new Promise((resolve) => setTimeout(resolve, 5 * TURN_MS));
  clearInterval(timer);
  const sorted = blocks.toSorted((left, right) => left - right);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return { value, seconds, longestMs: at(1), usualMs: at(0.999) };
}

function look(): { readonly atMs: number; readonly waitedMs: number } {
  return { atMs: performance.now(), waitedMs: waitedMs() };
}

/** How long this thread has waited for a processor since it began. */
export function waitedMs(): number {
  if (process.platform !== 'linux') return 0;
  const [, waited = '0'] = readFileSync(SCHEDULE_FILE, 'utf8').split(' ');
  return Number(waited) / NANOSECONDS;
}
