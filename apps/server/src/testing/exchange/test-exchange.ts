import { INDEX_SILENT_MS } from '@candor/domain/markets/index-price.ts';
import { type Exchange, type ExchangeOptions, openExchange } from '#exchange/exchange.ts';
import type { Clock } from '#platform/clock.ts';
import { createLog } from '#platform/log.ts';
import { takeLead } from '#platform/store/lead/take-lead.ts';

/** An exchange whose clock, alarms and failures a test can see. */
export interface TestExchange extends Exchange {
  readonly clock: TestClock;
  /** Time passes, and an index that has grown old by it is told anew at its price: one that lives does not die. */
  pass(passedMs: number): Promise<void>;
  /** The alarms in the order in which they were raised. */
  alarms(): readonly string[];
  failures(): readonly Error[];
}

export interface TestClock extends Clock {
  set(nowMs: number): void;
}

export const TEST_SNAPSHOT_KEY = Buffer.alloc(32, 'a key of tests');

export const TEST_TIME_MS = 1_800_000_000_000;

export async function openTestExchange(
  options: Pick<ExchangeOptions, 'location'> & Partial<ExchangeOptions>,
): Promise<TestExchange> {
  const alarms: string[] = [];
  const failures: Error[] = [];
  const clock = createTestClock();
  const log = createLog({ level: 'warn', destination: { write: (line) => collectAlarm(alarms, line) } });
  const onFatal = (error: Error): void => void failures.push(error);
  const lead = await takeLead({ location: options.location, log, onFatal });
  const exchange = await openExchange({
    snapshotKey: TEST_SNAPSHOT_KEY,
    clock,
    log,
    freeDisk: async () => ({ freeBytes: 1e12, totalBytes: 1e12 }),
    onFatal,
    ...options,
    location: lead.location,
    lead,
  }).catch(async (error: unknown) => {
    await lead.release();
    throw error;
  });
  return {
    ...exchange,
    clock,
    async close() {
      await exchange.close();
      await lead.release();
    },
    async pass(passedMs) {
      clock.set(clock.nowMs() + passedMs);
      const old = exchange.read(({ spot }) =>
        [...spot.markets].flatMap(([symbol, { indexUnits, indexAtMs = 0 }]) =>
          indexUnits === undefined || clock.nowMs() - indexAtMs < INDEX_SILENT_MS / 2 ? [] : [{ symbol, indexUnits }],
        ),
      );
      for (const { symbol, indexUnits: priceUnits } of old) {
        await exchange.submit({ kind: 'setIndexPrice', symbol, priceUnits });
      }
    },
    alarms: () => alarms,
    failures: () => failures,
  };
}

function createTestClock(): TestClock {
  let now = TEST_TIME_MS;
  return {
    nowMs: () => now,
    set(nowMs) {
      now = nowMs;
    },
  };
}

function collectAlarm(alarms: string[], line: string): void {
  const { alarm }: { readonly alarm?: string } = JSON.parse(line);
  if (alarm !== undefined) alarms.push(alarm);
}
