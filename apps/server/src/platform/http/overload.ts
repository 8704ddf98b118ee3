const TICK_MS = 100;

export interface OverloadBounds {
  /** How far back the past counts. */
  readonly memoryMs: number;
  /** More than this share of the recent time without an answer to anybody: a queue grows somewhere. */
  readonly blockedShareMax: number;
}

/** A long step, a slow start or a busy machine may steal seconds; only a lasting jam turns people away. */
export const OVERLOAD_BOUNDS: OverloadBounds = { memoryMs: 5_000, blockedShareMax: 0.8 };

export interface Overload {
  /** Called when the server begins to serve: what kept it busy before that is over. */
  begin(): void;
  /** True while new work would only make everybody wait longer. */
  isShedding(): boolean;
  close(): void;
}

/** Watches how late a regular timer is: that is how long anybody who asks now has to wait for the event loop. */
export function watchOverload({ memoryMs, blockedShareMax }: OverloadBounds): Overload {
  let blockedShare = 0;
  let latestMs = 0;
  let timer: NodeJS.Timeout | undefined;

  function tick(): void {
    const nowMs = performance.now();
    const elapsedMs = nowMs - latestMs;
    const share = Math.max(0, elapsedMs - TICK_MS) / elapsedMs;
    const forgotten = Math.exp(-elapsedMs / memoryMs);
    blockedShare = blockedShare * forgotten + share * (1 - forgotten);
    latestMs = nowMs;
  }

  return {
    begin() {
      latestMs = performance.now();
      timer = setInterval(tick, TICK_MS);
      timer.unref();
    },
    isShedding: () => blockedShare > blockedShareMax,
    close: () => clearInterval(timer),
  };
}
