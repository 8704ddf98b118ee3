import type { EarnSetting } from '@candor/contract/settings/operator-setting.ts';
import type { EarnProduct } from '@candor/domain/earn/earn-product.ts';
import type { EarnTerms } from '@candor/domain/earn/set-earn-terms.ts';
import type { State } from '@candor/domain/exchange/exchange.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';

/** A percent is ten thousand parts of a million. */
const PERCENT_DECIMALS = 4;

/** The staking plans and finance products as the core has them. */
export function earnSettingsOf({ earn }: State): readonly EarnSetting[] {
  return [...earn.shelves.values()].map(({ product }) => earnSettingOf(product));
}

/** The same as the core counts. */
export function earnTermsOf(setting: EarnSetting): EarnTerms {
  return {
    minUnits: requireUnits(setting.amountMin, LEDGER_SCALE),
    maxUnits: requireUnits(setting.amountMax, LEDGER_SCALE),
    quotaUnits: requireUnits(setting.quota, LEDGER_SCALE),
    earlyExitPpm: Number(requireUnits(setting.exitPercent, PERCENT_DECIMALS)),
    isOn: setting.isOpen,
  };
}

function earnSettingOf(product: EarnProduct): EarnSetting {
  return {
    kind: 'earn',
    planId: String(product.id),
    isOpen: product.isOn,
    amountMin: printUnits(product.minUnits, LEDGER_SCALE),
    amountMax: printUnits(product.maxUnits, LEDGER_SCALE),
    quota: printUnits(product.quotaUnits, LEDGER_SCALE),
    exitPercent: printUnits(BigInt(product.earlyExitPpm), PERCENT_DECIMALS),
  };
}
