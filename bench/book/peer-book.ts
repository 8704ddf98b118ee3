import { OrderBook, Side } from 'nodejs-order-book';
import type { FlowBook, FlowOperation } from '../order-flow.ts';

const SIDES = { buy: Side.BUY, sell: Side.SELL } as const;

/** The peer, used as its own documentation shows: names are texts, prices and sizes numbers, journalling is off. */
export function createPeerBook(): FlowBook {
  const book = new OrderBook();
  return {
    play(operation: FlowOperation): number {
      switch (operation.kind) {
        case 'limit': {
          const { order, side, priceTicks, quantityLots } = operation;
          const { quantityLeft } = book.limit({
            id: nameOf(order),
            side: SIDES[side],
            size: quantityLots,
            price: priceTicks,
          });
          return quantityLots - quantityLeft;
        }
        case 'market': {
          const { quantityLeft } = book.market({ side: SIDES[operation.side], size: operation.quantityLots });
          return operation.quantityLots - quantityLeft;
        }
        default:
          book.cancel(nameOf(operation.order));
          return 0;
      }
    },
  };
}

function nameOf(order: number): string {
  return String(order);
}
