import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Log } from '#platform/log.ts';

const TICK_MS = 100;
const TURN_SAMPLE_MS = 5;
const NANOSECONDS_PER_MS = 1_000_000;
/** How often those who watch are told that people are turned away. */
const TELL_MS = 10_000;
/** What a tick looks at at most, and at least before it concludes anything. */
const SAMPLES_MAX = 512;
const SAMPLES_MIN = 8;

/** How much one quiet tick changes what is known of quiet days. */
const QUIET_WEIGHT = 0.1;

/** Who goes first when not all can be served: whoever wants to get out, then orders, then those who only look. */
export type Rank = 'essential' | 'change' | 'read';

/** Of the places that there are, the last ones are for orders. */
const SHARE_OF_READS = 0.75;

export interface OverloadBounds {
  /** How far back the past counts. */
  readonly memoryMs: number;
  /** More than this share of the recent time without an answer to anybody: a queue grows somewhere. */
  readonly blockedShareMax: number;
  /** How many calls may be under way at once; where between these two is found by measuring. */
  readonly callsMin: number;
  readonly callsMax: number;
  /** Places beyond those for whoever wants to get out; they become no fewer when the others do. */
  readonly waysOut: number;
  /** Half of the calls are to be done within this, or three times what they take on a quiet day; else fewer are let in. */
  readonly doneWithinMs: number;
  /** Half of the turns of the event loop are to be over within this: whoever is turned away waits for one as well. */
  readonly turnMs: number;
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
  waysOut: 512,
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
  const places = createPlaces(bounds);
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

/** How many calls may be under way, and how many are. */
function createPlaces(bounds: OverloadBounds) {
  let callsMax = Math.min(bounds.callsMax, bounds.callsMin * 4);
  let underWay = 0;
  let peak = 0;
  let samples: number[] = [];
  /** What a call takes while hardly any others are under way: a slow disk is no jam. */
  let quietMs = 0;

  function placesOf(rank: Rank): number {
    if (rank === 'essential') return callsMax + bounds.waysOut;
    return rank === 'change' ? callsMax : callsMax * SHARE_OF_READS;
  }

  return {
    has: (rank: Rank): boolean => underWay < placesOf(rank),
    count: () => ({ underWay, callsMax }),
    during: async <Value>(part: () => Promise<Value>): Promise<Value> => {
      underWay += 1;
      peak = Math.max(peak, underWay);
      try {
        return await part();
      } finally {
        underWay -= 1;
      }
    },
    took: (ms: number): void => {
      if (samples.length < SAMPLES_MAX) samples.push(ms);
    },
    /** Fewer at once when they take too long; a little more when all places were taken and they did not. */
    adapt(turnMs: number): void {
      const isFull = peak >= placesOf('read');
      const medianMs = medianOf(samples);
      const isQuiet = samples.length > 0 && peak <= bounds.callsMin / 2;
      if (isQuiet) quietMs += (medianMs - quietMs) * QUIET_WEIGHT;
      const isLate = medianMs > Math.max(bounds.doneWithinMs, quietMs * 3) || turnMs > bounds.turnMs;
      const isSlow = samples.length >= SAMPLES_MIN && isLate;
      if (isSlow) callsMax = Math.max(bounds.callsMin, Math.floor(callsMax * 0.8));
      else if (isFull) callsMax = Math.min(bounds.callsMax, callsMax + Math.max(1, Math.floor(callsMax * 0.1)));
      samples = [];
      peak = underWay;
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

function medianOf(samples: readonly number[]): number {
  const sorted = samples.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
