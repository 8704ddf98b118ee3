import type { Page } from '@playwright/test';
import { becomeKeyOwner, type KeyOwner } from '../../apps/server/src/testing/users/test-api-key.ts';
import { becomeMerchantCandidate } from '../../apps/server/src/testing/users/test-merchant.ts';
import { becomeWithdrawer } from '../../apps/server/src/testing/users/test-withdrawer.ts';
import { test as journey } from '../journey.ts';
import { startServer } from '../servers/server.ts';
import { arriveAsTrader, type ArrivedTrader } from '../trader.ts';

/** One server for the journeys of OTC: quick blocks, short holds, and appeals a second after a payment. */
export const test = journey.extend<object, { readonly houseOrigin: string }>({
  houseOrigin: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of a fixture's needs from this pattern.
    async ({}, use) => {
      const waits = '{"credentialHold":1,"simulatedBlock":0.02,"appealAfter":1}';
      const server = await startServer({ environment: { MAKERS: 'off', CANDOR_WAITS: waits } });
      await use(server.origin);
      await server.stop();
    },
    // More than a start may take, so that one that fails ends its process itself.
    { scope: 'worker', timeout: 480_000 },
  ],
  baseURL: ({ houseOrigin }, use) => use(houseOrigin),
});

export interface Candidate {
  readonly trader: ArrivedTrader;
  readonly owner: KeyOwner;
}

/** At this page with a new account that then gets all a merchant needs but the deposit, beside the page. */
export async function arriveAsCandidate(page: Page, address: string, path: string): Promise<Candidate> {
  const trader = await arriveAsTrader(page, address, path);
  const owner = await becomeKeyOwner({ address }, trader.token, trader.person.password);
  await becomeWithdrawer(owner);
  await becomeMerchantCandidate(owner, trader.person.loginName);
  return { trader, owner };
}
