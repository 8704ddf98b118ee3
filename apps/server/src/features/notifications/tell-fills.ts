import { isUser } from '@candor/domain/ledger/operator-accounts.ts';
import type { OrderRecord } from '@candor/domain/spot/orders/order.ts';
import type { Context } from '#context.ts';
import { eventsOf } from '#exchange/views/events-of.ts';
import { spotOrderOf } from '#features/spot/port.ts';

/** Tells whoever wants it of each order that was filled whole, after the commit. */
export function tellFills({ exchange, people, log }: Context): void {
  async function tell(order: OrderRecord): Promise<void> {
    const instrument = exchange.read(({ spot }) => spot.markets.get(order.symbol)?.instrument);
    if (instrument === undefined) return;
    const { dealNum, dealPrice } = spotOrderOf(order, instrument);
    await people.notify(order.owner, {
      kind: 'orderFilled',
      side: order.side,
      quantity: dealNum,
      coin: instrument.base,
      market: order.symbol,
      price: `${dealPrice ?? '—'} ${instrument.quote}`,
      atMs: order.updatedAtMs,
    });
  }

  exchange.onCommitted((batch) => {
    for (const event of eventsOf(batch)) {
      if (event.kind !== 'orderChanged' || event.order.status !== 'filled' || !isUser(event.order.owner)) continue;
      tell(event.order).catch((error: unknown) => log.error({ err: error }, 'a fill was not told'));
    }
  });
}
