import type { ChatMessage, ChatSubject } from '@candor/contract/chat/wire.ts';

/** Something that was said here and is not yet at the server. */
export interface Outgoing {
  readonly clientKey: string;
  readonly content: string;
  /** A picture that has still to be uploaded. */
  readonly file?: File | undefined;
  /** What it is called once it has been. */
  readonly uploadId?: string;
  readonly about?: ChatSubject | undefined;
  /** `waiting`: for the network, or for those before it. `failed`: the server did not take it. */
  readonly state: 'waiting' | 'sending' | 'failed';
  readonly writtenAtMs: number;
}

/** A chat as the screen has it. */
export interface ChatState {
  /** Oldest first, each once. */
  readonly messages: readonly ChatMessage[];
  readonly hasOlder: boolean;
  readonly outgoing: readonly Outgoing[];
}

export const EMPTY_CHAT: ChatState = { messages: [], hasOlder: false, outgoing: [] };

/** Takes messages in, wherever they come from; what was sent from here is no longer on its way. */
export function withMessages(state: ChatState, arrived: readonly ChatMessage[]): ChatState {
  const byId = new Map([...state.messages, ...arrived].map((message) => [message.id, message]));
  const keys = new Set(arrived.map(({ clientKey }) => clientKey));
  return {
    ...state,
    messages: [...byId.values()].toSorted((one, other) => Number(one.id) - Number(other.id)),
    outgoing: state.outgoing.filter(({ clientKey }) => !keys.has(clientKey)),
  };
}

/** The newest page. Where it does not reach what is known, that is let go: nothing may be missing in between. */
export function withNewest(state: ChatState, newest: readonly ChatMessage[], total: number): ChatState {
  const ids = new Set(newest.map(({ id }) => id));
  const since = Math.min(...newest.map(({ id }) => Number(id)));
  const reaches = state.messages.some(({ id }) => ids.has(id));
  const kept = reaches ? state.messages : state.messages.filter(({ id }) => Number(id) >= since);
  const hasOlder = reaches ? state.hasOlder : total > newest.length;
  return withMessages({ ...state, messages: kept, hasOlder }, newest);
}

export function withOutgoing(state: ChatState, outgoing: Outgoing): ChatState {
  return { ...state, outgoing: [...state.outgoing, outgoing] };
}

/** What an earlier page has left unanswered, but for what had arrived all the same. */
export function withKept(state: ChatState, kept: readonly Outgoing[]): ChatState {
  const arrived = new Set(state.messages.map(({ clientKey }) => clientKey));
  return { ...state, outgoing: [...kept.filter(({ clientKey }) => !arrived.has(clientKey)), ...state.outgoing] };
}

export function changeOutgoing(state: ChatState, clientKey: string, changes: Partial<Outgoing>): ChatState {
  const outgoing = state.outgoing.map((one) => (one.clientKey === clientKey ? { ...one, ...changes } : one));
  return { ...state, outgoing };
}

/** The first that waits: what was said first arrives first. */
export function nextWaiting({ outgoing }: ChatState): Outgoing | undefined {
  return outgoing.find(({ state }) => state === 'waiting');
}

export function newestId({ messages }: ChatState): string | undefined {
  return messages.at(-1)?.id;
}
