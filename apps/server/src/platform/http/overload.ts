const TICK_MS = 100;
/** How far back the past counts. */
const MEMORY_MS = 1_000;
/** More than this share of the recent time without an answer to anybody: a queue grows somewhere. */
const BLOCKED_SHARE_MAX = 0.5;

export interface Overload {
  /** Called when the server begins to serve: what kept it busy before that is over. */
  begin(): void;
  /** True while new work would only make everybody wait longer. */
  isShedding(): boolean;
  close(): void;
}

/** Watches how late a regular timer is: that is how long anybody who asks now has to wait for the event loop. */
export function watchOverload(): Overload {
  let blockedShare = 0;
  let latestMs = 0;
  let timer: NodeJS.Timeout | undefined;

  function tick(): void {
    const nowMs = performance.now();
    const elapsedMs = nowMs - latestMs;
    const share = Math.max(0, elapsedMs - TICK_MS) / elapsedMs;
    const forgotten = Math.exp(-elapsedMs / MEMORY_MS);
    blockedShare = blockedShare * forgotten + share * (1 - forgotten);
    latestMs = nowMs;
  }

  return {
    begin() {
      latestMs = performance.now();
      timer = setInterval(tick, TICK_MS);
      timer.unref();
    },
    isShedding: () => blockedShare > BLOCKED_SHARE_MAX,
    close: () => clearInterval(timer),
  };
}
