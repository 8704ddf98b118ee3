import type { MarginMode } from './margin-queries.ts';

/** What can be done with a margin account. */
export type MarginAction = 'borrow' | 'repay' | 'move';

/** What every dialog of a margin account is told. */
export interface MarginDialogProps {
  readonly mode: MarginMode;
  /** The market it is looked at from; an isolated account is that of this pair. */
  readonly symbol: string;
  /** The coins that may be chosen, the first one chosen. */
  readonly coins: readonly string[];
  readonly onClose: () => void;
}
