import { type ReactNode, useEffect, useRef } from 'react';
import { useT } from '#shared/i18n/use-t.ts';

/** What a price on the chart is good for. */
export interface PriceChoice {
  readonly side: 'buy' | 'sell';
  readonly type: 'limit' | 'stopLimit';
}

interface PriceMenuProps {
  readonly place: { readonly x: number; readonly y: number; readonly price: number };
  /** The same price on the market's grid, as it is written. */
  readonly price: string;
  readonly lastPrice: number;
  readonly onChoose: (choice: PriceChoice) => void;
  readonly onClose: () => void;
  /** What one desk offers besides. */
  readonly children?: ReactNode;
}

/** The orders that make sense at a price: a limit on the near side of the last one, a stop on the far side. */
export function PriceMenu({ place, price, lastPrice, onChoose, onClose, children }: PriceMenuProps) {
  const t = useT();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.querySelector('button')?.focus(), []);
  const [limitSide, stopSide] = place.price < lastPrice ? (['buy', 'sell'] as const) : (['sell', 'buy'] as const);
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- Its items take the focus.
    <div
      ref={ref}
      role="menu"
      aria-label={t('spot.chart.priceMenu')}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onClose()}
      style={{ left: place.x, top: place.y }}
      className="absolute z-20 flex flex-col rounded-medium border border-line bg-surface-2 p-1 text-13 shadow-overlay"
    >
      <PriceMenuItem onClick={() => onChoose({ side: limitSide, type: 'limit' })}>
        {t(limitSide === 'buy' ? 'spot.chart.buyLimit' : 'spot.chart.sellLimit', { price })}
      </PriceMenuItem>
      <PriceMenuItem onClick={() => onChoose({ side: stopSide, type: 'stopLimit' })}>
        {t(stopSide === 'buy' ? 'spot.chart.buyStop' : 'spot.chart.sellStop', { price })}
      </PriceMenuItem>
      {children}
    </div>
  );
}

interface PriceMenuItemProps {
  readonly onClick: () => void;
  readonly children: ReactNode;
}

export function PriceMenuItem({ onClick, children }: PriceMenuItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      className="min-h-control-small rounded-small px-3 text-start hover:bg-surface-3"
      onClick={onClick}
    >
      {children}
    </button>
  );
}
