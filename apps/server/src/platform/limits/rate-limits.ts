import { ok, refuse, type Result } from '@candor/domain/result.ts';
import { BurstyRateLimiter, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { LIMITS, type LimitOverrides, type LimitWindow } from './limit-table.ts';
import { networkOf } from './network.ts';

/** Windows in which a burst is allowed once. */
const BURST_WINDOWS = 10;

/** Who calls. */
export interface LimitSubject {
  readonly address: string;
  readonly userId?: number | undefined;
}

export interface RateLimits {
  /** Counts one call of this caller against a named limit. */
  take(name: string, caller: LimitSubject): Promise<Limited>;
  /** Counts one call about this target; only the handler that read the body knows it. */
  takeTarget(name: string, about: LimitSubject & { readonly target: string }): Promise<Limited>;
  /** Counts so many points, or only looks with none; tells what was used of the limit's first window. */
  spend(name: string, caller: LimitSubject, points: number): Promise<Spent>;
}

/** What was used of a limit, and for how long nothing is left of it: 0 when the call may go on. */
export interface Spent {
  readonly used: number;
  readonly waitSeconds: number;
}

export type Limited = Result<undefined, 'tooManyRequests'>;

/** Counters live in memory: a restart forgives, which is right for limits and wrong for anything that guards a secret. */
export function createRateLimits(overrides: LimitOverrides): RateLimits {
  if (overrides === 'off') return { take: allow, takeTarget: allow, spend: spendNothing };
  const counters = new Map<string, readonly Counter[]>();
  for (const [name, windows] of Object.entries({ ...LIMITS, ...overrides })) {
    counters.set(
      name,
      windows.map((window, index) => createCounter(`${name}.${index}`, window)),
    );
  }
  function windowsOf(name: string): readonly Counter[] {
    const windows = counters.get(name);
    if (windows === undefined) throw new Error(`No limit is named ${name}.`);
    return windows;
  }
  async function count(name: string, subject: CountSubject): Promise<Limited> {
    for (const window of windowsOf(name)) {
      // One after another, so that a refused call is not counted in the windows behind the refusing one.
      // oxlint-disable-next-line no-await-in-loop
      const { waitMs } = await window(subject, 1);
      if (waitMs > 0) return refuse('tooManyRequests', { seconds: String(Math.ceil(waitMs / 1000)) });
    }
    return ok(undefined);
  }
  return {
    take: (name, { address, userId }) => count(name, { address, userId }),
    takeTarget: (name, { address, target }) => count(name, { address, target }),
    async spend(name, { address, userId }, points) {
      const spent: Spent[] = [];
      for (const window of windowsOf(name)) {
        // oxlint-disable-next-line no-await-in-loop -- One after another, as above.
        const { used, waitMs } = await window({ address, userId }, points);
        spent.push({ used, waitSeconds: Math.ceil(waitMs / 1000) });
        if (waitMs > 0) break;
      }
      const [first = NOTHING] = spent;
      return { used: first.used, waitSeconds: spent.at(-1)?.waitSeconds ?? 0 };
    },
  };
}

const NOTHING: Spent = { used: 0, waitSeconds: 0 };

function spendNothing(): Promise<Spent> {
  return Promise.resolve(NOTHING);
}

function allow(): Promise<Limited> {
  return Promise.resolve(ok(undefined));
}

interface CountSubject extends LimitSubject {
  readonly target?: string;
}

/** What is used, and how long to wait: 0 when the call may go on. */
type Counter = (subject: CountSubject, points: number) => Promise<{ readonly used: number; readonly waitMs: number }>;

function createCounter(keyPrefix: string, window: LimitWindow): Counter {
  const limiter = createLimiter(keyPrefix, window);
  return async (subject, points) => {
    const key = keyOf(window.per, subject);
    if (key === undefined) return { used: 0, waitMs: 0 };
    try {
      return { used: (await limiter.consume(key, points)).consumedPoints, waitMs: 0 };
    } catch (rejected) {
      // The library rejects with its counter when the points are used up, and with an Error only when it is broken.
      if (!(rejected instanceof RateLimiterRes)) throw rejected;
      return { used: rejected.consumedPoints, waitMs: Math.max(1, rejected.msBeforeNext) };
    }
  };
}

function createLimiter(keyPrefix: string, { points, seconds, burst }: LimitWindow) {
  const steady = new RateLimiterMemory({ keyPrefix, points, duration: seconds });
  if (burst === undefined) return steady;
  const spare = { keyPrefix: `${keyPrefix}.burst`, points: burst, duration: seconds * BURST_WINDOWS };
  return new BurstyRateLimiter(steady, new RateLimiterMemory(spare));
}

/** Undefined: this window is not about what is counted now. */
function keyOf(per: LimitWindow['per'], { address, userId, target }: CountSubject): string | undefined {
  const network = networkOf(address);
  if (target === undefined) {
    const keys = { everyone: 'everyone', network, caller: userId === undefined ? network : `user ${userId}` };
    return per === 'target' || per === 'targetAndNetwork' ? undefined : keys[per];
  }
  const subject = target.toLowerCase();
  if (per === 'target') return subject;
  return per === 'targetAndNetwork' ? `${network} ${subject}` : undefined;
}
