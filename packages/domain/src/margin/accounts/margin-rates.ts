import { hoursSince, interestPartsOf, type MarginLoanRecord } from '../loans/margin-loan.ts';
import type { Margin } from '../margin-part.ts';

/** Hours of a loan at one rate. */
export interface HoursAtRate {
  readonly hours: number;
  readonly dailyRatePpm: number;
}

/** The hours of a loan that are not counted yet, up to so many in all, each at the rate of its time. */
export function uncountedHours(
  { terms, formerRates }: Margin,
  loan: MarginLoanRecord,
  hours: number,
): readonly HoursAtRate[] {
  const pieces: HoursAtRate[] = [];
  let counted = loan.hours;
  for (const { dailyRatePpm, untilMs } of formerRates.get(loan.asset) ?? []) {
    const begun = hoursSince(loan, untilMs);
    const until = begun < hours ? begun : hours;
    if (until <= counted) continue;
    pieces.push({ hours: until - counted, dailyRatePpm });
    counted = until;
  }
  // Terms never leave once they are there.
  const { dailyRatePpm = 0 } = terms.get(loan.asset) ?? {};
  if (hours > counted) pieces.push({ hours: hours - counted, dailyRatePpm });
  return pieces;
}

/** What those hours cost, in parts. */
export function uncountedParts(margin: Margin, loan: MarginLoanRecord, hours: number): bigint {
  return uncountedHours(margin, loan, hours).reduce(
    (sum, piece) => sum + interestPartsOf(loan.principalUnits, piece.dailyRatePpm, piece.hours),
    0n,
  );
}
