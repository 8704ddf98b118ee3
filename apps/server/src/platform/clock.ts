/** Where the server asks for the time; whoever needs it is handed this, so that a test can hand it another. */
export interface Clock {
  nowMs(): number;
}

export const systemClock: Clock = { nowMs: () => Date.now() };
