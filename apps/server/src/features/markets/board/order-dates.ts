import { overdueWork } from '@candor/domain/exchange/long-work/pending-work.ts';
import type { Context } from '#context.ts';

const LOOK_EVERY_MS = 250;

/** Ends orders whose date has come while nothing else happens; where something does, it goes on with them by itself. */
export function startOrderDates({ exchange, jobs, clock }: Context): void {
  jobs.every({
    name: 'order-dates',
    everyMs: LOOK_EVERY_MS,
    async run() {
      const overdue = exchange.read((state) => overdueWork(state, clock.nowMs()));
      for (const command of overdue) await exchange.submit(command);
    },
  });
}
