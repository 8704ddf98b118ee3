import { useEffect, useRef } from 'react';
import { Amount } from './amount.tsx';
import { classNames } from '../class-names.ts';
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
  const glow = useRef<HTMLSpanElement>(null);
  const previous = useRef<string>(undefined);

  useEffect(() => {
    const before = previous.current;
    previous.current = value;
    if (before === undefined || value === undefined || glow.current === null) return;
    const direction = compareDecimals(value, before);
    if (direction !== 0) flash(glow.current, direction > 0 ? 'up' : 'down');
  }, [value]);

  return (
    <span className={classNames('relative isolate -mx-0.5 px-0.5', className)}>
      <span ref={glow} aria-hidden className="absolute inset-0 -z-10 rounded-small opacity-0" />
      <Amount value={value} decimals={decimals} {...(unit !== undefined && { unit })} />
    </span>
  );
}

const FLASH_MS = 300;

/** Of its opacity alone: the compositor does that by itself, where a colour would be painted anew sixty times a second. */
function flash(glow: HTMLElement, direction: 'up' | 'down'): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  glow.style.backgroundColor = `var(--${direction}-soft)`;
  glow.animate([{ opacity: 1 }, { opacity: 0 }], FLASH_MS);
}
