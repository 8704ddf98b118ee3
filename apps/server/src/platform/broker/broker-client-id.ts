import type { Identity } from '#platform/sockets/tickets.ts';

type SessionName = Pick<Identity, 'userId' | 'sessionId'>;

const TAB = /^\.[A-Za-z0-9_-]{4,16}$/;

/** The client id that a session connects with; a client cannot make it up, so it is handed out with the ticket. */
export function brokerClientId({ userId, sessionId }: SessionName): string {
  return `u${userId}.${sessionId.slice(0, 8)}`;
}

/** Each tab may add a name of its own, since two connections with one id push each other out. */
export function isBrokerClientId(clientId: string, identity: SessionName): boolean {
  const own = brokerClientId(identity);
  return clientId === own || (clientId.startsWith(own) && TAB.test(clientId.slice(own.length)));
}
