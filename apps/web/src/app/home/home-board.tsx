import { linkClass } from '@candor/ui/link-class.ts';
import { useRef, useState } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { useWhenNear } from '#shared/use-when-near.ts';
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
