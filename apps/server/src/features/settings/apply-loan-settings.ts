import type { Exchange } from '#exchange/exchange.ts';
import type { Log } from '#platform/log.ts';
import type { OperatorSettings } from './operator-settings.ts';
import { loanTermsOf } from './loan-setting.ts';

interface Applying {
  readonly settings: Pick<OperatorSettings, 'inForce'>;
  readonly exchange: Pick<Exchange, 'read' | 'submit'>;
  readonly log: Log;
}

/** Tells the core of every loan whose time for other terms has come. What it has already is not told again. */
export async function applyLoanSettings({ settings, exchange, log }: Applying): Promise<void> {
  for (const setting of settings.inForce()) {
    if (setting.kind !== 'loan') continue;
    const productId = Number(setting.proId);
    const terms = loanTermsOf(setting);
    const product = exchange.read(({ loans }) => loans.products.get(productId));
    const { minUnits, maxUnits, isOn } = terms;
    const hasTerms = product?.minUnits === minUnits && product.maxUnits === maxUnits && product.isOn === isOn;
    if (product === undefined || hasTerms) continue;
    const outcome = await exchange.submit({ kind: 'setLoanTerms', productId, ...terms });
    if (!outcome.ok)
      log.error({ alarm: 'settingRefused', productId, refusal: outcome.refusal }, 'a loan keeps its terms');
  }
}
