import { candleOpenMs } from '../markets/candle-period.ts';

/** What one owner has done with second contracts; days and months are UTC. */
export interface SecondUsage {
  dayMs: number;
  dayStakeUnits: bigint;
  dayOrders: number;
  /** Lost less won in settlements of the day; below zero for a gain. */
  dayLossUnits: bigint;
  monthMs: number;
  monthLossUnits: bigint;
  lastOrderAtMs: number;
}

/** What the usage is at a moment: another day or month begins at nothing. */
export function usageAt(usage: SecondUsage | undefined, atMs: number): SecondUsage {
  const dayMs = candleOpenMs('1day', atMs);
  const monthMs = candleOpenMs('1mon', atMs);
  const isSameDay = usage?.dayMs === dayMs;
  return {
    dayMs,
    dayStakeUnits: isSameDay ? usage.dayStakeUnits : 0n,
    dayOrders: isSameDay ? usage.dayOrders : 0,
    dayLossUnits: isSameDay ? usage.dayLossUnits : 0n,
    monthMs,
    monthLossUnits: usage?.monthMs === monthMs ? usage.monthLossUnits : 0n,
    lastOrderAtMs: usage?.lastOrderAtMs ?? 0,
  };
}

/** A contract of a day that is still counted has turned out to bring or cost something else. */
export function correctUsage(
  usage: SecondUsage,
  { endedAtMs, units }: { readonly endedAtMs: number; readonly units: bigint },
): void {
  if (candleOpenMs('1day', endedAtMs) === usage.dayMs) usage.dayLossUnits -= units;
  if (candleOpenMs('1mon', endedAtMs) === usage.monthMs) usage.monthLossUnits -= units;
}
