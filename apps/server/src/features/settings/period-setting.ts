import type { PeriodSetting } from '@candor/contract/settings/operator-setting.ts';
import type { State } from '@candor/domain/exchange/exchange.ts';
import type { SecondPeriod } from '@candor/domain/second-contracts/second.ts';
import type { SecondPeriodTerms } from '@candor/domain/second-contracts/set-second-period.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';

/** A percent is ten thousand parts of a million. */
const PERCENT_DECIMALS = 4;

/** The periods of all second contracts as the core has them. */
export function periodSettingsOf({ seconds }: State): readonly PeriodSetting[] {
  return [...seconds.markets.values()].flatMap(({ second: { symbol, periods } }) =>
    periods.map((period) => periodSettingOf(symbol, period)),
  );
}

/** The same as the core counts. */
export function periodTermsOf(setting: PeriodSetting): SecondPeriodTerms {
  return {
    oddsPpm: Number(requireUnits(setting.oddsPercent, PERCENT_DECIMALS)),
    feePpm: Number(requireUnits(setting.feePercent, PERCENT_DECIMALS)),
    minUnits: requireUnits(setting.stakeMin, LEDGER_SCALE),
    maxUnits: requireUnits(setting.stakeMax, LEDGER_SCALE),
    isOn: setting.isOpen,
  };
}

function periodSettingOf(symbol: string, period: SecondPeriod): PeriodSetting {
  return {
    kind: 'period',
    symbol,
    periodSeconds: period.seconds,
    isOpen: period.isOn,
    oddsPercent: printUnits(BigInt(period.oddsPpm), PERCENT_DECIMALS),
    feePercent: printUnits(BigInt(period.feePpm), PERCENT_DECIMALS),
    stakeMin: printUnits(period.minUnits, LEDGER_SCALE),
    stakeMax: printUnits(period.maxUnits, LEDGER_SCALE),
  };
}
