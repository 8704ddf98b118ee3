import type { ReplyOutput } from '@candor/contract/shared/endpoint.ts';
import type { openChat } from '@candor/contract/chat/wire.ts';
import { create } from 'zustand';
import { EMPTY_CHAT, type ChatState } from './chat-state.ts';

export type OpenedChat = ReplyOutput<typeof openChat>;

interface ChatStore extends ChatState {
  readonly status: 'opening' | 'open' | 'failed';
  readonly chat: OpenedChat | undefined;
  /** That an answer is being written. */
  readonly isSupportTyping: boolean;
}

export const CLOSED_CHAT: ChatStore = { ...EMPTY_CHAT, status: 'opening', chat: undefined, isSupportTyping: false };

export const useChat = create<ChatStore>(() => CLOSED_CHAT);

export function changeChat(change: (state: ChatState) => ChatState): void {
  useChat.setState((state) => change(state));
}
