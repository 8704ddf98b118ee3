import type { MarketSetting } from '@candor/contract/settings/operator-setting.ts';
import type { Instrument } from '@candor/domain/spot/instrument.ts';
import type { InstrumentTerms } from '@candor/domain/spot/set-instrument-terms.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';

/** A percent is ten thousand parts of a million. */
const PERCENT_DECIMALS = 4;

/** A market's fees and limits as the core has them. */
export function marketSettingOf(instrument: Instrument): MarketSetting {
  return {
    kind: 'market',
    symbol: instrument.symbol,
    makerFeePercent: printUnits(BigInt(instrument.makerFeePpm), PERCENT_DECIMALS),
    takerFeePercent: printUnits(BigInt(instrument.takerFeePpm), PERCENT_DECIMALS),
    minNotional: printUnits(instrument.minNotionalUnits, LEDGER_SCALE),
    maxNotional: printUnits(instrument.maxNotionalUnits, LEDGER_SCALE),
  };
}

/** The same as the core counts. */
export function instrumentTermsOf(setting: MarketSetting): InstrumentTerms {
  return {
    makerFeePpm: Number(requireUnits(setting.makerFeePercent, PERCENT_DECIMALS)),
    takerFeePpm: Number(requireUnits(setting.takerFeePercent, PERCENT_DECIMALS)),
    minNotionalUnits: requireUnits(setting.minNotional, LEDGER_SCALE),
    maxNotionalUnits: requireUnits(setting.maxNotional, LEDGER_SCALE),
  };
}
