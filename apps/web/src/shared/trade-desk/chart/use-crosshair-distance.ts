import type { Locale } from '@candor/contract/shared/locale.ts';
import { useEffect, useRef, type RefObject } from 'react';
import type { CandleChart } from './candle-chart.ts';
import { distanceText } from './crosshair-distance.ts';

interface CrosshairDistance {
  readonly locale: Locale;
  /** The price that distances are told from, as it is when it is asked for. */
  readonly referencePrice: () => number | undefined;
}

/** Writes the distance beside the crosshair, past React: a pointer moves more often than a screen is drawn. */
export function useCrosshairDistance(
  chart: CandleChart | undefined,
  { locale, referencePrice }: CrosshairDistance,
): RefObject<HTMLSpanElement | null> {
  const label = useRef<HTMLSpanElement>(null);
  useEffect(
    () =>
      chart?.watchCrosshair((place) => {
        const element = label.current;
        if (element === null) return;
        const text = place === undefined ? '' : distanceText(place.price, referencePrice(), locale);
        element.hidden = text === '';
        element.textContent = text;
        if (place === undefined) return;
        element.style.top = `${place.y}px`;
        element.style.right = `${place.axisWidth}px`;
      }),
    [chart, locale, referencePrice],
  );
  return label;
}
