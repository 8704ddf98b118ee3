import { useCallback, useState } from 'react';
import { MIDDLE_PX, ROW_PX } from './book-side.tsx';

const ROWS_MIN = 6;

/** How many rows there is room for, besides the line in the middle. */
export function useRowCount(): readonly [number, (element: HTMLElement | null) => (() => void) | undefined] {
  const [rowCount, setRowCount] = useState(20);
  const watch = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const heightPx = entry?.contentRect.height ?? 0;
      setRowCount(Math.max(ROWS_MIN, Math.floor((heightPx - MIDDLE_PX) / ROW_PX)));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [rowCount, watch];
}
