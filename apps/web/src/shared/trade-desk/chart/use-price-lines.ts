import { formatDecimal } from '@candor/format/format-decimal.ts';
import { useEffect } from 'react';
import { useLocale } from '#shared/i18n/use-t.ts';
import type { CandleChart } from './candle-chart.ts';
import { onTick } from './on-tick.ts';

/** A price of the reader's own on the chart. */
export interface OwnLine {
  readonly id: string;
  readonly price: string;
  readonly label: string;
  readonly tone: keyof typeof TONES;
  readonly isMovable: boolean;
}

/** Where a line was dragged to, on the tick. */
export type OwnLineMoved = (id: string, price: string) => void;

interface PriceLines {
  readonly lines: readonly OwnLine[];
  readonly tickSize: string;
  readonly onMoved: OwnLineMoved;
}

/** Draws own prices in the colours of the theme. */
export function usePriceLines(chart: CandleChart | undefined, { lines, tickSize, onMoved }: PriceLines): void {
  const locale = useLocale();
  useEffect(() => {
    if (chart === undefined) return;
    const tokens = getComputedStyle(document.documentElement);
    const token = (name: string) => tokens.getPropertyValue(name).trim();
    const drawn = lines.map(({ id, price, label, tone, isMovable }) => ({
      id,
      price: Number(price),
      label,
      priceText: formatDecimal(price, { locale }) ?? price,
      colour: token(TONES[tone]),
      ink: token('--on-fill'),
      isMovable,
    }));
    chart.showLines(drawn, (id, price) => onMoved(id, onTick(price, tickSize)));
  }, [chart, lines, tickSize, onMoved, locale]);
}

const TONES = { up: '--up', down: '--down', accent: '--accent', warning: '--warning' } as const;
