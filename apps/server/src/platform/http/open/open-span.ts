interface AskedSpan {
  readonly startTime?: string | undefined;
  readonly endTime?: string | undefined;
  readonly offset?: string | undefined;
  readonly limit?: string | undefined;
}

const LIMIT_MAX = 1_000;

/** A part of a history as programs ask for it: the rows up to its end, of which the first are left out. */
export function openSpanOf({ startTime, endTime, offset: skipped = '0', limit }: AskedSpan) {
  const offset = Number(skipped);
  const count = Math.min(Number(limit ?? LIMIT_MAX), LIMIT_MAX);
  return {
    fromMs: startTime === undefined ? undefined : Number(startTime),
    toMs: endTime === undefined ? undefined : Number(endTime),
    offset,
    current: 1,
    size: offset + count,
  };
}
