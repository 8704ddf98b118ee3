import type { Held } from '../exchange/held.ts';
import type { State } from '../exchange/state.ts';
import type { AuditStep } from '../ledger/audit-ledger.ts';
import { bestPrice, firstOf, levelsOf, lotsOfLevel, type Ladder } from '../matching/ladder.ts';
import { nextOf, NONE, openLotsOf, type OrderSlots } from '../matching/order-slots.ts';
import type { Market } from './market.ts';
import { isLive, remainingLotsOf, requirementOf, type OrderRecord } from './orders/order.ts';

/** What every order holds. */
export function* holdsOfOrders({ spot }: State): Generator<Held> {
  for (const { owner, wallet, heldAsset: asset, heldUnits: units } of spot.orders) {
    if (units !== 0n) yield { owner, wallet, asset, bucket: 'frozen', units };
  }
}

/** The promises of the books: not crossed, every level the sum of its queue, every hold what its order needs. */
export function* auditBooks({ spot }: State): Generator<AuditStep> {
  for (const market of spot.markets.values()) {
    const { symbol } = market.instrument;
    const bid = bestPrice(market.book.bids);
    const ask = bestPrice(market.book.asks);
    const isCrossed = bid !== undefined && ask !== undefined && bid >= ask;
    // Orders that collect for an auction may cross.
    if (isCrossed && market.auction === undefined) yield { rule: 'I12', finding: `${symbol} is crossed` };
    for (const ladder of [market.book.bids, market.book.asks]) yield* auditLevels(ladder, spot.slots, symbol);
  }
  for (const order of spot.orders) {
    const finding = findingAbout(order, spot.markets.get(order.symbol));
    yield finding === undefined ? undefined : { rule: 'I13', finding: `order ${order.id} ${finding}` };
  }
}

function* auditLevels(ladder: Ladder, slots: OrderSlots, symbol: string): Generator<AuditStep> {
  for (const level of levelsOf(ladder)) {
    let lots = 0;
    for (let slot = firstOf(ladder, level); slot !== NONE; slot = nextOf(slots, slot)) lots += openLotsOf(slots, slot);
    const isSum = lots === lotsOfLevel(ladder, level);
    yield isSum ? undefined : { rule: 'I12', finding: `a level of ${symbol} is not the sum of its queue` };
  }
}

function findingAbout(order: OrderRecord, market: Market | undefined): string | undefined {
  if (market === undefined) return 'is of no market';
  if (!isLive(order)) return order.heldUnits === 0n ? undefined : 'is final and still holds money';
  if (order.status === 'open' && remainingLotsOf(order) <= 0) return 'is open with nothing left';
  // The money of a pair stands with its resting leg, and is the larger of two needs.
  if (order.twinId !== undefined || order.budgetUnits !== undefined) return undefined;
  const priceTicks = order.priceTicks ?? order.protectionTicks ?? 0;
  const needed = requirementOf(order.side, market.instrument, { priceTicks, quantityLots: remainingLotsOf(order) });
  return order.heldUnits === needed ? undefined : `holds ${order.heldUnits} and needs ${needed}`;
}
