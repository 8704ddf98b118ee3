import * as z from 'zod/mini';
import { create } from 'zustand';
import { place, readPlace, writePlace } from '@candor/browser/device/storage.ts';

/** Order types that can be asked for once more before they are sent. */
export const CONFIRMED_TYPES = ['limit', 'market', 'stopLimit', 'plan', 'oco'] as const;
const CONFIRMS = { limit: false, market: true, stopLimit: true, plan: true, oco: true };
export const GUARD_PERCENTS = [0, 10, 25, 50, 75] as const;
/** Drawn over the candles, by the names the field has for them. */
export const PRICE_INDICATORS = ['MA', 'EMA', 'BOLL', 'SMA', 'BBI', 'SAR', 'AVP'] as const;
/** In a pane of their own below. */
export const PANE_INDICATORS = [
  'VOL',
  'MACD',
  'RSI',
  'KDJ',
  'OBV',
  'CCI',
  'WR',
  'ROC',
  'MTM',
  'DMI',
  'DMA',
  'TRIX',
  'AO',
  'BIAS',
  'BRAR',
  'CR',
  'EMV',
  'PSY',
  'PVT',
  'VR',
] as const;
const INDICATORS = [...PRICE_INDICATORS, ...PANE_INDICATORS] as const;
export type IndicatorName = (typeof INDICATORS)[number];
/** More leave the candles no room: the one that was chosen first makes way. */
const PANES_MAX = 4;
export const CHART_KINDS = ['candles', 'line', 'area'] as const;
export type ChartKind = (typeof CHART_KINDS)[number];
export const BOOK_VIEWS = ['both', 'bids', 'asks'] as const;
export type BookViewName = (typeof BOOK_VIEWS)[number];

/** How somebody likes to trade on this device. What moves money in an unseen price is asked for again until they say not to. */
const TradePreferences = z.object({
  confirms: z.catch(
    z.object({
      limit: z.boolean(),
      market: z.boolean(),
      stopLimit: z.boolean(),
      plan: z.boolean(),
      oco: z.boolean(),
    }),
    CONFIRMS,
  ),
  hasKeys: z.catch(z.boolean(), false),
  hasSounds: z.catch(z.boolean(), false),
  /** An order for more than this part of what is available is asked for once more; 0 never. */
  guardPercent: z.catch(z.literal(GUARD_PERCENTS), 0),
  /** Profit of positions after fees and funding, as if they were closed now. */
  isNet: z.catch(z.boolean(), false),
  /** One unit for the ticket and the book. */
  unit: z.catch(z.enum(['base', 'quote']), 'base'),
  bookView: z.catch(z.enum(BOOK_VIEWS), 'both'),
  /** Ticks a row of the book gathers, by market. */
  bookTicks: z.catch(z.record(z.string(), z.int()), {}),
  chartPeriod: z.catch(z.string(), '15min'),
  chartKind: z.catch(z.enum(CHART_KINDS), 'candles'),
  indicators: z.catch(z.array(z.enum(INDICATORS)), ['MA', 'VOL']),
});
export type TradePreferences = Readonly<z.infer<typeof TradePreferences>>;

const KEPT = place({ name: 'trade.preferences', schema: TradePreferences });

export const useTradePreferences = create<TradePreferences>(() => readPlace(KEPT) ?? TradePreferences.parse({}));

export function changeTradePreferences(changes: Partial<TradePreferences>): void {
  useTradePreferences.setState(changes);
  writePlace(KEPT, useTradePreferences.getState());
}

/** Switches one word of a list on or off. */
/** What is shown once one of them was chosen, or chosen away. */
export function withIndicator(shown: readonly IndicatorName[], name: IndicatorName): readonly IndicatorName[] {
  const next = toggled(shown, name);
  const panes = next.filter((one) => isPane(one));
  const tooMany = panes.slice(0, Math.max(0, panes.length - PANES_MAX));
  return next.filter((one) => !tooMany.includes(one));
}

function isPane(name: IndicatorName): boolean {
  return PANE_INDICATORS.some((pane) => pane === name);
}

export function toggled<Word>(words: readonly Word[], word: Word): readonly Word[] {
  return words.includes(word) ? words.filter((candidate) => candidate !== word) : [...words, word];
}
