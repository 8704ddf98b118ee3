import type { Event } from '@candor/domain/exchange/exchange.ts';
import type { SecondOrderRecord } from '@candor/domain/second-contracts/second-order.ts';
import { STAKE_ASSET } from '@candor/domain/second-contracts/second.ts';
import type { SecondVoidDecision, VoidedSecond } from '@candor/domain/second-contracts/second-void.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import type { Context } from '#context.ts';
import { eventsOf } from '#exchange/views/events-of.ts';
import { orderNoOf } from '#features/second-contracts/port.ts';
import type { AccountNotice } from './kind-of-notice.ts';

interface Told {
  readonly owner: number;
  readonly notice: AccountNotice;
}

/** Tells the owner of a second contract that is void why, and what that moved, after the commit. */
export function tellSeconds({ exchange, people, log }: Pick<Context, 'exchange' | 'people' | 'log'>): void {
  exchange.onCommitted((batch) => {
    for (const { owner, notice } of [...eventsOf(batch)].flatMap(noticesOf)) {
      people
        .notify(owner, notice)
        .catch((error: unknown) => log.error({ err: error }, 'an owner was not told of a void contract'));
    }
  });
}

function noticesOf(event: Event): readonly Told[] {
  if (event.kind === 'secondsVoided') return event.orders.map((order) => declaredOf(event.decision, order));
  if (event.kind !== 'secondOrderChanged') return [];
  const reason = event.order.end?.voidReason;
  // What two people have declared erroneous is told with their decision.
  return reason === undefined || reason === 'erroneousTicks' ? [] : [missingOf(event.order)];
}

function declaredOf({ symbol, cause, atMs }: SecondVoidDecision, { id, owner, movedUnits }: VoidedSecond): Told {
  const moved = movedUnits < 0n ? 'takenBack' : 'returned';
  const change = movedUnits === 0n ? 'none' : moved;
  const amount = printUnits(movedUnits < 0n ? -movedUnits : movedUnits, LEDGER_SCALE);
  const order = { order: orderNoOf({ id }), market: symbol, coin: STAKE_ASSET, atMs };
  return { owner, notice: { kind: 'secondVoided', ...order, cause, change, amount } };
}

function missingOf({ id, owner, symbol, end, closeAtMs }: SecondOrderRecord): Told {
  const order = { order: orderNoOf({ id }), market: symbol, coin: STAKE_ASSET, atMs: end?.atMs ?? closeAtMs };
  return { owner, notice: { kind: 'secondVoided', ...order, cause: 'missingTicks', change: 'none', amount: '0' } };
}
