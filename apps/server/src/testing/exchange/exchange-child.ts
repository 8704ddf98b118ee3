import { appendFileSync } from 'node:fs';
import { type Exchange, openExchange } from '#exchange/exchange.ts';
import { hashOfState } from '#exchange/snapshots/snapshots.ts';
import { systemClock } from '#platform/clock.ts';
import { openDataFolder } from '#platform/data-folder.ts';
import { createLog } from '#platform/log.ts';
import { takeLead } from '#platform/store/lead/take-lead.ts';
import { TEST_SNAPSHOT_KEY } from './test-exchange.ts';
import type { ChildParameters, FromChild, ToChild } from './child-messages.ts';

// A process to be killed: it serves one exchange to whoever started it, and ends with them.
const { location, answersFile, archiving = {} }: ChildParameters = JSON.parse(process.argv[2] ?? '');
const folder = await openDataFolder(location.dataFolder);
const log = createLog({ level: 'silent' });
// As the server itself does it.
const onFatal = (): never => process.exit(1);
const lead = await takeLead({ location, log, onFatal });
let exchange = await open();

process.on('disconnect', () => process.exit(0));
process.on('message', (message: ToChild) => void hear(message));
tellReady();

function open(): Promise<Exchange> {
  return openExchange({
    location: lead.location,
    lead,
    snapshotKey: TEST_SNAPSHOT_KEY,
    clock: systemClock,
    log,
    freeDisk: () => folder.freeDisk(),
    onFatal,
    // Small, so that a kill also meets a snapshot being written.
    snapshotEntries: 50,
    archiving,
  });
}

async function hear(message: ToChild): Promise<void> {
  if (message.kind === 'submit') return answer(message);
  await exchange.close();
  if (message.kind === 'close') {
    await lead.release();
    process.exit(0);
  }
  exchange = await open();
  tellReady();
}

async function answer({ id, command }: Extract<ToChild, { kind: 'submit' }>): Promise<void> {
  const outcome = await exchange.submit(command);
  if (answersFile !== undefined && 'key' in command) appendFileSync(answersFile, `${command.key}\n`);
  tell({ kind: 'answer', id, outcome });
}

function tellReady(): void {
  tell({ kind: 'ready', sequence: exchange.status().sequence, stateHash: exchange.read(hashOfState) });
}

function tell(message: FromChild): void {
  process.send?.(message);
}
