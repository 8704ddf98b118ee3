/** Rule 10: what adds risk or takes something away is announced a day before. */
export const NOTICE_HOURS = 24;
export const NOTICE_MS = NOTICE_HOURS * 3_600_000;
