import * as z from 'zod/mini';
import { endpoint } from '../shared/endpoint.ts';
import { PriceMode } from './prices.ts';
import { Decimal, TimeMs } from '../shared/fields.ts';

/** What balances may be shown in. */
export const DISPLAY_CURRENCIES = [
  'cny',
  'usd',
  'eur',
  'gbp',
  'jpy',
  'krw',
  'hkd',
  'twd',
  'brl',
  'vnd',
  'thb',
  'rub',
] as const;
export type DisplayCurrency = (typeof DISPLAY_CURRENCIES)[number];

export const CurrencyRate = z.strictObject({
  currency: z.enum(DISPLAY_CURRENCIES),
  /** What one USDT is in this currency, for display alone; null where nobody tells. */
  rate: z.nullable(Decimal),
  /**
   * The index of foreign exchange, what two people of the exchange have decided, a number fixed for the demonstration, or
   * nobody. USDT is shown as one dollar: `parity`.
   */
  source: z.enum(['parity', 'index', 'setting', 'demo', 'none']),
  /** Since when a decided rate has held; null where it is no decision. */
  sinceMs: z.nullable(TimeMs),
});
export type CurrencyRate = z.infer<typeof CurrencyRate>;

export const getCoinRate = endpoint({
  method: 'GET',
  path: '/api/{head}/coin/assets/getCoinRate',
  access: 'public',
  summary: 'What a USDT is in each display currency and what each coin is in USDT; for display alone',
  reply: z.strictObject({
    currencies: z.array(CurrencyRate),
    coins: z.array(z.strictObject({ coin: z.string(), price: z.nullable(Decimal) })),
    /** Where the prices come from (rule G-8). */
    mode: PriceMode,
    takenAtMs: TimeMs,
    refreshMs: z.int(),
  }),
  refusals: {},
});
