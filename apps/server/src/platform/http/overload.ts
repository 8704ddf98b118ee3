import { monitorEventLoopDelay } from 'node:perf_hooks';

const SAMPLE_MS = 500;
const RESOLUTION_MS = 10;
const NANOSECONDS_PER_MS = 1e6;

export interface Overload {
  /** True while new work would only make everybody wait longer. */
  isShedding(): boolean;
  close(): void;
}

/** Watches how late the event loop is; an average lateness above the bound means more work arrives than is done. */
export function watchOverload(latenessMsMax: number): Overload {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  let latenessMs = 0;
  const timer = setInterval(() => {
    latenessMs = delays.count === 0 ? 0 : delays.mean / NANOSECONDS_PER_MS - RESOLUTION_MS;
    delays.reset();
  }, SAMPLE_MS);
  timer.unref();
  return {
    isShedding: () => latenessMs > latenessMsMax,
    close: () => {
      clearInterval(timer);
      delays.disable();
    },
  };
}
