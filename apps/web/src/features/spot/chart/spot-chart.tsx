import { useCallback } from 'react';
import { ChartPanel } from '#shared/trade-desk/chart/chart-panel.tsx';
import type { Desk } from '../desk/desk.ts';
import { AmendBar } from './amend-bar.tsx';
import { SpotPriceMenu } from './spot-price-menu.tsx';
import { numberOf } from '#shared/trade-desk/chart/number-of.ts';
import { useSpotFills } from './use-spot-fills.ts';
import { useOrderLines } from './use-order-lines.ts';

/** The chart with the reader's own spot orders. */
export function SpotChart({ desk }: { readonly desk: Desk }) {
  const { lines, onMoved, moved, dropMoved } = useOrderLines(desk);
  const fills = useSpotFills(desk);
  const { detail } = desk;
  const lastPrice = useCallback(() => numberOf(detail.getSnapshot()?.close), [detail]);
  return (
    <ChartPanel
      desk={desk}
      lines={lines}
      onLineMoved={onMoved}
      fills={fills}
      referencePrice={lastPrice}
      priceMenu={(place, close) => <SpotPriceMenu desk={desk} place={place} onClose={close} />}
    >
      {moved !== undefined && <AmendBar desk={desk} moved={moved} onDone={dropMoved} />}
    </ChartPanel>
  );
}
