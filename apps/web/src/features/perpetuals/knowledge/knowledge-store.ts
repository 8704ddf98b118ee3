import { create } from 'zustand';

/** Whether the questions before the first contract lie open. */
export const useKnowledgeCheck = create<{ readonly isOpen: boolean }>(() => ({ isOpen: false }));
