import { useLayoutEffect, useRef } from 'react';
import type { Begun } from './use-late-panel.ts';

/** For the button that took the place of an early one: it has the focus that one had, and the press is given again. */
export function useBegun({ hasFocus, isPressed }: Begun) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (hasFocus) button.current?.focus({ preventScroll: true });
    if (!isPressed) return undefined;
    const timer = setTimeout(() => button.current?.click());
    return () => clearTimeout(timer);
  }, [hasFocus, isPressed]);
  return button;
}
