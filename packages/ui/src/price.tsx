import { useEffect, useRef } from 'react';
import { Amount } from './amount.tsx';
import { classNames } from './class-names.ts';
import { compareDecimals } from '@candor/format/compare-decimals.ts';

interface PriceProps {
  readonly value: string | undefined;
  /** Of the tick: a price is always shown in full. */
  readonly decimals: number;
  readonly unit?: string;
  readonly className?: string;
}

/** Flashes its background once when it ticks, never on its first paint. Give it the market as `key`: another market is no tick. */
export function Price({ value, decimals, unit, className }: PriceProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const previous = useRef<string>(undefined);

  useEffect(() => {
    const before = previous.current;
    previous.current = value;
    if (before === undefined || value === undefined || ref.current === null) return;
    const direction = compareDecimals(value, before);
    if (direction !== 0) flash(ref.current, direction > 0 ? 'up' : 'down');
  }, [value]);

  return (
    <span ref={ref} className={classNames('-mx-0.5 rounded-small px-0.5', className)}>
      <Amount value={value} decimals={decimals} {...(unit !== undefined && { unit })} />
    </span>
  );
}

const FLASH_MS = 300;

function flash(element: Element, direction: 'up' | 'down'): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  element.animate([{ backgroundColor: `var(--${direction}-soft)` }, { backgroundColor: 'transparent' }], FLASH_MS);
}
