import type { HouseSetting, MarketSetting, NetworkSetting } from '@candor/contract/house-setting.ts';
import { FEE_PPM_MAX } from '@candor/domain/spot/set-instrument-terms.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import { instrumentTermsOf } from '#features/settings/index.ts';

/** The field that no rule allows, before two people look at it. */
export function findFaultyField(setting: HouseSetting): string | undefined {
  if (setting.kind === 'network') return faultOfNetwork(setting);
  return setting.kind === 'market' ? faultOfMarket(setting) : undefined;
}

function faultOfNetwork({ withdrawMin, withdrawFee, depositMin, ...setting }: NetworkSetting): string | undefined {
  if (units(depositMin) === 0n) return 'depositMin';
  // Whoever withdraws the least there is must receive something.
  if (units(withdrawMin) <= units(withdrawFee)) return 'withdrawMin';
  return setting.unlockConfirmations < setting.creditConfirmations ? 'unlockConfirmations' : undefined;
}

/** Ten thousand parts of a million are a percent, and there is nothing smaller. */
const FEE_PATTERN = /^\d(\.\d{1,4})?$/;

function faultOfMarket(setting: MarketSetting): string | undefined {
  if (!FEE_PATTERN.test(setting.makerFeePercent)) return 'makerFeePercent';
  if (!FEE_PATTERN.test(setting.takerFeePercent)) return 'takerFeePercent';
  const { makerFeePpm, takerFeePpm, minNotionalUnits, maxNotionalUnits } = instrumentTermsOf(setting);
  if (makerFeePpm > FEE_PPM_MAX) return 'makerFeePercent';
  if (takerFeePpm > FEE_PPM_MAX) return 'takerFeePercent';
  return minNotionalUnits === 0n || minNotionalUnits > maxNotionalUnits ? 'minNotional' : undefined;
}

function units(amount: string): bigint {
  return requireUnits(amount, LEDGER_SCALE);
}
