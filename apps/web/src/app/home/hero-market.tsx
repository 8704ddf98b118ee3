import { useRef, useState } from 'react';
import { useWhenNear } from '#shared/use-when-near.ts';
import { lazyScreen } from '../lazy-screen.tsx';
import { HomeDrawing } from './home-drawing.tsx';

const live = lazyScreen({ screen: () => import('./hero-live.tsx') });

/** The market beside the welcome: a drawing comes with the page, the living book takes its place. */
export function HeroMarket() {
  const [isThere, setThere] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  // The drawing is a whole picture by itself: where the market cannot be fetched it stays.
  useWhenNear(
    place,
    () =>
      void live.preload().then(
        () => setThere(true),
        () => undefined,
      ),
  );
  return (
    <div ref={place} className="flex min-h-96 flex-col justify-center">
      {isThere ? <live.Component /> : <HomeDrawing />}
    </div>
  );
}
