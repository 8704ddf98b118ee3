import { Button } from '@candor/ui/button.tsx';
import { Dialog } from '@candor/ui/overlays/dialog.tsx';
import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { placeTourCard } from './place-tour-card.ts';
import { endTour, moveTour, TOUR_STEPS, type TourStep } from './tour-store.ts';

interface DeskTourProps {
  readonly step: TourStep;
}

/** What each part of the desk is for, one after the other, each with its part framed. */
export function DeskTour({ step }: DeskTourProps) {
  const t = useT();
  const text = useRef<HTMLParagraphElement>(null);
  useFramed(step, text);
  const next = useRef<HTMLButtonElement>(null);
  // Only now: the dialog has opened on its first button, which leads out of the tour.
  useEffect(() => next.current?.focus(), []);
  const index = TOUR_STEPS.indexOf(step);
  const isFirst = index === 0;
  const isLast = index === TOUR_STEPS.length - 1;
  const pressArrow = ({ key }: KeyboardEvent): void => {
    if (key === 'ArrowRight' && !isLast) moveTour(1);
    if (key === 'ArrowLeft') moveTour(-1);
  };
  return (
    <Dialog
      isOpen
      size="small"
      className="tour-card"
      onClose={endTour}
      title={t(`desk.tour.${step}`)}
      description={t('desk.tour.count', { step: String(index + 1), count: String(TOUR_STEPS.length) })}
      footer={
        // Each button stays the same element from step to step, and with it the focus where it is.
        <div className="contents" onKeyDown={pressArrow} role="presentation">
          <Button variant="ghost" onClick={() => (isFirst ? endTour() : moveTour(-1))}>
            {t(isFirst ? 'desk.tour.skip' : 'desk.tour.back')}
          </Button>
          <Button ref={next} variant="primary" onClick={() => moveTour(1)}>
            {t(isLast ? 'desk.tour.end' : 'desk.tour.next')}
          </Button>
        </div>
      }
    >
      <p ref={text} aria-live="polite" className="text-14">
        {t(`desk.tour.${step}Text`)}
      </p>
    </Dialog>
  );
}

const FRAME = ['outline-2', '-outline-offset-2', 'outline-accent'];

/** Frames the part that a step is about, and keeps the card beside it. */
function useFramed(step: TourStep, text: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const part = document.querySelector<HTMLElement>(`[data-tour="${step}"]`);
    part?.scrollIntoView({ block: 'nearest' });
    part?.classList.add(...FRAME);
    const place = (): void => {
      const card = text.current?.closest('dialog') ?? undefined;
      if (card === undefined) return;
      const viewport = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const size = { width: card.offsetWidth, height: card.offsetHeight };
      const { left, top } = placeTourCard(part?.getBoundingClientRect(), size, viewport);
      card.style.setProperty('left', `${left}px`);
      card.style.setProperty('top', `${top}px`);
    };
    place();
    window.addEventListener('resize', place);
    return () => {
      part?.classList.remove(...FRAME);
      window.removeEventListener('resize', place);
    };
  }, [step, text]);
}
