import type { Event } from '@candor/domain/exchange/exchange.ts';
import { pairOfWallet } from '@candor/domain/margin/accounts/margin-wallet.ts';
import type { Context } from '#context.ts';
import { eventsOf } from '#exchange/views/events-of.ts';
import { ratePercentOf } from './margin-numbers.ts';

/** Tells an owner, after the commit, that margin is called for, and that an account was liquidated (rule 3.2). */
export function tellMargin({ exchange, people, log, clock }: Context): void {
  exchange.onCommitted((batch) => {
    for (const event of eventsOf(batch)) {
      const change = changeOf(event);
      if (change === undefined) continue;
      const { owner, wallet, kind, rateCentipercent } = change;
      const pair = exchange.read((state) => pairOfWallet(state, wallet))?.symbol ?? '';
      const rate = ratePercentOf(rateCentipercent);
      people
        .notify(owner, { kind, account: pair === '' ? 'cross' : 'isolated', pair, rate, atMs: clock.nowMs() })
        .catch((error: unknown) => log.error({ err: error }, 'a margin notice was not told'));
    }
  });
}

function changeOf(event: Event) {
  if (event.kind === 'marginCalled') return { ...event, kind: 'marginCalled' } as const;
  const isFlagged = event.kind === 'marginLiquidationStep' && event.step === 'flagged';
  return isFlagged ? ({ ...event, kind: 'marginLiquidated' } as const) : undefined;
}
