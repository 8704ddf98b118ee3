import { linkClass } from '@candor/ui/link-class.ts';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { lazyScreen } from '../lazy-screen.tsx';
import { BoardOutline } from './board-outline.tsx';

const live = lazyScreen({ screen: () => import('./home-live.tsx') });

/** The live part of the page: its outline comes with the page, its code and its prices when one comes near it. */
export function HomeBoard() {
  const t = useT();
  const [state, setState] = useState<'coming' | 'there' | 'failed'>('coming');
  const fetchLive = () => {
    setState('coming');
    live.preload().then(
      () => setState('there'),
      () => setState('failed'),
    );
  };
  const place = useRef<HTMLElement>(null);
  useWhenNear(place, fetchLive);
  return (
    <section ref={place} aria-label={t('home.board.title')} className="flex flex-col gap-4">
      {state === 'there' && <live.Component />}
      {state === 'coming' && <BoardOutline />}
      {state === 'failed' && (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-14 text-muted">
          {t('common.load.failed')}
          <button type="button" className={linkClass} onClick={fetchLive}>
            {t('ui.action.retry')}
          </button>
        </p>
      )}
    </section>
  );
}

const NEAR = '100px';

/** Once, when the place is in view or almost so. */
function useWhenNear(place: RefObject<HTMLElement | null>, act: () => void): void {
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
