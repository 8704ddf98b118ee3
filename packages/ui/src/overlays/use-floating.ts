import { useCallback, useEffect, useState, type ToggleEvent } from 'react';
import { placeFloating, type FloatingPlacement } from './place-floating.ts';

/** Keeps a native popover beside its anchor for as long as it is open. */
export function useFloating<Anchor extends HTMLElement>({ side, align }: FloatingPlacement) {
  const [anchor, setAnchor] = useState<Anchor | null>(null);
  const [floating, setFloating] = useState<HTMLDivElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  const place = useCallback(() => {
    if (anchor === null || floating === null) return;
    const viewport = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const size = { width: floating.offsetWidth, height: floating.offsetHeight };
    const { left, top } = placeFloating(anchor.getBoundingClientRect(), size, { side, align, viewport });
    floating.style.setProperty('left', `${left}px`);
    floating.style.setProperty('top', `${top}px`);
  }, [anchor, floating, side, align]);

  useEffect(() => {
    if (!isOpen) return undefined;
    window.addEventListener('resize', place);
    document.addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      window.removeEventListener('resize', place);
      document.removeEventListener('scroll', place, { capture: true });
    };
  }, [isOpen, place]);

  // Measured in the next frame: before the toggle there is no box yet, after the toggle event it was already painted.
  const onBeforeToggle = (event: ToggleEvent) => {
    if (event.newState !== 'open') return;
    setIsOpen(true);
    requestAnimationFrame(place);
  };
  // Emptied only after it closed: the browser gives the focus back to the anchor as long as it finds it inside.
  const onToggle = (event: ToggleEvent) => {
    if (event.newState === 'closed') setIsOpen(false);
  };

  return { setAnchor, floating, setFloating, isOpen, toggling: { onBeforeToggle, onToggle } };
}
