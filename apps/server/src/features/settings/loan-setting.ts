import type { LoanSetting } from '@candor/contract/settings/operator-setting.ts';
import type { State } from '@candor/domain/exchange/exchange.ts';
import type { LoanProduct } from '@candor/domain/loans/loan-product.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';

type LoanTerms = Pick<LoanProduct, 'minUnits' | 'maxUnits' | 'isOn'>;

/** The loans as the core offers them. */
export function loanSettingsOf({ loans }: State): readonly LoanSetting[] {
  return [...loans.products.values()].map((product) => ({
    kind: 'loan',
    proId: String(product.id),
    isOpen: product.isOn,
    amountMin: printUnits(product.minUnits, LEDGER_SCALE),
    amountMax: printUnits(product.maxUnits, LEDGER_SCALE),
  }));
}

/** The same as the core counts. */
export function loanTermsOf(setting: LoanSetting): LoanTerms {
  return {
    minUnits: requireUnits(setting.amountMin, LEDGER_SCALE),
    maxUnits: requireUnits(setting.amountMax, LEDGER_SCALE),
    isOn: setting.isOpen,
  };
}
