import type { PerpetualPosition } from '@candor/contract/perpetuals/position.ts';
import type { LotsAtPrice } from '@candor/domain/perpetuals/instrument/perpetual-value.ts';
import type { Perpetual } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import { useMemo } from 'react';
import { marketSocket } from '#shared/socket/live.ts';
import { useStream } from '#shared/socket/stream.ts';
import { depthStream } from '#shared/socket/topic-stream.ts';
import { offersOf } from '../ticket/offers.ts';

/** What the book of a position's contract offers to whoever closes it, best first; empty until the book is there. */
export function useClosingOffers(contract: Perpetual, { symbol, type }: PerpetualPosition): readonly LotsAtPrice[] {
  const depth = useMemo(() => depthStream(marketSocket, symbol), [symbol]);
  const book = useStream(depth);
  return offersOf(contract, (type === 0 ? book?.bids : book?.asks) ?? []);
}
