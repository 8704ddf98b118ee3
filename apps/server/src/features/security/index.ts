import type { Feature } from '#context.ts';
import { Credentials } from './credentials.ts';
import { createOverview } from './overview.ts';
import { routeAuthenticator, routeContacts, routeOverview, routePasswords } from './routes.ts';
import { routeBoundWallets } from './wallet-bindings.ts';
import { securityMigrations } from './tables.ts';

export const security: Feature = {
  name: 'security',
  migrations: securityMigrations,
  async start({ http, people, proofs }) {
    const credentials = new Credentials(people, proofs);
    routeOverview(http, credentials, createOverview(people, proofs));
    routeContacts(http, credentials);
    routePasswords(http, credentials);
    routeAuthenticator(http, credentials, people);
    routeBoundWallets(http, people, proofs);
  },
};
