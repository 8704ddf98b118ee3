import { useEffect, type RefObject } from 'react';

const NEAR = '100px';

/** Once, when the place is in view or almost so. */
export function useWhenNear(place: RefObject<HTMLElement | null>, act: () => void): void {
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return;
        observer.disconnect();
        act();
      },
      { rootMargin: NEAR },
    );
    if (place.current !== null) observer.observe(place.current);
    return () => observer.disconnect();
    // oxlint-disable-next-line react/exhaustive-deps -- What is done when one first comes near does not change.
  }, [place]);
}
