import type { IdentityState } from '@candor/contract/identity.ts';
import type { HouseSettings } from '#features/settings/index.ts';

export type IdentityLimits = IdentityState['levels'][number];

/** What each level may do, in USDT; null where there is no limit of its own, 0 where it may not at all. */
const LEVELS: readonly IdentityLimits[] = [
  { level: 0, depositMax: '1000', withdrawPerDay: '0', spotPerDay: '1000', leverageMax: 0, otcPerDay: '0' },
  { level: 1, depositMax: null, withdrawPerDay: '2000', spotPerDay: null, leverageMax: 5, otcPerDay: '500' },
  { level: 2, depositMax: null, withdrawPerDay: '100000', spotPerDay: null, leverageMax: null, otcPerDay: null },
];

/** Each level with the limits that hold now. */
export function levelsOf(settings: Pick<HouseSettings, 'find'>): IdentityLimits[] {
  return LEVELS.map((limits) => {
    const setting = settings.find(`level:${limits.level}`);
    if (setting?.kind !== 'level') return limits;
    return { ...limits, depositMax: setting.depositMax, withdrawPerDay: setting.withdrawPerDay };
  });
}
