import type { Instrument } from '@candor/domain/spot/instrument.ts';
import { instrumentsOf } from '@candor/domain/spot/market-views.ts';
import type { InstrumentTerms } from '@candor/domain/spot/set-instrument-terms.ts';
import type { Exchange } from '#exchange/exchange.ts';
import type { Log } from '#platform/log.ts';
import type { OperatorSettings } from './operator-settings.ts';
import { instrumentTermsOf } from './market-setting.ts';

interface Applying {
  readonly settings: Pick<OperatorSettings, 'inForce'>;
  readonly exchange: Pick<Exchange, 'read' | 'submit'>;
  readonly log: Log;
}

/** Tells the core of every market whose time for other terms has come. What it has already is not told again. */
export async function applyMarketSettings({ settings, exchange, log }: Applying): Promise<void> {
  for (const setting of settings.inForce()) {
    if (setting.kind !== 'market') continue;
    const { symbol } = setting;
    const terms = instrumentTermsOf(setting);
    const instrument = exchange.read((state) => instrumentsOf(state).find((known) => known.symbol === symbol));
    if (instrument === undefined || instrument.status === 'delisted' || hasTerms(instrument, terms)) continue;
    const outcome = await exchange.submit({ kind: 'setInstrumentTerms', symbol, ...terms });
    if (!outcome.ok)
      log.error({ alarm: 'settingRefused', symbol, refusal: outcome.refusal }, 'a market keeps its terms');
  }
}

function hasTerms(instrument: Instrument, terms: InstrumentTerms): boolean {
  return (
    instrument.makerFeePpm === terms.makerFeePpm &&
    instrument.takerFeePpm === terms.takerFeePpm &&
    instrument.minNotionalUnits === terms.minNotionalUnits &&
    instrument.maxNotionalUnits === terms.maxNotionalUnits
  );
}
