const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The desk is manned from eight to midnight, Hong Kong time; it has no summer time. */
const ZONE_MS = 8 * HOUR_MS;
const OPENS_MS = 8 * HOUR_MS;
const ANSWER_MS = 5 * MINUTE_MS;

/** When a first answer is due to somebody who waits since then: five minutes, at night counted from the morning. */
export function answerDueMs(waitingSinceMs: number): number {
  const ofDayMs = (waitingSinceMs + ZONE_MS) % DAY_MS;
  return waitingSinceMs + Math.max(0, OPENS_MS - ofDayMs) + ANSWER_MS;
}
