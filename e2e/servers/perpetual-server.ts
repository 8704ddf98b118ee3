import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as journey } from '../journey.ts';
import { startServer } from './server.ts';

/**
 * Ether falls by eight percent and comes back, again and again: whoever is long fiftyfold before a fall is liquidated in
 * it, whenever that is. It is never a tenth from where it was, so that no circuit breaker stops the contract.
 */
const FALL_PERCENT = -8;
const RISE_PERCENT = 8.6957;
const EVERY_SECONDS = 30;
const MOVES = Array.from({ length: 40 }, (_, index) => 20 + index * EVERY_SECONDS).flatMap((second) => [
  { symbol: 'ETH/USDT', fromSecond: second, toSecond: second + 3, changePercent: FALL_PERCENT },
  { symbol: 'ETH/USDT', fromSecond: second + 4, toSecond: second + 6, changePercent: RISE_PERCENT },
]);

/** One server for all journeys with contracts: makers trade, and second contracts have a period one can wait for. */
export const test = journey.extend<object, { readonly houseOrigin: string }>({
  houseOrigin: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of a fixture's needs from this pattern.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'candor-scenario-'));
      const scenario = join(folder, 'moves.json');
      writeFileSync(scenario, JSON.stringify({ moves: MOVES }));
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
