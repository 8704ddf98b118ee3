/** Money that was bought lately, or that a dispute is about: it may be traded and moved, and does not leave. */
export interface OtcLock {
  readonly orderId: number;
  readonly asset: string;
  readonly units: bigint;
  /** Undefined while a dispute lasts. */
  readonly untilMs?: number;
  /** For as long as a decision may be asked to be looked at once more. */
  readonly isReview?: true;
}

export function isLockedAt({ untilMs }: OtcLock, atMs: number): boolean {
  return untilMs === undefined || atMs < untilMs;
}
