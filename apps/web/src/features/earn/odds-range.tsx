import { Amount } from '@candor/ui/number/amount.tsx';
import { yearlyPercent, type EarnPlan } from './earn-plan.ts';

interface OddsRangeProps {
  readonly plan: Pick<EarnPlan, 'minOdds' | 'maxOdds'>;
}

/** What a day brings in percent, from the lowest step to the highest. */
export function OddsRange({ plan: { minOdds, maxOdds } }: OddsRangeProps) {
  if (minOdds === maxOdds) return <Amount value={maxOdds} unit="%" />;
  return (
    <>
      <Amount value={minOdds} />–<Amount value={maxOdds} unit="%" />
    </>
  );
}

/** The same for every day of a year. */
export function YearlyRange({ plan: { minOdds, maxOdds } }: OddsRangeProps) {
  return <OddsRange plan={{ minOdds: yearlyPercent(minOdds), maxOdds: yearlyPercent(maxOdds) }} />;
}
