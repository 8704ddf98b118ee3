import type { StoreLocation } from '#platform/store/database.ts';
import type { Archiving } from '../archive/archiver.ts';

/** What the views' thread is started with. */
export interface ViewsThreadData {
  readonly location: StoreLocation;
  /** What seals the snapshots. */
  readonly snapshotKey: Uint8Array;
  readonly rebuilt: readonly string[];
  readonly logLevel: string;
  readonly snapshotEntries: number;
  readonly snapshotIntervalMs: number;
  /** One is taken when a start would work so long on what came after the last. */
  readonly snapshotReplayMs: number;
  readonly auditIntervalMs: number;
  readonly archiving: Archiving;
  /** So far behind, new orders are held back. */
  readonly viewsLagMax: number;
}

export type ToViews =
  | { readonly kind: 'applied'; readonly sequence: number }
  /** The rules broke on a command: a snapshot after it makes it cheap to go back, should they break again soon. */
  | { readonly kind: 'snapshot' }
  | { readonly kind: 'close' };

export type FromViews =
  | { readonly kind: 'ready'; readonly sequence: number }
  | { readonly kind: 'projected'; readonly sequence: number }
  /** Up to this entry the log is archived. */
  | { readonly kind: 'archived'; readonly sequence: number }
  /** No view is behind the others any more. */
  | { readonly kind: 'joined' }
  | { readonly kind: 'auditBroken'; readonly findings: readonly string[] }
  | { readonly kind: 'fatal'; readonly reason: string }
  | { readonly kind: 'log'; readonly line: string }
  | { readonly kind: 'closed'; readonly sequence: number; readonly stateHash: string | undefined };
