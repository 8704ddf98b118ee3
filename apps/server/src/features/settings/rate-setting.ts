import { DISPLAY_CURRENCIES, type DisplayCurrency } from '@candor/contract/markets/rates.ts';
import { type RateSetting, settingObject } from '@candor/contract/settings/operator-setting.ts';
import type { OperatorSettings } from './operator-settings.ts';

interface DecidedRate {
  readonly perDollar: string | null;
  readonly sinceMs: number | null;
}

/** What two people have decided that a dollar is in a currency; nothing until then. */
export function decidedRateOf(
  settings: Pick<OperatorSettings, 'find' | 'sinceMs'>,
  currency: DisplayCurrency,
): DecidedRate {
  const object = settingObject({ kind: 'rate', currency, perDollar: null });
  const decided = settings.find(object);
  return {
    perDollar: decided?.kind === 'rate' ? decided.perDollar : null,
    sinceMs: settings.sinceMs(object) ?? null,
  };
}

/** Every display currency but the dollar, which is one of itself. */
export function rateSettingsOf(settings: Pick<OperatorSettings, 'find' | 'sinceMs'>): readonly RateSetting[] {
  return DISPLAY_CURRENCIES.filter((currency) => currency !== 'usd').map((currency) => ({
    kind: 'rate',
    currency,
    perDollar: decidedRateOf(settings, currency).perDollar,
  }));
}
