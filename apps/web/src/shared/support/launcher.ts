import type { ChatSubject } from '@candor/contract/chat/wire.ts';
import * as z from 'zod/mini';
import { create } from 'zustand';
import { place, readPlace, writePlace } from '@candor/browser/device/storage.ts';

interface Launcher {
  /** Which dialog lies over the page: the chat, or the list of ways to the support. */
  readonly dialog: 'chat' | 'channels' | undefined;
  /** What the chat was opened from, until it has been said or taken away. */
  readonly about: ChatSubject | undefined;
  readonly unread: number;
}

/** The little that every page knows of the chat; everything else comes with the first use of it. */
export const useLauncher = create<Launcher>(() => ({ dialog: undefined, about: undefined, unread: 0 }));

/** Opens the chat, about an order or a deposit where it is named. */
export function openChatDialog(about?: ChatSubject): void {
  useLauncher.setState((state) => ({ dialog: 'chat', about: about ?? state.about }));
}

export function openChannelsDialog(): void {
  useLauncher.setState({ dialog: 'channels' });
}

export function closeChatDialogs(): void {
  useLauncher.setState({ dialog: undefined });
}

export function forgetSubject(): void {
  useLauncher.setState({ about: undefined });
}

export function setUnread(unread: number): void {
  useLauncher.setState({ unread });
}

/** That a visitor of this browser has a chat; the cookie that opens it is out of reach of scripts. */
const VISITED = place({ name: 'chat', schema: z.literal(true) });

export function hasVisitedChat(): boolean {
  return readPlace(VISITED) !== undefined;
}

export function rememberVisit(): void {
  writePlace(VISITED, true);
}
