import { setTimeout as pause } from 'node:timers/promises';
import { type Exchange, openExchange } from '../../apps/server/src/exchange/exchange.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { openSecrets } from '../../apps/server/src/platform/secrets.ts';
import { blocksOf, type Blocks } from '../longest-block.ts';
import { crowdFlow, type CrowdSize } from './crowd.ts';

export interface WriterRequest {
  readonly dataFolder: string;
  readonly size: CrowdSize;
  readonly seconds: number;
}

export interface WriterReport {
  /** Until commands are taken, the views' own copy included. */
  readonly startSeconds: number;
  readonly blocks: Blocks;
  readonly answered: number;
  /** The process with both copies of the state. */
  readonly residentBytes: number;
  readonly closeSeconds: number;
  readonly alarms: number;
}

const PER_TURN = 10;
const TURN_MS = 10;
/** So often that every duty of the views' thread falls into the time that is measured. */
const DUTIES = { auditIntervalMs: 3_000, snapshotEntries: 5_000, snapshotIntervalMs: 60_000 };

process.on('message', ({ request }: { readonly request: WriterRequest }) => {
  void serve(request).then((report) => process.send?.(report));
});

/** The whole exchange under a steady load, while its views' thread audits and takes snapshots. */
async function serve({ dataFolder, size, seconds }: WriterRequest): Promise<WriterReport> {
  let alarms = 0;
  const startMs = performance.now();
  const exchange = await openExchange({
    location: { dataFolder },
    snapshotKey: (await openSecrets(dataFolder)).key('snapshots'),
    clock: systemClock,
    log: createLog({
      level: 'error',
      destination: {
        write(line) {
          alarms += 1;
          process.stderr.write(line);
        },
      },
    }),
    freeDisk: async () => ({ freeBytes: 1e12, totalBytes: 1e12 }),
    onFatal: (error) => {
      throw error;
    },
    ...DUTIES,
  });
  const startSeconds = (performance.now() - startMs) / 1000;
  const { value: answered, ...blocks } = await blocksOf(() => load(exchange, size, seconds));
  const residentBytes = process.memoryUsage().rss;
  const closeMs = performance.now();
  await exchange.close();
  return { startSeconds, blocks, answered, residentBytes, closeSeconds: (performance.now() - closeMs) / 1000, alarms };
}

async function load(exchange: Exchange, size: CrowdSize, seconds: number): Promise<number> {
  const flow = crowdFlow(size);
  const endMs = performance.now() + seconds * 1000;
  let answered = 0;
  const count = () => void (answered += 1);
  while (performance.now() < endMs) {
    for (let index = 0; index < PER_TURN; index += 1) void exchange.submit(flow.next().value).then(count);
    await pause(TURN_MS);
  }
  return answered;
}
