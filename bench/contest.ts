import { requireCollector } from './collector.ts';

/** One of those that are compared: plays a round and says how many operations a second it did. */
export interface Contestant {
  readonly name: string;
  readonly play: (round: number) => number | Promise<number>;
}

export interface Rounds {
  /** Played first and not counted, so that the compiler of the engine has done its work. */
  readonly warmUp: number;
  readonly counted: number;
}

/**
 * Lets them play in turns, so that whatever else the machine does meets all alike, and gives the median of each. What
 * one has left behind in memory is put away before the next plays, who would otherwise pay for it.
 */
export async function contest(
  contestants: readonly Contestant[],
  { warmUp, counted }: Rounds,
): Promise<ReadonlyMap<string, number>> {
  const { collectYoung } = requireCollector();
  const speeds = new Map<string, number[]>(contestants.map(({ name }) => [name, []]));
  for (let round = 0; round < warmUp + counted; round += 1) {
    for (const { name, play } of contestants) {
      collectYoung();
      const speed = await play(round);
      if (round >= warmUp) speeds.get(name)?.push(speed);
    }
  }
  return new Map([...speeds].map(([name, values]) => [name, median(values)]));
}

export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** The value that so many of a hundred do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  const value = sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))];
  if (value === undefined) throw new RangeError('Nothing was measured.');
  return value;
}

/**
 * Operations a second of something that blocks, by the time the processor worked for it, garbage collection included:
 * what others do on the same machine meanwhile does not count.
 */
export function speedOf(operations: number, work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (operations * 1_000_000) / (user + system);
}

/** To so many significant digits, as one reads a measured number. */
export function rounded(value: number, digits = 3): number {
  return Number(value.toPrecision(digits));
}
