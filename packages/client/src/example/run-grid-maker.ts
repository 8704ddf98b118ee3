import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '../client.ts';
import { leaveMarket, quoteGrid } from './grid-maker.ts';

const { ORIGIN = 'http://127.0.0.1:3000', KEY = '', SECRET = '', ROUNDS = '10' } = process.env;
const ROUND_EVERY_MS = 2_000;
const OPTIONS = { levels: 3, stepBasisPoints: 20n, quantity: '0.001', tickUnits: 1_000_000n };

const client = createClient({ origin: ORIGIN, credentials: { apiKey: KEY, secret: SECRET } });
try {
  for (let round = 1; round <= Number(ROUNDS); round += 1) {
    process.stdout.write(`round ${round}: ${await quoteGrid(client, OPTIONS)} orders rest\n`);
    if (round < Number(ROUNDS)) await pause(ROUND_EVERY_MS);
  }
} finally {
  await leaveMarket(client);
}
