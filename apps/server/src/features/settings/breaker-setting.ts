import type { BreakerSetting } from '@candor/contract/settings/operator-setting.ts';
import type { State } from '@candor/domain/exchange/exchange.ts';
import type { BreakerTerms } from '@candor/domain/matching/auction/breaker.ts';
import { perpetualsOf } from '@candor/domain/perpetuals/instrument/perpetual-views.ts';
import { instrumentsOf } from '@candor/domain/spot/market-views.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';

/** A percent is ten thousand parts of a million. */
const PERCENT_DECIMALS = 4;
const SECOND_MS = 1_000;

/** The circuit breakers of spot markets and of contracts as the core has them. */
export function breakerSettingsOf(state: State): readonly BreakerSetting[] {
  return [...instrumentsOf(state), ...perpetualsOf(state)].flatMap(({ symbol, status, breaker }) =>
    breaker === undefined || status === 'delisted' ? [] : [breakerSettingOf(symbol, breaker)],
  );
}

/** The same as the core counts. */
export function breakerTermsOf({
  limitPercent,
  callSeconds,
  extensionSeconds,
  extensionsMax,
}: BreakerSetting): BreakerTerms {
  return {
    limitPpm: Number(requireUnits(limitPercent, PERCENT_DECIMALS)),
    callMs: callSeconds * SECOND_MS,
    extensionMs: extensionSeconds * SECOND_MS,
    extensionsMax,
  };
}

function breakerSettingOf(
  symbol: string,
  { limitPpm, callMs, extensionMs, extensionsMax }: BreakerTerms,
): BreakerSetting {
  return {
    kind: 'breaker',
    symbol,
    limitPercent: printUnits(BigInt(limitPpm), PERCENT_DECIMALS),
    callSeconds: callMs / SECOND_MS,
    extensionSeconds: extensionMs / SECOND_MS,
    extensionsMax,
  };
}
