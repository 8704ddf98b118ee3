import type { IdentityState } from '@candor/contract/identity.ts';

/** What each level may do, in USDT; null where there is no limit of its own, 0 where it may not at all. */
export const IDENTITY_LEVELS: IdentityState['levels'] = [
  { level: 0, depositMax: '1000', withdrawPerDay: '0', spotPerDay: '1000', leverageMax: 0, otcPerDay: '0' },
  { level: 1, depositMax: null, withdrawPerDay: '2000', spotPerDay: null, leverageMax: 5, otcPerDay: '500' },
  { level: 2, depositMax: null, withdrawPerDay: '100000', spotPerDay: null, leverageMax: null, otcPerDay: null },
];

export function requireLimits(level: IdentityState['level']): IdentityState['levels'][number] {
  const limits = IDENTITY_LEVELS.find((known) => known.level === level);
  if (limits === undefined) throw new Error(`There is no level ${level}.`);
  return limits;
}
