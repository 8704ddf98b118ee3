import type { CommandContext } from '../exchange/command-context.ts';
import { indexPriceUnits, validSinceSequence } from '../spot/prices/asset-index.ts';
import type { SwapPair, SwapPrice, SwapQuote } from './swap-quotes.ts';

/** Whether the indexes that a quote was made by have been valid ever since (rule 8.5). */
export function isIndexUnbroken({ state, atMs }: Pick<CommandContext, 'state' | 'atMs'>, quote: SwapQuote): boolean {
  return [quote.fromAsset, quote.toAsset].every((asset) => {
    const sinceSequence = validSinceSequence(state, asset, atMs);
    return sinceSequence !== undefined && sinceSequence < quote.id;
  });
}

/** The index cross rate of two assets now; undefined while one of them has no index price. */
export function crossPrice(
  { state, atMs }: Pick<CommandContext, 'state' | 'atMs'>,
  { fromAsset, toAsset }: SwapPair,
): SwapPrice | undefined {
  const fromPriceUnits = indexPriceUnits(state, fromAsset, atMs);
  const toPriceUnits = indexPriceUnits(state, toAsset, atMs);
  if (fromPriceUnits === undefined || toPriceUnits === undefined) return undefined;
  return { fromPriceUnits, toPriceUnits };
}
