import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as journey } from '../journey.ts';
import { startServer } from './server.ts';

/** Ether falls by six percent again and again: whoever is long twentyfold before such a fall is liquidated in it. */
const FALL_SECONDS = 8;
const FALL_EVERY_SECONDS = 14;
const FALLS = Array.from({ length: 48 }, (_, index) => ({
  symbol: 'ETH/USDT',
  fromSecond: 20 + index * FALL_EVERY_SECONDS,
  toSecond: 20 + index * FALL_EVERY_SECONDS + FALL_SECONDS,
  changePercent: -6,
}));

/** One server for all journeys with contracts: makers trade, and second contracts have a period one can wait for. */
export const test = journey.extend<object, { readonly houseOrigin: string }>({
  houseOrigin: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of a fixture's needs from this pattern.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'candor-scenario-'));
      const scenario = join(folder, 'falls.json');
      writeFileSync(scenario, JSON.stringify({ moves: FALLS }));
      const environment = {
        PRICES: 'simulated',
        PRICE_SCENARIO: scenario,
        CANDOR_SECONDS: '{"shortPeriod":10}',
        CANDOR_WAITS: '{"coolingOff":4}',
      };
      const server = await startServer({ environment });
      await use(server.origin);
      await server.stop();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 480_000 },
  ],
  baseURL: ({ houseOrigin }, use) => use(houseOrigin),
});
