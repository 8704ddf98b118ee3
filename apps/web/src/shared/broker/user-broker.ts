import { createSocketTicket } from '@candor/contract/account/wire.ts';
import { call } from '../api/call.ts';
import { useSession } from '../session/session-store.ts';
import { BrokerLine } from './broker-line.ts';

/** The line of whoever is logged in: notices on the topic of the own id, and the own chat. */
export const userBroker = new BrokerLine(async () => {
  const { ticket, clientId = '' } = await call(createSocketTicket, { body: { audience: 'mqtt' } }, { isQuiet: true });
  return { ticket, clientId };
});

/** Open while somebody is logged in; it lives as long as the page. */
export function followSessionWithBroker(): void {
  followSession();
  useSession.subscribe(followSession);
  window.addEventListener('online', () => userBroker.wake());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') userBroker.wake();
  });
}

function followSession(): void {
  if (useSession.getState().isLogin) userBroker.open();
  else userBroker.close();
}
