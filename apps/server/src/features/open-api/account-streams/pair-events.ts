import { openSymbolOf } from '@candor/contract/open-api/symbol.ts';
import type { Event } from '@candor/domain/exchange/exchange.ts';
import { SPOT_WALLET } from '@candor/domain/ledger/wallet.ts';
import type { OrderRecord } from '@candor/domain/spot/orders/order.ts';
import type { AccountNews } from './account-news.ts';

interface WhenTold {
  readonly news: AccountNews;
  readonly atMs: number;
}

/** That a pair of which one cancels the other has begun, and that it is none any more. */
export function reportPairs(events: readonly Event[], { news, atMs }: WhenTold): void {
  for (const legs of pairsIn(events, news)) {
    if (legs.every(({ createdAtMs }) => createdAtMs === atMs)) {
      tellPair(legs, { news, atMs }, { l: 'EXEC_STARTED', L: 'EXECUTING' });
    }
    // They part when one begins to trade, or when both are cancelled; the one that goes on is an order like any other.
    if (legs.every(({ twinId }) => twinId === undefined)) {
      tellPair(legs, { news, atMs }, { l: 'ALL_DONE', L: 'ALL_DONE' });
    }
  }
}

type Legs = readonly [OrderRecord, OrderRecord];

/** Whatever concerns a pair concerns both of its legs, and is told of both by one command. */
function pairsIn(events: readonly Event[], { isHeard }: AccountNews): readonly Legs[] {
  const orders = new Map<number, OrderRecord>();
  for (const event of events) {
    if (event.kind !== 'orderChanged') continue;
    const { pair, owner, wallet, id } = event.order;
    if (pair !== undefined && wallet === SPOT_WALLET && isHeard(owner)) orders.set(id, event.order);
  }
  const resting = [...orders.values()].filter(({ id, pair }) => pair?.id === id);
  return resting.flatMap((rests): readonly Legs[] => {
    const stops = [...orders.values()].find(({ id, pair }) => pair?.id === rests.id && id !== rests.id);
    return stops === undefined ? [] : [[stops, rests]];
  });
}

interface ListStatus {
  readonly l: 'EXEC_STARTED' | 'ALL_DONE';
  readonly L: 'EXECUTING' | 'ALL_DONE';
}

function tellPair(legs: Legs, { news, atMs }: WhenTold, status: ListStatus): void {
  const [, rests] = legs;
  const s = openSymbolOf(rests.symbol);
  const nameOf = ({ clientOrderId, id }: OrderRecord): string => clientOrderId ?? `S${id}`;
  const O = legs.map((leg) => ({ s, i: leg.id, c: nameOf(leg) }));
  const list = { g: rests.id, c: 'OCO', ...status, r: 'NONE', C: nameOf(rests) };
  news.add(rests.owner, { e: 'listStatus', E: atMs, s, ...list, T: atMs, O });
}
