import {
  type CurrencyRate,
  DISPLAY_CURRENCIES,
  type DisplayCurrency,
  getCoinRate,
} from '@candor/contract/markets/rates.ts';
import { EXCHANGE_RATE_REFRESH_MS } from '@candor/contract/markets/rates-refresh.ts';
import { ok } from '@candor/domain/result.ts';
import { indexPriceUnits } from '@candor/domain/spot/prices/asset-index.ts';
import { LEDGER_SCALE, UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';
import { divide } from '@candor/money/rounding.ts';
import { decidedRateOf } from '#features/settings/port.ts';
import type { MarketQueries } from './market-queries.ts';

/** The symbols of foreign exchange that tell a currency, and which way round. */
const SYMBOLS: Readonly<Partial<Record<DisplayCurrency, { readonly symbol: string; readonly isPerDollar: boolean }>>> =
  {
    eur: { symbol: 'EUR/USD', isPerDollar: false },
    gbp: { symbol: 'GBP/USD', isPerDollar: false },
    jpy: { symbol: 'USD/JPY', isPerDollar: true },
  };

/** Round numbers for currencies that the simulation has no path for: in demo mode alone, and told as such. */
const DEMO_RATES: Readonly<Partial<Record<DisplayCurrency, string>>> = {
  cny: '7.2',
  krw: '1350',
  hkd: '7.8',
  twd: '32',
  brl: '5.4',
  vnd: '25000',
  thb: '36',
  rub: '90',
};

/** Rates for display: taken together, and again once they are old enough. */
export function routeRates(marketQueries: MarketQueries): void {
  const { context, prices } = marketQueries.parts;
  context.fiatRates.comeFrom((currency) => rateOf(marketQueries, currency).rate);
  let taken: ReturnType<typeof takeRates> | undefined;
  context.http.route(getCoinRate, async () => {
    const isOld = taken === undefined || marketQueries.nowMs() - taken.takenAtMs >= EXCHANGE_RATE_REFRESH_MS;
    // One that is missing is looked for again, since the index may only just have begun; and all when one is decided.
    if (taken === undefined || isOld || taken.isIncomplete || taken.decided !== decidedIn(marketQueries))
      taken = takeRates(marketQueries);
    const { isIncomplete: _, decided: _decided, ...rates } = taken;
    return ok({ ...rates, mode: prices.mode, refreshMs: EXCHANGE_RATE_REFRESH_MS });
  });
}

function takeRates(marketQueries: MarketQueries) {
  const { exchange } = marketQueries.parts.context;
  const currencies = DISPLAY_CURRENCIES.map((currency) => rateOf(marketQueries, currency));
  const coins = exchange.read((state) =>
    [...state.assets.keys()].map((coin) => {
      const units = indexPriceUnits(state, coin, marketQueries.nowMs());
      return { coin, price: units === undefined ? null : printUnits(units, LEDGER_SCALE) };
    }),
  );
  const isIncomplete = currencies.some(({ rate }) => rate === null) || coins.some(({ price }) => price === null);
  return { currencies, coins, takenAtMs: marketQueries.nowMs(), isIncomplete, decided: decidedIn(marketQueries) };
}

function decidedIn({ parts }: MarketQueries): string {
  const { settings } = parts.context;
  return DISPLAY_CURRENCIES.map((currency) => decidedRateOf(settings, currency).sinceMs).join();
}

/** What the index tells first, then what two people have decided. */
function rateOf(marketQueries: MarketQueries, currency: DisplayCurrency): CurrencyRate {
  const undated = { currency, sinceMs: null };
  if (currency === 'usd') return { ...undated, rate: '1', source: 'parity' };
  const pair = SYMBOLS[currency];
  const price = pair === undefined ? null : marketQueries.indexPriceOf(pair.symbol);
  if (pair !== undefined && price !== null) {
    return { ...undated, rate: pair.isPerDollar ? price : inverseOf(price), source: 'index' };
  }
  const { config, settings } = marketQueries.parts.context;
  const { perDollar, sinceMs } = decidedRateOf(settings, currency);
  if (perDollar !== null) return { currency, rate: perDollar, source: 'setting', sinceMs };
  const demoRate = config.mode === 'demo' ? DEMO_RATES[currency] : undefined;
  return demoRate === undefined
    ? { ...undated, rate: null, source: 'none' }
    : { ...undated, rate: demoRate, source: 'demo' };
}

function inverseOf(price: string): string {
  const units = divide(UNITS_PER_WHOLE * UNITS_PER_WHOLE, requireUnits(price, LEDGER_SCALE), 'halfEven');
  return printUnits(units, LEDGER_SCALE);
}
