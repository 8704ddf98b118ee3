import type { PerpetualPosition } from '@candor/contract/perpetuals/position.ts';
import { useStream } from '#shared/socket/stream.ts';
import { markStream } from '../desk/perpetual-desk.ts';
import { usePerpetuals } from '../desk/use-perpetuals.ts';
import { positionFigures, ticksOfPrice, type PositionFigures } from './position-figures.ts';

export interface LiveFigures extends PositionFigures {
  readonly markPrice: string;
  readonly markTicks: number;
}

/** A position at the newest mark: by its topic where it is heard, else by the one its row came with. */
export function usePositionFigures(position: PerpetualPosition): LiveFigures | undefined {
  const contract = usePerpetuals().get(position.symbol);
  const markPrice = useStream(markStream(position.symbol))?.markPrice ?? position.markPrice;
  if (contract === undefined || markPrice === null) return undefined;
  const markTicks = ticksOfPrice(contract, markPrice);
  const figures = positionFigures(contract, position, markTicks);
  return {
    ...figures,
    ratioPercent: figures.ratioPercent ?? position.marginRatio ?? undefined,
    markPrice,
    markTicks,
  };
}
