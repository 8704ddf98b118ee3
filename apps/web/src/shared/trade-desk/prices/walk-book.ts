import type { DepthLevel } from '@candor/contract/shared/socket.ts';
import { LEDGER_SCALE, UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import { divide } from '@candor/money/rounding.ts';

/** How much to take: a quantity of the base, or what a budget of the quote buys in whole steps. */
export type Appetite =
  | { readonly quantityUnits: bigint }
  | { readonly budgetUnits: bigint; readonly stepUnits: bigint };

/** What taking it from the book would mean. */
export interface Walk {
  readonly quantityUnits: bigint;
  readonly quoteUnits: bigint;
  readonly bestUnits: bigint;
  /** The farthest price it reaches. */
  readonly worstUnits: bigint;
  /** Whether the levels at hand are enough for all of it. */
  readonly isComplete: boolean;
}

/** Walks the levels, best first, as the exchange would; undefined when there is nobody to trade with. */
export function walkBook(levels: readonly DepthLevel[], appetite: Appetite): Walk | undefined {
  const [best] = levels;
  if (best === undefined) return undefined;
  const bestUnits = requireUnits(best[0], LEDGER_SCALE);
  let quantityUnits = 0n;
  let quoteUnits = 0n;
  let worstUnits = bestUnits;
  for (const [priceText, quantityText] of levels) {
    const priceUnits = requireUnits(priceText, LEDGER_SCALE);
    const wantedUnits = wantedAt(priceUnits, appetite, { quantityUnits, quoteUnits });
    const takenUnits = smallerOf(requireUnits(quantityText, LEDGER_SCALE), wantedUnits);
    if (takenUnits > 0n) worstUnits = priceUnits;
    quantityUnits += takenUnits;
    quoteUnits += divide(priceUnits * takenUnits, UNITS_PER_WHOLE, 'up');
    if (takenUnits === wantedUnits) return { quantityUnits, quoteUnits, bestUnits, worstUnits, isComplete: true };
  }
  return { quantityUnits, quoteUnits, bestUnits, worstUnits, isComplete: false };
}

/** What a unit costs on the way, to the nearest; undefined when nothing is taken. */
export function averageOf({ quantityUnits, quoteUnits }: Pick<Walk, 'quantityUnits' | 'quoteUnits'>) {
  return quantityUnits === 0n ? undefined : divide(quoteUnits * UNITS_PER_WHOLE, quantityUnits, 'halfEven');
}

/** How far the average lies from the best price, in parts per million, rounded up. */
export function slippagePpmOf(walk: Walk): number | undefined {
  const averageUnits = averageOf(walk);
  if (averageUnits === undefined || walk.bestUnits === 0n) return undefined;
  const distance = averageUnits - walk.bestUnits;
  return Number(divide((distance < 0n ? -distance : distance) * PPM, walk.bestUnits, 'up'));
}

const PPM = 1_000_000n;

function wantedAt(
  priceUnits: bigint,
  appetite: Appetite,
  taken: { readonly quantityUnits: bigint; readonly quoteUnits: bigint },
): bigint {
  if ('quantityUnits' in appetite) return appetite.quantityUnits - taken.quantityUnits;
  const affordable = divide((appetite.budgetUnits - taken.quoteUnits) * UNITS_PER_WHOLE, priceUnits, 'down');
  return affordable - (affordable % appetite.stepUnits);
}

function smallerOf(left: bigint, right: bigint): bigint {
  return left < right ? left : right;
}
