import { useCallback } from 'react';
import { ChartPanel } from '#shared/trade-desk/chart/chart-panel.tsx';
import { numberOf } from '#shared/trade-desk/chart/number-of.ts';
import type { PerpetualDesk } from '../desk/perpetual-desk.ts';
import { PerpetualPriceMenu } from './perpetual-price-menu.tsx';
import { MoveBar } from './move-bar.tsx';
import { usePerpetualFills } from './use-perpetual-fills.ts';
import { usePerpetualLines } from './use-perpetual-lines.ts';

/** The chart with the reader's own orders, positions, liquidation prices and stops. */
export function PerpetualChart({ desk }: { readonly desk: PerpetualDesk }) {
  const { lines, onMoved, moved, dropMoved } = usePerpetualLines(desk);
  const fills = usePerpetualFills(desk);
  const { mark } = desk;
  const markPrice = useCallback(() => numberOf(mark.getSnapshot()?.markPrice), [mark]);
  return (
    <ChartPanel
      desk={desk}
      lines={lines}
      onLineMoved={onMoved}
      fills={fills}
      referencePrice={markPrice}
      priceMenu={(place, close) => <PerpetualPriceMenu desk={desk} place={place} onClose={close} />}
    >
      {moved !== undefined && <MoveBar desk={desk} moved={moved} onDone={dropMoved} />}
    </ChartPanel>
  );
}
