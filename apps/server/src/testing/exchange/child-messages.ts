import type { Command, Outcome } from '@candor/domain/exchange/exchange.ts';
import type { Archiving } from '#exchange/archive/archiver.ts';
import type { StoreLocation } from '#platform/store/database.ts';

/** What a process to be killed is started with. */
export interface ChildParameters {
  readonly location: StoreLocation;
  /** A file that gets the key of every command before its answer is given: a trace shows there when it was given. */
  readonly answersFile?: string | undefined;
  readonly archiving?: Partial<Archiving> | undefined;
}

/** `reopen` closes the exchange properly and opens it again, in the same process; `close` ends the process as well. */
export type ToChild =
  | { readonly kind: 'submit'; readonly id: number; readonly command: Command }
  | { readonly kind: 'reopen' }
  | { readonly kind: 'close' };

/** The state that a process has found when it began to take commands. */
export interface RecoveredState {
  readonly sequence: number;
  readonly stateHash: string;
}

export type FromChild =
  | ({ readonly kind: 'ready' } & RecoveredState)
  | { readonly kind: 'answer'; readonly id: number; readonly outcome: Outcome };
