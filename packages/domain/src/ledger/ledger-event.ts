import type { Journal } from './journal.ts';

export interface JournalPosted {
  readonly kind: 'journalPosted';
  readonly journal: Journal;
}

export type LedgerEvent = JournalPosted;
