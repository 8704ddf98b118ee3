import type { CSSProperties, ReactNode } from 'react';
import { SkipLinks } from './skip-links.tsx';
import { SplitHandle } from './split-handle.tsx';
import {
  resizeEdge,
  TRADE_EDGE_LIMITS_PX,
  TRADE_SLOTS,
  type TradeEdge,
  type TradePanel,
  type TradeSlot,
} from './trade-layout.ts';
import type { TradeLayoutStore } from './trade-layout-store.ts';

interface TradeFrameProps {
  readonly store: TradeLayoutStore;
  /** Above the panels, over the whole width. */
  readonly strip: ReactNode;
  readonly panels: Readonly<Record<TradePanel, ReactNode>>;
  /** What each edge makes larger, for whoever moves it by the keyboard. */
  readonly edgeLabels: Readonly<Record<TradeEdge, string>>;
}

/** The trading screen on a desk: slots whose edges can be moved, filled with whatever product is traded. */
export function TradeFrame({ store, strip, panels, edgeLabels }: TradeFrameProps) {
  const { slots, sizesPx } = store();
  const edge = (name: TradeEdge) => ({
    label: edgeLabels[name],
    sizePx: sizesPx[name],
    limitsPx: TRADE_EDGE_LIMITS_PX[name],
    onResize: (sizePx: number) => store.setState((layout) => resizeEdge(layout, name, sizePx)),
  });
  const variables: CSSProperties & Record<`--${string}`, string> = {
    '--start': `${sizesPx.start}px`,
    '--end': `${sizesPx.end}px`,
    '--dock': `${sizesPx.dock}px`,
  };
  return (
    <div
      data-density="compact"
      style={variables}
      className="grid min-h-160 flex-1 grid-cols-[min(var(--start),25vw)_8px_minmax(0,1fr)_8px_min(var(--end),28vw)] grid-rows-[auto_minmax(0,1fr)_8px_min(var(--dock),50vh)] p-2"
    >
      <div className="relative col-span-5 pb-2">
        <SkipLinks />
        <div data-tour="market" className="rounded-medium">
          {strip}
        </div>
      </div>
      {TRADE_SLOTS.map((slot) => (
        <div key={slots[slot]} data-tour={slots[slot]} className={`${PANEL} ${PLACES[slot]}`}>
          {panels[slots[slot]]}
        </div>
      ))}
      <SplitHandle {...edge('start')} orientation="vertical" direction={1} className="col-start-2 row-start-2" />
      <SplitHandle
        {...edge('dock')}
        orientation="horizontal"
        direction={-1}
        className="col-span-3 col-start-1 row-start-3"
      />
      <SplitHandle
        {...edge('end')}
        orientation="vertical"
        direction={-1}
        className="col-start-4 row-span-3 row-start-2"
      />
    </div>
  );
}

/** Contained, so that a book that ticks does not lay out the rest of the page again. */
const PANEL = 'relative min-h-0 min-w-0 overflow-hidden rounded-medium border border-line bg-surface-2 contain-strict';

const PLACES = {
  start: 'col-start-1 row-start-2',
  centre: 'col-start-3 row-start-2',
  // Below both: its tables are the widest things on the screen.
  dock: 'col-span-3 col-start-1 row-start-4',
  end: 'col-start-5 row-start-2 row-span-3',
} satisfies Record<TradeSlot, string>;
