/** How many generations of referrers a fee is shared with. */
export const GENERATIONS_MAX = 3;

const DAY_MS = 24 * 60 * 60 * 1000;

/** A referral brings something for this long after the registration of who was referred (rule 7.2). */
export const REFERRAL_LASTS_MS = 365 * DAY_MS;

/** One of those above somebody, nearest generation first. */
export interface Referrer {
  readonly owner: number;
  /** The two are taken for one person: neither brings the other anything (rule 7.1). */
  isLinked: boolean;
}

/** How somebody came here. */
export interface Referral {
  readonly registeredAtMs: number;
  readonly referrers: readonly Referrer[];
}

export function isOver({ registeredAtMs }: Referral, atMs: number): boolean {
  return atMs >= registeredAtMs + REFERRAL_LASTS_MS;
}

/** The number of a UTC day. */
export function rebateDayOf(atMs: number): number {
  return (atMs - (atMs % DAY_MS)) / DAY_MS;
}

const PAID_AFTER_MS = 2 * 60 * 60 * 1000;

/** When the rebates of a day may be paid: at 02:00 of the next (rule 7.3). */
export function payableFromMs(day: number): number {
  return (day + 1) * DAY_MS + PAID_AFTER_MS;
}

const HELD_DAYS = 90;

/** When a rebate that nobody could be paid goes back to the operator. */
export function forfeitedFromMs(day: number): number {
  return payableFromMs(day) + HELD_DAYS * DAY_MS;
}
