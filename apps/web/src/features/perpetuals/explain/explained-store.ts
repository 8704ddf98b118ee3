import { create } from 'zustand';
import type { Explanation } from './explanation.ts';

/** The figure whose formula lies open. */
export const useExplained = create<{ readonly explanation: Explanation | undefined }>(() => ({
  explanation: undefined,
}));
