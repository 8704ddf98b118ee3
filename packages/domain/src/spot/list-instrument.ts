import { isExactGrid } from '@candor/money/grid.ts';
import type { Handler } from '../exchange/command-context.ts';
import { ok, refuse } from '../result.ts';
import type { Instrument } from './instrument.ts';
import { createMarket } from './market.ts';

export interface ListInstrument {
  readonly kind: 'listInstrument';
  readonly instrument: Instrument;
}

export const LIST_INSTRUMENT_REFUSALS = ['unknownAsset', 'alreadyListed', 'inexactGrid'] as const;

export const listInstrument: Handler<
  ListInstrument,
  (typeof LIST_INSTRUMENT_REFUSALS)[number],
  { readonly symbol: string }
> = (context, { instrument }) => {
  const { assets, spot } = context.state;
  const unknown = [instrument.base, instrument.quote].find((code) => !assets.has(code));
  if (unknown !== undefined) return refuse('unknownAsset', { asset: unknown });
  if (spot.markets.has(instrument.symbol)) return refuse('alreadyListed', { symbol: instrument.symbol });
  if (!isExactGrid(instrument)) return refuse('inexactGrid', { symbol: instrument.symbol });
  spot.markets.set(instrument.symbol, createMarket(instrument));
  context.events.push({ kind: 'instrumentChanged', instrument });
  return ok({ symbol: instrument.symbol });
};
