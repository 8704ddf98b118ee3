import type { SecondProtections } from '@candor/contract/second-contracts/protections.ts';

/** When the server would next answer otherwise without anybody doing anything; undefined while nothing waits. */
export function nextChangeMs(known: SecondProtections | undefined): number | undefined {
  if (known === undefined) return undefined;
  const { test, coolingOff, selfExclusion, nextOrderTime, realityCheck, dailyLoss, monthlyLoss } = known;
  const times = [
    test.nextAttemptTime,
    coolingOff.untilTime,
    selfExclusion.untilTime,
    nextOrderTime,
    realityCheck.dueTime,
    dailyLoss.pending?.fromTime,
    monthlyLoss.pending?.fromTime,
  ].filter((time): time is number => typeof time === 'number' && time > known.atMs);
  return times.length === 0 ? undefined : Math.min(...times);
}
