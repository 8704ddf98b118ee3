import type { EarnProduct } from '@candor/domain/earn/earn-product.ts';
import type { EarnTerms } from '@candor/domain/earn/set-earn-terms.ts';
import type { Exchange } from '#exchange/exchange.ts';
import type { Log } from '#platform/log.ts';
import { earnTermsOf } from './earn-setting.ts';
import type { OperatorSettings } from './operator-settings.ts';

interface Applying {
  readonly settings: Pick<OperatorSettings, 'inForce'>;
  readonly exchange: Pick<Exchange, 'read' | 'submit'>;
  readonly log: Log;
}

/** Tells the core of every product whose time for other terms has come. What it has already is not told again. */
export async function applyEarnSettings({ settings, exchange, log }: Applying): Promise<void> {
  for (const setting of settings.inForce()) {
    if (setting.kind !== 'earn') continue;
    const productId = Number(setting.planId);
    const terms = earnTermsOf(setting);
    const product = exchange.read(({ earn }) => earn.shelves.get(productId)?.product);
    if (product === undefined || hasTerms(product, terms)) continue;
    const outcome = await exchange.submit({ kind: 'setEarnTerms', productId, ...terms });
    if (!outcome.ok)
      log.error({ alarm: 'settingRefused', productId, refusal: outcome.refusal }, 'a product keeps its terms');
  }
}

function hasTerms(product: EarnProduct, terms: EarnTerms): boolean {
  return (
    product.minUnits === terms.minUnits &&
    product.maxUnits === terms.maxUnits &&
    product.quotaUnits === terms.quotaUnits &&
    product.earlyExitPpm === terms.earlyExitPpm &&
    product.isOn === terms.isOn
  );
}
