import * as z from 'zod/mini';
import { create } from 'zustand';
import { place, readPlace, writePlace } from '@candor/browser/device/storage.ts';

/** What is shown one after the other, by the name that its place on the desk bears (`data-tour`). */
export const TOUR_STEPS = ['market', 'chart', 'book', 'ticket', 'orders', 'menu'] as const;
export type TourStep = (typeof TOUR_STEPS)[number];

/** That the tour was offered on this device: it is not offered twice. */
const OFFERED = place({ name: 'desk-tour', schema: z.literal(true) });

interface DeskTour {
  /** Until the page is left, or the offer is taken. */
  readonly isOffered: boolean;
  /** Undefined while nobody is shown around. */
  readonly step: TourStep | undefined;
}

export const useDeskTour = create<DeskTour>(() => ({ isOffered: readPlace(OFFERED) === undefined, step: undefined }));

/** The offer is on the screen: the next visit is not the first one any more. */
export function rememberOffer(): void {
  writePlace(OFFERED, true);
}

export function startTour(): void {
  rememberOffer();
  useDeskTour.setState({ isOffered: false, step: TOUR_STEPS[0] });
}

export function endTour(): void {
  useDeskTour.setState({ step: undefined });
}

/** One step on or back; after the last one the tour is over, before the first one there is none. */
export function moveTour(by: 1 | -1): void {
  useDeskTour.setState(({ step }) => {
    if (step === undefined) return {};
    const next = TOUR_STEPS.indexOf(step) + by;
    return next < 0 ? {} : { step: TOUR_STEPS[next] };
  });
}
