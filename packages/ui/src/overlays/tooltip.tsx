import { cloneElement, useEffect, useId, useRef, useState, type ReactElement } from 'react';
import type { FloatingPlacement } from './place-floating.ts';
import { useFloating } from './use-floating.ts';

interface TooltipProps extends Partial<FloatingPlacement> {
  /** A few words that add to what the thing already says; never the only place where something is said. */
  readonly text: string;
  readonly children: ReactElement<{ 'aria-describedby'?: string }>;
}

export function Tooltip({ text, side = 'above', align = 'center', children }: TooltipProps) {
  const id = useId();
  const { setAnchor, floating, setFloating, toggling } = useFloating<HTMLSpanElement>({ side, align });
  const { isWanted, listeners } = useWanted();

  useEffect(() => {
    if (isWanted) floating?.showPopover();
    else floating?.hidePopover();
  }, [isWanted, floating]);

  return (
    <span ref={setAnchor} className="inline-flex" {...listeners}>
      {cloneElement(children, { 'aria-describedby': id })}
      <div
        ref={setFloating}
        id={id}
        popover="manual"
        role="tooltip"
        {...toggling}
        className="floating pointer-events-none max-w-72 rounded-small bg-ink px-2.5 py-1.5 text-12 font-normal whitespace-normal text-surface-2 shadow-raised"
      >
        {text}
      </div>
    </span>
  );
}

const DELAY_MS = 350;

/** A pointer that rests, or the keyboard's focus at once. A finger has no hover, so it never opens one. */
function useWanted() {
  const [isWanted, setIsWanted] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const drop = () => {
    clearTimeout(timer.current);
    setIsWanted(false);
  };
  return {
    isWanted,
    listeners: {
      onPointerEnter: (event: { readonly pointerType: string }) => {
        if (event.pointerType === 'mouse') timer.current = setTimeout(() => setIsWanted(true), DELAY_MS);
      },
      onPointerLeave: drop,
      onPointerDown: drop,
      onFocus: (event: { readonly target: Element }) => setIsWanted(event.target.matches(':focus-visible')),
      onBlur: drop,
      onKeyDown: (event: { readonly key: string }) => {
        if (event.key === 'Escape') drop();
      },
    },
  };
}
