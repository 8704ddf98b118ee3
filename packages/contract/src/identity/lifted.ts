/** Refusals of any product that a higher level of verification lifts: a reader is shown the way there. */
export const LIFTED_BY_VERIFICATION: ReadonlySet<string> = new Set([
  'primaryNeeded',
  'advancedNeeded',
  'spotDayLimit',
  'notionalLimit',
  'marginLoanLimit',
  'otcDayLimit',
]);
