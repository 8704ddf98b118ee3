import type { getMt5Amount } from '@candor/contract/markets/wire.ts';
import type { getPriceComparison } from '@candor/contract/markets/prices.ts';
import type { ReplyInput } from '@candor/contract/shared/endpoint.ts';
import { SOURCE_AGE_MAX_MS, sourcePriceUnits } from '@candor/domain/markets/index-price.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';
import { percentHundredths } from './board/day-window.ts';
import type { SymbolBoard } from './board/market-board.ts';
import type { MarketQueries } from './market-queries.ts';
import type { PriceSource } from './sources/price-source.ts';

type Comparison = ReplyInput<typeof getPriceComparison>;
type SourceVolume = ReplyInput<typeof getMt5Amount>;

/** What each source says beside the index and our own last price. */
export function comparePrices(marketQueries: MarketQueries, board: SymbolBoard): Comparison {
  const { prices, index } = marketQueries.parts;
  const { symbol } = board;
  const tick = index.latest(symbol);
  const atMs = marketQueries.nowMs();
  return {
    symbolName: symbol,
    indexPrice: tick?.price ?? null,
    isDegraded: tick?.sources.length === 1,
    close: print(board.window.lastUnits()),
    sources: prices.sources.flatMap((source) => compareSource(source, { symbol, indexPrice: tick?.price, atMs })),
    atMs,
  };
}

interface Compared {
  readonly symbol: string;
  readonly indexPrice: string | undefined;
  readonly atMs: number;
}

function compareSource(source: PriceSource, { symbol, indexPrice, atMs }: Compared): Comparison['sources'] {
  const quote = source.quoteOf(symbol);
  const priceUnits = quote === undefined ? undefined : sourcePriceUnits(quote);
  if (quote === undefined || priceUnits === undefined) return [];
  const difference =
    indexPrice === undefined
      ? null
      : printUnits(percentHundredths(requireUnits(indexPrice, LEDGER_SCALE), priceUnits), 2);
  return [
    {
      source: source.name,
      bid: print(quote.bidUnits),
      ask: print(quote.askUnits),
      price: printUnits(priceUnits, LEDGER_SCALE),
      difference,
      isStale: atMs - quote.atMs > SOURCE_AGE_MAX_MS,
      atMs: quote.atMs,
    },
  ];
}

/** The volume that a source itself reports, by the source that reports one; null when none does. */
export function findSourceVolume(marketQueries: MarketQueries, symbol: string): SourceVolume {
  const atMs = marketQueries.nowMs();
  for (const source of marketQueries.parts.prices.sources) {
    const quote = source.quoteOf(symbol);
    const isFresh = quote !== undefined && atMs - quote.atMs <= SOURCE_AGE_MAX_MS;
    if (isFresh && quote.volumeUnits !== undefined) {
      return { coin: symbol, amount: print(quote.volumeUnits), source: source.name, atMs: quote.atMs };
    }
  }
  return { coin: symbol, amount: null, source: null, atMs };
}

function print(units: bigint | undefined): string | null {
  return units === undefined ? null : printUnits(units, LEDGER_SCALE);
}
