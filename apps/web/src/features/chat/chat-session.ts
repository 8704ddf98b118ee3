import {
  ChatEvent,
  createVisitorTicket,
  listChatMessages,
  openChat,
  readChat,
  SUPPORT_SENDER,
  typeInChat,
} from '@candor/contract/chat/wire.ts';
import type { BrokerMessage } from '@candor/contract/shared/socket.ts';
import { call } from '#shared/api/call.ts';
import { BrokerLine } from '#shared/broker/broker-line.ts';
import { userBroker } from '#shared/broker/user-broker.ts';
import { CHAT_PAGE_SIZE } from '#shared/constants.ts';
import { useSession } from '#shared/session/session-store.ts';
import { restoreSession } from '#shared/session/session.ts';
import { newestId, withKept, withMessages, withNewest } from './chat-state.ts';
import { changeChat, CLOSED_CHAT, useChat } from './chat-store.ts';
import { hasVisitedChat, rememberVisit, setUnread, useLauncher } from '#shared/support/launcher.ts';
import { keepOutgoing, readOutgoing } from './kept-outgoing.ts';
import { flushOutgoing } from './outgoing.ts';

const TYPING_SHOWN_MS = 5_000;
const TYPING_TOLD_EVERY_MS = 3_000;

const visitorBroker = new BrokerLine(() => call(createVisitorTicket, { body: {} }, { isQuiet: true }));

interface ChatLife {
  readonly owner: string;
  readonly ready: Promise<void>;
  readonly stops: (() => void)[];
}

let opened: ChatLife | undefined;

/** Opens the chat of whoever is here now, once; a login takes a visitor's chat along. */
export async function startChat(): Promise<void> {
  // Until the session is back nobody knows whose chat it is.
  await restoreSession();
  const { status, userInfo } = useSession.getState();
  if (status === 'leaving') return;
  if (status === 'restoring') return useChat.setState({ status: 'failed' });
  const owner = userInfo?.userId ?? 'visitor';
  if (opened?.owner !== owner || useChat.getState().status === 'failed') {
    endChat();
    const stops: (() => void)[] = [];
    const ready = openFor(owner, stops);
    opened = { owner, ready, stops };
  }
  await opened.ready;
}

/** For the count on the button: whoever is logged in has a chat, a visitor only after the first use. */
export function startKnownChat(): void {
  if (useSession.getState().isLogin || hasVisitedChat()) void startChat();
}

/** When a session ends, nothing that was said stays on screen. */
export function endChat(): void {
  // First: who follows the chat would take its end for everything having been sent.
  opened?.stops.forEach((stop) => stop());
  useChat.setState(CLOSED_CHAT, true);
  opened = undefined;
  setUnread(0);
}

/** A chat that was ended while it opened opens no further. */
async function openFor(owner: string, stops: (() => void)[]): Promise<void> {
  const isOver = (): boolean => opened?.stops !== stops;
  try {
    const chat = await call(openChat, { body: {} }, { isQuiet: true });
    if (isOver()) return;
    useChat.setState({ chat });
    await loadNewest();
    if (isOver()) return;
    const kept = readOutgoing(owner);
    stops.push(useChat.subscribe(({ outgoing }) => keepOutgoing(owner, outgoing)));
    useChat.setState((state) => ({ ...withKept(state, kept), status: 'open' }));
    setUnread(chat.unread);
    const broker = owner === 'visitor' ? visitorBroker : userBroker;
    stops.push(broker.hear(chat.chatKey, hear, catchUp));
    if (owner === 'visitor') {
      rememberVisit();
      broker.open();
      stops.push(() => broker.close());
    }
    markRead();
    void flushOutgoing();
  } catch {
    if (!isOver()) useChat.setState({ status: 'failed' });
  }
}

async function loadNewest(): Promise<void> {
  const { chat } = useChat.getState();
  if (chat === undefined) return;
  const query = { chatKey: chat.chatKey, current: '1', size: String(CHAT_PAGE_SIZE) };
  const { records, total } = await call(listChatMessages, { query }, { isQuiet: true });
  // What belonged to a chat that has ended meanwhile is not shown in the next one.
  if (useChat.getState().chat !== chat) return;
  changeChat((state) => withNewest(state, records, total));
}

/** Fifteen more, before the oldest that is shown. */
export async function loadOlder(): Promise<void> {
  const { chat, messages } = useChat.getState();
  const oldest = messages[0];
  if (chat === undefined || oldest === undefined) return;
  const query = { chatKey: chat.chatKey, current: '1', size: String(CHAT_PAGE_SIZE), beforeId: oldest.id };
  const { records, total } = await call(listChatMessages, { query });
  if (useChat.getState().chat !== chat) return;
  changeChat((state) => ({ ...withMessages(state, records), hasOlder: total > records.length }));
}

/** Nothing is kept for a line that was down or did not yet hear of this chat. */
function catchUp(): void {
  // With a login under way a visitor's chat is about to become another's.
  if (opened?.owner === 'visitor' && useSession.getState().token !== undefined) return;
  void loadNewest().then(markRead, () => undefined);
  void flushOutgoing();
}

function hear({ kind, data }: BrokerMessage): void {
  if (kind !== 'CHAT') return;
  const event = ChatEvent.safeParse(data).data;
  if (event?.event === 'typing') showTyping();
  if (event?.event === 'read' && Number(event.upToId) >= Number(newestId(useChat.getState()) ?? 0)) setUnread(0);
  if (event?.event !== 'message') return;
  changeChat((state) => withMessages(state, [event.message]));
  if (event.message.blade_user_id !== SUPPORT_SENDER) return;
  useChat.setState({ isSupportTyping: false });
  if (isInView()) markRead();
  else setUnread(useLauncher.getState().unread + 1);
}

let typingTimer: ReturnType<typeof setTimeout> | undefined;

/** For as long as it is likely. */
function showTyping(): void {
  clearTimeout(typingTimer);
  useChat.setState({ isSupportTyping: true });
  typingTimer = setTimeout(() => useChat.setState({ isSupportTyping: false }), TYPING_SHOWN_MS);
}

function isInView(): boolean {
  return useLauncher.getState().dialog === 'chat' && document.visibilityState === 'visible';
}

/** What lies open before its reader is read. */
export function markRead(): void {
  const { chat } = useChat.getState();
  const upToId = newestId(useChat.getState());
  if (!isInView() || chat === undefined || upToId === undefined) return;
  setUnread(0);
  call(readChat, { body: { chatId: chat.chatId, upToId } }, { isQuiet: true }).catch(() => undefined);
}

let typingToldAtMs = 0;

/** Tells the desk that somebody is writing, now and then. */
export function tellTyping(): void {
  const { chat } = useChat.getState();
  if (chat === undefined || Date.now() - typingToldAtMs < TYPING_TOLD_EVERY_MS) return;
  typingToldAtMs = Date.now();
  call(typeInChat, { body: { chatId: chat.chatId } }, { isQuiet: true }).catch(() => undefined);
}
