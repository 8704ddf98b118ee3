/** Where the server asks for the time; whoever needs it is handed this, so that a test can hand it another. */
export interface Clock {
  nowMs(): number;
}

/** A clock that is told where time had come to before this process began. */
export interface ResumedClock extends Clock {
  /** `onDoubt` hears whether what has passed since is more than may be believed, and later that it no longer is. */
  resumeAfter?(lastMs: number, onDoubt: (isInDoubt: boolean) => void): void;
}

/** The clock of the machine itself, which can be set wrong; only tests take it as it is. */
export const systemClock: Clock = { nowMs: () => Date.now() };
