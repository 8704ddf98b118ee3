import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Log } from '#platform/log.ts';
import { createCallPlaces, type PlaceBounds, type Rank } from './call-places.ts';

const TICK_MS = 100;
const TURN_SAMPLE_MS = 5;
const NANOSECONDS_PER_MS = 1_000_000;
/** How often those who watch are told that people are turned away. */
const TELL_MS = 10_000;

export interface OverloadBounds extends PlaceBounds {
  /** How far back the past counts. */
  readonly memoryMs: number;
  /** More than this share of the recent time without an answer to anybody: a queue grows somewhere. */
  readonly blockedShareMax: number;
}

/**
 * A long step, a slow start or a busy machine may steal seconds; only a lasting jam turns everybody away. Calls beyond
 * what can be done soon are turned away at once, one by one: the others are then answered as on a quiet day.
 */
export const OVERLOAD_BOUNDS: OverloadBounds = {
  memoryMs: 5_000,
  blockedShareMax: 0.8,
  callsMin: 16,
  callsMax: 1_024,
  waysOut: 1_024,
  doneWithinMs: 100,
  turnMs: 25,
};

/** For tests, which share their machine with others: nobody is turned away. */
export const NO_BOUNDS: OverloadBounds = {
  ...OVERLOAD_BOUNDS,
  blockedShareMax: 1,
  callsMin: Number.MAX_SAFE_INTEGER,
  callsMax: Number.MAX_SAFE_INTEGER,
};

export interface Overload {
  /** Called when the server begins to serve: what kept it busy before that is over. */
  begin(): void;
  /** Whether one more call of a rank can be answered soon; those that cannot are counted. */
  admits(rank: Rank): boolean;
  /** Carries out a part of a call, which counts as under way meanwhile. */
  during<Value>(part: () => Promise<Value>): Promise<Value>;
  /** How long a call took that waited for nothing but this server. */
  took(ms: number): void;
  close(): void;
}

/** Watches how late a regular timer is, how many calls are under way and how long they take. */
export function watchOverload(bounds: OverloadBounds, log?: Pick<Log, 'warn'>): Overload {
  const loop = createLoopWatch(bounds);
  const places = createCallPlaces(bounds);
  let turnedAway = 0;
  let toldMs = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;

  function tell(nowMs: number): void {
    if (turnedAway === 0 || nowMs - toldMs < TELL_MS) return;
    log?.warn({ turnedAway, ...places.count() }, 'more is asked than can be done: calls are turned away');
    turnedAway = 0;
    toldMs = nowMs;
  }

  function tick(): void {
    places.adapt(loop.turnMs());
    loop.tick();
    tell(performance.now());
  }

  return {
    begin() {
      loop.begin();
      timer = setInterval(tick, TICK_MS);
      timer.unref();
    },
    admits(rank) {
      const isJammed = rank !== 'essential' && loop.isJammed();
      if (!isJammed && places.has(rank)) return true;
      turnedAway += 1;
      return false;
    },
    during: places.during,
    took: places.took,
    close() {
      clearInterval(timer);
      loop.close();
    },
  };
}

function createLoopWatch({ memoryMs, blockedShareMax }: OverloadBounds) {
  const turns = monitorEventLoopDelay({ resolution: TURN_SAMPLE_MS });
  let blockedShare = 0;
  let latestMs = 0;
  return {
    begin() {
      latestMs = performance.now();
      turns.enable();
    },
    close: () => turns.disable(),
    /** The median since the last tick. */
    turnMs: () => turns.percentile(50) / NANOSECONDS_PER_MS - TURN_SAMPLE_MS,
    tick() {
      turns.reset();
      const nowMs = performance.now();
      const elapsedMs = nowMs - latestMs;
      const share = Math.max(0, elapsedMs - TICK_MS) / elapsedMs;
      const forgotten = Math.exp(-elapsedMs / memoryMs);
      blockedShare = blockedShare * forgotten + share * (1 - forgotten);
      latestMs = nowMs;
    },
    isJammed: () => blockedShare > blockedShareMax,
  };
}
