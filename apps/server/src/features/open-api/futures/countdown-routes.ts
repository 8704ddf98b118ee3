import { futuresCountdownCalls } from '@candor/contract/open-api/futures/orders.ts';
import { ok } from '@candor/domain/result.ts';
import type { Context } from '#context.ts';
import type { Countdowns } from './countdowns.ts';
import type { FuturesDesk } from './futures-desk.ts';
import { isBooked } from './futures-order.ts';

const LOOK_EVERY_MS = 250;

/** Setting, renewing and ending the switch of one family. */
export function routeCountdowns({ http, clock }: Context, { markets }: FuturesDesk, countdowns: Countdowns): void {
  http.open(futuresCountdownCalls(markets.family.root).countDown, async ({ query, caller: { userId } }) => {
    const found = markets.find(query.symbol);
    if (!found.ok) return found;
    const { symbol } = found.value.instrument;
    const afterMs = Number(query.countdownTime);
    if (afterMs === 0) await countdowns.end({ userId, symbol });
    else await countdowns.set({ userId, symbol, dueAtMs: clock.nowMs() + afterMs });
    return ok({ symbol: found.value.name, countdownTime: String(afterMs) });
  });
}

/** Cancels what stands on the book; stops stay, because they protect what is open. What cannot be yet is tried again. */
export function watchCountdowns({ jobs, clock }: Context, desk: FuturesDesk, countdowns: Countdowns): void {
  jobs.every({
    name: 'futures-countdowns',
    everyMs: LOOK_EVERY_MS,
    async run() {
      for (const countdown of countdowns.due(clock.nowMs())) {
        const cancelled = await desk.cancelEach(countdown.userId, countdown.symbol, isBooked);
        if (cancelled.ok) await countdowns.end(countdown);
      }
    },
  });
}
