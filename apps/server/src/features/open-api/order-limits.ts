import { LIMITS } from '#platform/limits/limit-table.ts';

/** The windows of a limit as programs read them, with the exchange's defaults. */
const INTERVALS = [
  { interval: 'SECOND', seconds: 1 },
  { interval: 'MINUTE', seconds: 60 },
  { interval: 'DAY', seconds: 86_400 },
] as const;

export interface OpenLimit<Type extends string> {
  readonly rateLimitType: Type;
  readonly interval: (typeof INTERVALS)[number]['interval'];
  readonly intervalNum: number;
  readonly limit: number;
}

export function openLimitsOf<Type extends string>(name: string, rateLimitType: Type): readonly OpenLimit<Type>[] {
  return (LIMITS[name] ?? []).map(({ points: limit, seconds }) => {
    const { interval, seconds: unit } = INTERVALS.findLast((one) => seconds % one.seconds === 0) ?? INTERVALS[0];
    return { rateLimitType, interval, intervalNum: seconds / unit, limit };
  });
}
