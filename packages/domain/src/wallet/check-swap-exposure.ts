import { UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { absolute, divide } from '@candor/money/rounding.ts';
import type { CommandContext } from '../exchange/command-context.ts';
import { refuse } from '../result.ts';
import { indexPriceUnits, VALUE_ASSET } from '../spot/prices/asset-index.ts';

/** So much of a coin, by the index, the treasury takes in or gives away by swaps of one UTC day, one less the other. */
export const SWAP_EXPOSURE_MAX_UNITS = 500_000n * UNITS_PER_WHOLE;

const DAY_MS = 24 * 60 * 60 * 1000;

interface Moves {
  readonly fromAsset: string;
  readonly toAsset: string;
  readonly units: bigint;
  readonly grossUnits: bigint;
}

/** Refuses what would take the treasury farther from where it began than it may be; what brings it back is free. */
export function checkExposure(context: CommandContext, moves: Moves) {
  for (const { asset, units } of movesOf(moves)) {
    const before = exposureOf(context, asset);
    const after = before + units;
    const priceUnits = indexPriceUnits(context.state, asset, context.atMs) ?? 0n;
    const valueUnits = divide(absolute(after) * priceUnits, UNITS_PER_WHOLE, 'up');
    const isFarther = absolute(after) > absolute(before);
    if (isFarther && valueUnits > SWAP_EXPOSURE_MAX_UNITS) return refuse('noLiquidity', { asset: moves.toAsset });
  }
  return undefined;
}

export function addExposure(context: CommandContext, moves: Moves): void {
  const { swapExposure } = context.state;
  const dayMs = context.atMs - (context.atMs % DAY_MS);
  if (swapExposure.dayMs !== dayMs) swapExposure.units.clear();
  swapExposure.dayMs = dayMs;
  for (const { asset, units } of movesOf(moves)) {
    swapExposure.units.set(asset, (swapExposure.units.get(asset) ?? 0n) + units);
  }
}

/** What the treasury gets and gives in coins. The value asset is no risk of its own: it is the other side of each. */
function movesOf({ fromAsset, toAsset, units, grossUnits }: Moves) {
  return [
    { asset: fromAsset, units },
    { asset: toAsset, units: -grossUnits },
  ].filter(({ asset }) => asset !== VALUE_ASSET);
}

function exposureOf({ state, atMs }: CommandContext, asset: string): bigint {
  const { dayMs, units } = state.swapExposure;
  return dayMs === atMs - (atMs % DAY_MS) ? (units.get(asset) ?? 0n) : 0n;
}
