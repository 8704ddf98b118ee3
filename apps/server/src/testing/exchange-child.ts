import { appendFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { openExchange } from '#exchange/exchange.ts';
import { systemClock } from '#platform/clock.ts';
import { openDataFolder } from '#platform/data-folder.ts';
import { createLog } from '#platform/log.ts';
import { openingCommands, orderCommand } from './command-flow.ts';

// A process to be killed: it sends orders as fast as it can, and notes each before it is sent and once acknowledged.
const [dataDir = '', witnessFile = '', databaseUrl = '', firstIndex = '0'] = process.argv.slice(2);
const CLIENTS = 8;
const REFUSED_PAUSE_MS = 5;

const folder = await openDataFolder(dataDir);
const exchange = await openExchange({
  location: { dataFolder: folder.path, ...(databaseUrl === '' ? {} : { databaseUrl }) },
  clock: systemClock,
  log: createLog({ level: 'error' }),
  freeDisk: () => folder.freeDisk(),
  onFatal: () => process.exit(1),
  // Small, so that a kill also meets a snapshot being written.
  snapshotEntries: 50,
});
for (const command of openingCommands()) await exchange.submit(command);
witness('ready');

let nextIndex = Number(firstIndex);
await Promise.all(Array.from({ length: CLIENTS }, runClient));

async function runClient(): Promise<void> {
  for (;;) {
    const index = nextIndex;
    nextIndex += 1;
    witness(`sent ${index}`);
    const outcome = await exchange.submit(orderCommand(index));
    if (outcome.ok) witness(`acknowledged ${index} ${String(outcome.reply['orderId'])}`);
    // A refusal is answered at once; without a pause nothing else would get its turn.
    else await pause(REFUSED_PAUSE_MS);
  }
}

// Synchronous: the line has left this process before it goes on, so a kill cannot take it back.
function witness(line: string): void {
  appendFileSync(witnessFile, `${line}\n`);
}
