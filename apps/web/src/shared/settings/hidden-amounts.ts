import * as z from 'zod/mini';
import { create } from 'zustand';
import { place, readPlace, writePlace } from '@candor/browser/device/storage.ts';

const HIDDEN = place({ name: 'amounts.hidden', schema: z.boolean() });

/** Whether the reader hides what they own, on this device: somebody may look over their shoulder. */
export const useHiddenAmounts = create<{ readonly isHidden: boolean }>(() => ({
  isHidden: readPlace(HIDDEN) ?? false,
}));

export function hideAmounts(isHidden: boolean): void {
  writePlace(HIDDEN, isHidden);
  useHiddenAmounts.setState({ isHidden });
}
