import type { IdentityState } from '@candor/contract/identity/wire.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import type { OperatorSettings } from '#features/settings/port.ts';
import type { Config } from '#platform/config/config.ts';

export type IdentityLimits = IdentityState['levels'][number];

/** What each level may do, in USDT; null where there is no limit of its own, 0 where it may not at all (rule 9). */
const LEVELS: readonly IdentityLimits[] = [
  {
    level: 0,
    depositMax: '1000',
    withdrawPerDay: '0',
    spotPerDay: '1000',
    leverageMax: 0,
    notionalMax: '0',
    otcPerDay: '0',
  },
  {
    level: 1,
    depositMax: null,
    withdrawPerDay: '2000',
    spotPerDay: null,
    leverageMax: 5,
    notionalMax: '10000',
    otcPerDay: '500',
  },
  {
    level: 2,
    depositMax: null,
    withdrawPerDay: '100000',
    spotPerDay: null,
    leverageMax: null,
    notionalMax: null,
    otcPerDay: null,
  },
];

/** In a rehearsal everybody may trade: every screen can be tried. */
const REHEARSAL = { spotPerDay: null, leverageMax: null, notionalMax: null } as const;

/** Each level with the limits that hold now. */
export function levelsOf(settings: Pick<OperatorSettings, 'find'>, mode: Config['mode']): IdentityLimits[] {
  return LEVELS.map((level) => {
    const limits = mode === 'demo' ? { ...level, ...REHEARSAL } : level;
    const setting = settings.find(`level:${limits.level}`);
    if (setting?.kind !== 'level') return limits;
    return { ...limits, depositMax: setting.depositMax, withdrawPerDay: setting.withdrawPerDay };
  });
}

/** What somebody may trade, as commands carry it; undefined where there is no bound. */
export interface TradingBounds {
  /** On spot, a day. */
  readonly dayValueMaxUnits: bigint | undefined;
  /** Of contracts; 0 where there may be none. */
  readonly leverageMax: number | undefined;
  /** Of all that is open on contracts, and of all that is owed on margin; 0 where there may be none. */
  readonly notionalMaxUnits: bigint | undefined;
}

export function tradingBoundsOf({ spotPerDay, leverageMax, notionalMax }: IdentityLimits): TradingBounds {
  return {
    dayValueMaxUnits: spotPerDay === null ? undefined : requireUnits(spotPerDay, LEDGER_SCALE),
    leverageMax: leverageMax ?? undefined,
    notionalMaxUnits: notionalMax === null ? undefined : requireUnits(notionalMax, LEDGER_SCALE),
  };
}

export const NO_BOUNDS: TradingBounds = {
  dayValueMaxUnits: undefined,
  leverageMax: undefined,
  notionalMaxUnits: undefined,
};
