import { test as journey } from '../journey.ts';
import { startServer } from './server.ts';

/** Prices without makers, a period one can wait for, and a short time to think it over. */
const ENVIRONMENT = {
  MAKERS: 'off',
  PRICES: 'simulated',
  CANDOR_SECONDS: '{"shortPeriod":10}',
  CANDOR_WAITS: '{"coolingOff":4}',
};

/** One server for all journeys with second contracts; each brings its own user. */
export const test = journey.extend<object, { readonly houseOrigin: string }>({
  houseOrigin: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of a fixture's needs from this pattern.
    async ({}, use) => {
      const server = await startServer({ environment: ENVIRONMENT });
      await use(server.origin);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ houseOrigin }, use) => use(houseOrigin),
});
