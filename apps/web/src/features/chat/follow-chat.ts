import { useSession } from '#shared/session/session-store.ts';
import { endChat, startChat, startKnownChat } from './chat-session.ts';

/** Keeps the count on the button true; whoever logs in takes along what they said as a visitor. */
export function followChat(): void {
  startKnownChat();
  useSession.subscribe((session, before) => {
    if (session.status === 'leaving') return endChat();
    if (session.userInfo?.userId === before.userInfo?.userId) return;
    if (session.isLogin) void startChat();
    else endChat();
  });
}
