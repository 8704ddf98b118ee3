/** What a tick looks at at most, and at least before it concludes anything. */
const SAMPLES_MAX = 512;
const SAMPLES_MIN = 8;

/** How much one quiet tick changes what is known of quiet days. */
const QUIET_WEIGHT = 0.1;

/** Of the places that there are, the last ones are for orders. */
const SHARE_OF_READS = 0.75;

/** Who goes first when not all can be served: whoever wants to get out, then orders, then those who only look. */
export type Rank = 'essential' | 'change' | 'read';

/** What says how many places there may be. */
export interface PlaceBounds {
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

/** How many calls may be under way, and how many are. */
export function createCallPlaces(bounds: PlaceBounds) {
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

function medianOf(samples: readonly number[]): number {
  const sorted = samples.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
