import * as z from 'zod/mini';
import { place, readPlace, writePlace } from '../storage.ts';

/** How far down each entry of the history was scrolled when it was left; a reload keeps it. */
export interface ScrollMemory {
  readonly keep: (entry: number) => void;
  readonly recall: (entry: number) => number | undefined;
}

const SCROLL_TOPS = place({ name: 'scrollTops', schema: z.array(z.tuple([z.int(), z.number()])), session: true });

export function createScrollMemory(): ScrollMemory {
  // A page drawn ahead by the build has no window to scroll.
  if (typeof window === 'undefined') return { keep: () => {}, recall: () => undefined };
  const tops = new Map(readPlace(SCROLL_TOPS));
  window.addEventListener('pagehide', () => writePlace(SCROLL_TOPS, [...tops]));
  return {
    keep: (entry) => void tops.set(entry, window.scrollY),
    recall: (entry) => tops.get(entry),
  };
}
