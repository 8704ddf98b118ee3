import type { MarketDesk } from '../market-desk.ts';
import { useTradePreferences, type TradePreferences } from '../trade-preferences.ts';

/** What the book counts in: as the reader likes it, where the market leaves a choice. */
export function useAmountUnit({ countsInQuote }: MarketDesk): TradePreferences['unit'] {
  const preferred = useTradePreferences((preferences) => preferences.unit);
  return countsInQuote ? preferred : 'base';
}
