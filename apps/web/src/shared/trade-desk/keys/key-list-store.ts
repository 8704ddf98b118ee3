import { create } from 'zustand';

/** Whether the list of keys is on the screen. */
export const useKeyList = create<{ readonly isOpen: boolean }>(() => ({ isOpen: false }));
