import type { Log } from './log.ts';

/** How long everything together may take to close before the process ends anyway. */
const DEADLINE_MS = 20_000;

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;
type Signal = (typeof SIGNALS)[number];

export interface Shutdown {
  /** Whatever was opened is closed in the opposite order: the door first, the store last. */
  add(name: string, close: () => Promise<void> | void): void;
  /** Closes everything once; later calls wait for the same end. True when nothing failed. */
  run(reason: string): Promise<boolean>;
  /** Ends the process on a signal; a second signal does not wait. */
  listen(): void;
}

export interface ShutdownOptions {
  readonly log: Log;
  /** The process to end; a test hands in one of its own. */
  readonly process: { on(signal: Signal, listener: () => void): unknown; exit(code: number): void };
  readonly deadlineMs?: number;
}

interface Closer {
  readonly name: string;
  readonly close: () => Promise<void> | void;
}

export function createShutdown({ log, process, deadlineMs = DEADLINE_MS }: ShutdownOptions): Shutdown {
  const closers: Closer[] = [];
  let running: Promise<boolean> | undefined;

  async function closeAll(reason: string): Promise<boolean> {
    log.info({ reason }, 'shutting down');
    let isClean = true;
    for (const { name, close } of closers.toReversed()) {
      try {
        // One after another: what is closed later is still needed by what is closed earlier.
        // oxlint-disable-next-line no-await-in-loop
        await close();
      } catch (error) {
        isClean = false;
        log.error({ err: error, part: name }, 'a part did not close');
      }
    }
    log.info('closed');
    return isClean;
  }

  const run = (reason: string): Promise<boolean> => (running ??= closeAll(reason));

  async function end(signal: string): Promise<void> {
    if (running !== undefined) return process.exit(1);
    const timer = setTimeout(() => {
      log.fatal({ deadlineMs }, 'not everything closed in time');
      process.exit(1);
    }, deadlineMs);
    const isClean = await run(signal);
    clearTimeout(timer);
    return process.exit(isClean ? 0 : 1);
  }

  return {
    add: (name, close) => void closers.push({ name, close }),
    run,
    listen() {
      for (const signal of SIGNALS) process.on(signal, () => void end(signal));
    },
  };
}
