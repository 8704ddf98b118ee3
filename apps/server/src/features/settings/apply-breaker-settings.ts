import { settingObject } from '@candor/contract/settings/operator-setting.ts';
import type { Exchange } from '#exchange/exchange.ts';
import type { Log } from '#platform/log.ts';
import { breakerSettingsOf, breakerTermsOf } from './breaker-setting.ts';
import type { OperatorSettings } from './operator-settings.ts';

interface Applying {
  readonly settings: Pick<OperatorSettings, 'inForce'>;
  readonly exchange: Pick<Exchange, 'read' | 'submit'>;
  readonly log: Log;
}

/** Tells the core of every breaker whose time for other terms has come. What it has already is not told again. */
export async function applyBreakerSettings({ settings, exchange, log }: Applying): Promise<void> {
  for (const setting of settings.inForce()) {
    if (setting.kind !== 'breaker') continue;
    const object = settingObject(setting);
    const known = exchange.read((state) => breakerSettingsOf(state).find((one) => settingObject(one) === object));
    const terms = breakerTermsOf(setting);
    if (known === undefined || JSON.stringify(breakerTermsOf(known)) === JSON.stringify(terms)) continue;
    const { symbol } = setting;
    const outcome = await exchange.submit({ kind: 'setBreaker', symbol, ...terms });
    if (!outcome.ok)
      log.error({ alarm: 'settingRefused', symbol, refusal: outcome.refusal }, 'a breaker keeps its terms');
  }
}
