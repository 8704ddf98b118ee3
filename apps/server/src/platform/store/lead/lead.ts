import type { Log } from '../../log.ts';
import type { StoreLocation } from '../database.ts';

/** The right of one process to write to a store, and word of when it may not. */
export interface Lead {
  /** Whoever opens the store by it writes only as long as the lead is held. */
  readonly location: StoreLocation;
  /** Told at once, and again and again while the store may not be written. */
  onChange(listener: (isHeld: boolean) => void): void;
  release(): Promise<void>;
}

export interface LeadOptions {
  readonly location: StoreLocation;
  readonly log: Log;
  /** Somebody else leads: the process must end at once. */
  readonly onFatal: (error: Error) => void;
}
