import type { Feature } from '#context.ts';
import { serveUploads } from '#platform/uploads/serve-uploads.ts';
import { createAccounts } from './accounts.ts';
import { createPasswordHasher } from './password-hasher.ts';
import { routeAccount, viewerWith } from './routes.ts';
import { Sessions } from './sessions.ts';
import { type AccountTables, accountMigrations } from './tables.ts';

export const account: Feature = {
  name: 'account',
  migrations: accountMigrations,
  async start({ store, secrets, clock, http, uploads, jobs, sockets, broker, tickets }) {
    const db = store.tables<AccountTables>();
    const nowMs = (): number => clock.nowMs();
    const hasher = await createPasswordHasher(secrets.key('login-password'));
    const accounts = createAccounts({ db, hasher, nextId: () => store.ids.next(), nowMs });
    const sessions = new Sessions({
      db,
      key: secrets.key('session-tokens'),
      nowMs,
      onRevoked(sessionId) {
        sockets.closeSession(sessionId);
        broker.closeSession(sessionId);
      },
    });
    http.authenticateWith((token) => sessions.findByAccessToken(token));
    routeAccount(http, { accounts, sessions, tickets });
    jobs.oncePer({ name: 'remove-ended-sessions', periodMs: 86_400_000, run: () => sessions.removeEnded() });
    const onRequest = http.guard({ method: 'GET', access: 'public', limit: 'reads' });
    serveUploads(http.fastify, { uploads, onRequest, viewerOf: viewerWith(sessions) });
  },
};
