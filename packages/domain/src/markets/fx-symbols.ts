import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';

/** Something with a price and no order book here: foreign exchange and metals, market `mt5` on the wire. */
export interface FxSymbol {
  readonly symbol: string;
  readonly base: string;
  readonly quote: string;
  readonly tickUnits: bigint;
}

export const FX_SYMBOLS: readonly FxSymbol[] = [
  fxSymbol('EUR', 'USD', '0.00001'),
  fxSymbol('GBP', 'USD', '0.00001'),
  fxSymbol('USD', 'JPY', '0.001'),
  fxSymbol('AUD', 'USD', '0.00001'),
  fxSymbol('USD', 'CHF', '0.00001'),
  fxSymbol('USD', 'CAD', '0.00001'),
  fxSymbol('XAU', 'USD', '0.01'),
  fxSymbol('XAG', 'USD', '0.001'),
];

function fxSymbol(base: string, quote: string, tick: string): FxSymbol {
  return { symbol: `${base}/${quote}`, base, quote, tickUnits: requireUnits(tick, LEDGER_SCALE) };
}
