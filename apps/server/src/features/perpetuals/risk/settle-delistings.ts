import { dueDelistings } from '@candor/domain/perpetuals/delisting/settle-delistings.ts';
import type { Context } from '#context.ts';
import { eventsOf } from '#exchange/views/events-of.ts';

const LOOK_EVERY_MS = 1_000;

/** Begins to end contracts whose time has come, tries again where prices are missing, and raises an alarm where the index is too silent for it. */
export function settleDelistings(context: Pick<Context, 'exchange' | 'clock' | 'jobs' | 'log'>): void {
  const { exchange, clock, jobs, log } = context;
  const isDue = (): boolean => exchange.read((state) => dueDelistings(state, clock.nowMs()).length > 0);
  jobs.every({
    name: 'settle-delistings',
    everyMs: LOOK_EVERY_MS,
    async run() {
      if (isDue()) await exchange.submit({ kind: 'settleDelistings' });
    },
  });
  exchange.onCommitted((batch) => {
    for (const event of eventsOf(batch)) {
      if (event.kind !== 'delistingChanged' || event.delisting?.waitsSinceMs === undefined) continue;
      const { symbol, delisting } = event;
      if (delisting.final === undefined)
        log.fatal(
          { alarm: 'delistingWaits', symbol },
          'a contract cannot be settled: too little is heard of its index',
        );
    }
  });
}
