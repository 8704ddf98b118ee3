import type { Notification } from '@candor/contract/notifications/wire.ts';
import { create } from 'zustand';

interface Bell {
  readonly unread: number;
  /** Newest first; undefined until they have been asked for. */
  readonly notifications: readonly Notification[] | undefined;
  readonly hasOlder: boolean;
}

export const EMPTY_BELL: Bell = { unread: 0, notifications: undefined, hasOlder: false };

/** What the bell shows; the panel behind it comes when it is opened. */
export const useBell = create<Bell>(() => EMPTY_BELL);
