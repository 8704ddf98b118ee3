import {
  getIdentity,
  getPayment,
  getUserBank,
  listCountries,
  savePayment,
  saveUserBank,
  submitVerified,
  uploadKyc,
} from '@candor/contract/identity.ts';
import { ok } from '@candor/domain/result.ts';
import type { Feature } from '#context.ts';
import type { Http } from '#platform/http/http.ts';
import { type BankCards, createBankCards } from './bank-cards.ts';
import { COUNTRIES } from './countries.ts';
import type { Identities } from './identities.ts';
import { createReviews } from './reviews.ts';
import { addIdentityCommands } from './staff-commands.ts';
import { identityMigrations, type IdentityTables } from './tables.ts';

export { openIdentities } from './identities.ts';
export type { Identities } from './identities.ts';

export const identity: Feature = {
  name: 'identity',
  migrations: identityMigrations,
  async start({ http, identities, people, store, sealedFields: fields, uploads, audit, staff, clock }) {
    const db = store.tables<IdentityTables>();
    const hasPrimary = (userId: number): Promise<boolean> => identities.hasPrimary(userId);
    routeIdentities(http, identities);
    routeBankCards(http, createBankCards({ db, fields, clock, hasPrimary }));
    addIdentityCommands(staff, createReviews({ db, fields, uploads, audit, people, clock }));
  },
};

function routeIdentities(http: Http, identities: Identities): void {
  for (const endpoint of [uploadKyc, submitVerified]) {
    http.route(endpoint, async ({ caller: { userId }, body }) =>
      body.flag === 1 ? identities.submitPrimary(userId, body) : identities.submitAdvanced(userId, body),
    );
  }
  http.route(getIdentity, async ({ caller }) => ok(await identities.stateOf(caller.userId)));
  http.route(listCountries, async () => ok([...COUNTRIES]));
}

function routeBankCards(http: Http, cards: BankCards): void {
  for (const endpoint of [saveUserBank, savePayment]) {
    http.route(endpoint, async ({ caller, body }) => cards.bind(caller.userId, body));
  }
  for (const endpoint of [getUserBank, getPayment]) {
    http.route(endpoint, async ({ caller }) => ok(await cards.find(caller.userId)));
  }
}
