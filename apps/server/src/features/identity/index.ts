import {
  getIdentity,
  getPayment,
  getUserBank,
  listCountries,
  savePayment,
  saveUserBank,
  submitVerified,
  uploadKyc,
} from '@candor/contract/identity/wire.ts';
import { ok } from '@candor/domain/result.ts';
import type { Feature } from '#context.ts';
import type { Http } from '#platform/http/http.ts';
import type { BankCards } from './bank-cards.ts';
import { routeIdentityCases } from './console-routes.ts';
import { COUNTRIES } from './countries.ts';
import type { Identities } from './identities.ts';
import { createReviews } from './reviews.ts';
import { addIdentityCommands } from './staff-commands.ts';
import { tellingReviews, type TellState } from './telling-reviews.ts';
import { identityMigrations, type IdentityTables } from './tables.ts';

export const identity: Feature = {
  name: 'identity',
  migrations: identityMigrations,
  async start({
    http,
    identities,
    people,
    store,
    sealedFields: fields,
    uploads,
    audit,
    staff,
    clock,
    sockets,
    console,
  }) {
    const db = store.tables<IdentityTables>();
    const tellState: TellState = async (userId) =>
      sockets.publishToUser(userId, 'USER_STATUS', { identity: await identities.stateOf(userId) });
    routeIdentities(http, identities, tellState);
    routeBankCards(http, identities.bankCards);
    const reviews = tellingReviews(createReviews({ db, fields, uploads, audit, people, clock }), tellState);
    addIdentityCommands(staff, reviews);
    routeIdentityCases(console, reviews, () => clock.nowMs());
  },
};

function routeIdentities(http: Http, identities: Identities, tellState: TellState): void {
  for (const endpoint of [uploadKyc, submitVerified]) {
    http.route(endpoint, async ({ caller: { userId }, body }) => {
      const kept =
        body.flag === 1 ? await identities.submitPrimary(userId, body) : await identities.submitAdvanced(userId, body);
      if (kept.ok) await tellState(userId);
      return kept;
    });
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
