import { type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

interface Span {
  readonly startMs: number;
  readonly endMs: number;
}

/** What the garbage collector takes of this thread while it works. */
export interface Pauses {
  /** Of a span that is over, once the watch has ended. */
  within(span: Span): number;
  /** Pauses are told some time after they were. */
  end(): Promise<void>;
}

const TOLD_WITHIN_MS = 50;

export function watchPauses(): Pauses {
  const pauses: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => void pauses.push(...list.getEntries()));
  observer.observe({ entryTypes: ['gc'] });
  return {
    within({ startMs, endMs }) {
      let sumMs = 0;
      for (const { startTime, duration } of pauses) if (startTime >= startMs && startTime <= endMs) sumMs += duration;
      return sumMs;
    },
    async end() {
      await wait(TOLD_WITHIN_MS);
      pauses.push(...observer.takeRecords());
      observer.disconnect();
    },
  };
}
