import type { PeriodSetting } from '@candor/contract/settings/operator-setting.ts';
import type { State } from '@candor/domain/exchange/exchange.ts';
import type { SecondPeriod } from '@candor/domain/second-contracts/second.ts';
import type { SecondPeriodTerms } from '@candor/domain/second-contracts/set-second-period.ts';
import type { Exchange } from '#exchange/exchange.ts';
import type { Log } from '#platform/log.ts';
import type { OperatorSettings } from './operator-settings.ts';
import { periodTermsOf } from './period-setting.ts';

interface Applying {
  readonly settings: Pick<OperatorSettings, 'inForce'>;
  readonly exchange: Pick<Exchange, 'read' | 'submit'>;
  readonly log: Log;
}

/** Tells the core of every period whose time for other terms has come. What it has already is not told again. */
export async function applyPeriodSettings({ settings, exchange, log }: Applying): Promise<void> {
  for (const setting of settings.inForce()) {
    if (setting.kind !== 'period') continue;
    const { symbol } = setting;
    const terms = periodTermsOf(setting);
    const period = exchange.read((state) => findPeriod(state, setting));
    if (period === undefined || hasTerms(period, terms)) continue;
    const outcome = await exchange.submit({ kind: 'setSecondPeriod', symbol, periodId: period.id, ...terms });
    if (!outcome.ok)
      log.error({ alarm: 'settingRefused', symbol, refusal: outcome.refusal }, 'a period keeps its terms');
  }
}

function findPeriod({ seconds }: State, { symbol, periodSeconds }: PeriodSetting): SecondPeriod | undefined {
  return seconds.markets.get(symbol)?.second.periods.find((period) => period.seconds === periodSeconds);
}

function hasTerms(period: SecondPeriod, terms: SecondPeriodTerms): boolean {
  return (
    period.oddsPpm === terms.oddsPpm &&
    period.feePpm === terms.feePpm &&
    period.minUnits === terms.minUnits &&
    period.maxUnits === terms.maxUnits &&
    period.isOn === terms.isOn
  );
}
