import type { CaseCalls } from '@candor/contract/staff/case-memory/case-calls.ts';
import type { ReactNode } from 'react';
import type { SelectOption } from '@candor/ui/inputs/select.tsx';

/** What a queue brings so that its cases are taken, decided and found again as those of every other. */
export interface RememberedQueue {
  readonly calls: CaseCalls;
  /** How a case was decided, in words; also what the list is narrowed by. */
  readonly outcomes: readonly SelectOption[];
  /** Reasons of closed lists in words; any other is shown as it was written. */
  readonly nameReason: (reason: string) => string;
  /** A case that no longer waits, as it stands now. */
  readonly renderDecided: (id: string) => ReactNode;
}
