import { assert, broken, required } from '../assert.ts';
import { sortedByText, sortedSlices, sortedSlicesByNumber } from '../exchange/canonical-order.ts';
import { longList, LongList } from '../exchange/long-list.ts';
import type { Part } from '../exchange/part.ts';
import type { PricePoint } from '../matching/auction/price-path.ts';
import { enqueue, walkInPriority } from '../matching/book.ts';
import { keepDeadline } from '../matching/deadlines.ts';
import type { Ladder } from '../matching/ladder.ts';
import {
  closedSlots,
  closeSlot,
  PERPETUAL_GENERATIONS,
  createOrderSlots,
  NONE,
  openSlotAs,
  slotOfOrder,
  type OrderSlots,
} from '../matching/order-slots.ts';
import { addLive, createLiveOrders, type LiveOrders } from '../spot/orders/live-orders.ts';
import { createBasisWindow, type BasisSample } from './marks/basis-window.ts';
import { withCaps } from './caps/perpetual-caps.ts';
import type { Direction } from './instrument/perpetual.ts';
import { createPerpetualMarket, type PerpetualMarket, type Reached } from './instrument/perpetual-market.ts';
import { isLiveOrder, lotsLeftOf, type PerpetualOrder, type PerpetualOrderRecord } from './orders/perpetual-order.ts';
import type { InsuranceBook } from './insurance/insurance-book.ts';
import { DEFAULT_SETTINGS, type PerpetualSettings, type Position } from './positions/position.ts';
import { restoreLines, saveLines, type PerpetualRound, type SavedWithLines } from './round/perpetual-round.ts';
import type { Settlement } from './delisting/settlement.ts';

/** Everything of one owner: choices by contract, and positions by contract and direction. */
export interface Trader {
  readonly settings: Map<string, PerpetualSettings>;
  readonly positions: Map<string, Position>;
}

export interface Perpetuals {
  readonly markets: Map<string, PerpetualMarket>;
  readonly slots: OrderSlots;
  /** By slot. A closed order stays readable until its slot is used again. */
  readonly orders: PerpetualOrder[];
  readonly live: LiveOrders;
  readonly traders: Map<number, Trader>;
  /** Parts of a unit that profits were rounded down by, per asset, in 10^-18; whole units of it are with ROUNDING. */
  readonly roundingAtto: Map<string, bigint>;
  /** The insurance fund by settlement asset: its balance at 00:00 UTC, and what it could not pay. */
  readonly insurance: Map<string, InsuranceBook>;
  tradeCount: number;
  positionCount: number;
  liquidationCount: number;
}

type SavedMarket = Omit<
  PerpetualMarket,
  | 'book'
  | 'triggers'
  | 'deadlines'
  | 'positions'
  | 'openInterestLots'
  | 'basis'
  | 'pricePath'
  | 'reached'
  | 'round'
  | 'settlement'
> & {
  /** Absent before version 7 of the rules. */
  readonly reached?: readonly Reached[];
  readonly pricePath?: readonly PricePoint[];
  readonly round?: SavedWithLines<PerpetualRound>;
  readonly settlement?: SavedWithLines<Settlement>;
  readonly basis: readonly BasisSample[];
  /** Bids, asks, then what waits for the last price and for the mark, rising and falling: order ids in their order. */
  readonly queues: readonly Iterable<number>[];
};

export interface SavedPerpetuals {
  readonly markets: readonly SavedMarket[];
  readonly orders: Iterable<PerpetualOrderRecord>;
  readonly closed: Iterable<number>;
  readonly positions: Iterable<Position>;
  readonly settings: Iterable<readonly [number, string, PerpetualSettings]>;
  readonly roundingAtto: readonly (readonly [string, bigint])[];
  /** Absent before version 6 of the rules. */
  readonly insurance?: readonly (readonly [string, InsuranceBook])[];
  readonly counts: readonly [number, number, number];
}

export const perpetualsPart: Part<Perpetuals, SavedPerpetuals> = {
  create: createPerpetuals,
  save: (perpetuals) => ({
    markets: sortedByText(perpetuals.markets).map(([, market]) => saveMarket(perpetuals, market)),
    orders: longList(
      () => perpetuals.orders,
      (order) => ({ ...order }),
    ),
    closed: longList(
      () => closedSlots(perpetuals.slots),
      (slot) => slot,
    ),
    positions: new LongList(function* slices() {
      for (const slice of positionsById(perpetuals)) yield slice.map((position) => ({ ...position }));
    }),
    settings: new LongList(function* slices() {
      for (const traders of sortedSlicesByNumber(perpetuals.traders)) yield traders.flatMap(saveSettings);
    }),
    roundingAtto: sortedByText(perpetuals.roundingAtto),
    insurance: sortedByText(perpetuals.insurance).map(([asset, book]) => [asset, { ...book }] as const),
    counts: [perpetuals.tradeCount, perpetuals.positionCount, perpetuals.liquidationCount],
  }),
  restore: (saved) => {
    const perpetuals = createPerpetuals();
    for (const record of saved.orders) restoreOrder(perpetuals, record);
    for (const slot of saved.closed) closeSlot(perpetuals.slots, slot);
    for (const market of saved.markets) restoreMarket(perpetuals, market);
    for (const position of saved.positions) keepPosition(perpetuals, { ...position });
    for (const [owner, symbol, chosen] of saved.settings) traderOf(perpetuals, owner).settings.set(symbol, chosen);
    for (const [asset, atto] of saved.roundingAtto) perpetuals.roundingAtto.set(asset, atto);
    for (const [asset, book] of saved.insurance ?? []) perpetuals.insurance.set(asset, { ...book });
    [perpetuals.tradeCount, perpetuals.positionCount, perpetuals.liquidationCount] = saved.counts;
    return perpetuals;
  },
};

export function requirePerpetualMarket({ markets }: Perpetuals, symbol: string): PerpetualMarket {
  return markets.get(symbol) ?? broken(`contract ${symbol} exists`);
}

export function findPerpetualOrder({ slots, orders }: Perpetuals, orderId: number): PerpetualOrder | undefined {
  const slot = slotOfOrder(slots, orderId);
  return slot === NONE ? undefined : orders[slot];
}

export function traderOf({ traders }: Perpetuals, owner: number): Trader {
  let trader = traders.get(owner);
  if (trader === undefined) {
    trader = { settings: new Map(), positions: new Map() };
    traders.set(owner, trader);
  }
  return trader;
}

export function settingsOf({ traders }: Perpetuals, owner: number, symbol: string): PerpetualSettings {
  return traders.get(owner)?.settings.get(symbol) ?? DEFAULT_SETTINGS;
}

/** Where an owner's position stands, or would stand. */
export interface PositionPlace {
  readonly owner: number;
  readonly symbol: string;
  readonly direction: Direction;
}

export function findPosition({ traders }: Perpetuals, place: PositionPlace): Position | undefined {
  return traders.get(place.owner)?.positions.get(placeName(place));
}

export function findPositionById({ markets }: Perpetuals, positionId: number): Position | undefined {
  for (const { positions } of markets.values()) {
    const position = positions.get(positionId);
    if (position !== undefined) return position;
  }
  return undefined;
}

/** Enters a position among its owner's and its contract's. */
export function keepPosition(perpetuals: Perpetuals, position: Position): void {
  traderOf(perpetuals, position.owner).positions.set(placeName(position), position);
  const market = requirePerpetualMarket(perpetuals, position.symbol);
  market.positions.set(position.id, position);
  if (position.direction === 'long') market.openInterestLots += position.lots;
}

export function dropPosition(perpetuals: Perpetuals, position: Position): void {
  traderOf(perpetuals, position.owner).positions.delete(placeName(position));
  requirePerpetualMarket(perpetuals, position.symbol).positions.delete(position.id);
}

function placeName({ symbol, direction }: PositionPlace): string {
  return `${symbol}/${direction}`;
}

function createPerpetuals(): Perpetuals {
  return {
    markets: new Map(),
    slots: createOrderSlots(PERPETUAL_GENERATIONS),
    orders: [],
    live: createLiveOrders(),
    traders: new Map(),
    roundingAtto: new Map(),
    insurance: new Map(),
    tradeCount: 0,
    positionCount: 0,
    liquidationCount: 0,
  };
}

function positionsById({ markets }: Perpetuals): Generator<readonly Position[]> {
  return sortedSlices(positionsOf(markets.values()), (left, right) => left.id - right.id);
}

function* positionsOf(markets: Iterable<PerpetualMarket>): Generator<Position> {
  for (const { positions } of markets) yield* positions.values();
}

function saveSettings([owner, { settings }]: readonly [number, Trader]) {
  return sortedByText(settings).map(([symbol, chosen]) => [owner, symbol, chosen] as const);
}

function saveMarket(perpetuals: Perpetuals, market: PerpetualMarket): SavedMarket {
  const {
    book: _,
    triggers: _triggers,
    deadlines: _deadlines,
    positions: _positions,
    openInterestLots: _lots,
    round,
    settlement,
    funding,
    ...kept
  } = market;
  const { slots, orders } = perpetuals;
  const queues = queuesOf(market).map((ladder) =>
    longList(
      () => walkInPriority(ladder, slots),
      (slot) => required(orders[slot], 'a queue holds orders').id,
    ),
  );
  const basis = [...kept.basis.samples];
  return {
    ...kept,
    basis,
    queues,
    pricePath: [...kept.pricePath],
    ...(kept.auction !== undefined && { auction: { ...kept.auction } }),
    ...(funding !== undefined && { funding: { ...funding } }),
    ...(round !== undefined && { round: saveLines(round) }),
    ...(settlement !== undefined && { settlement: saveLines(settlement) }),
  };
}

function restoreOrder(perpetuals: Perpetuals, record: PerpetualOrderRecord): void {
  const { slots, orders, live } = perpetuals;
  const slot = openSlotAs(slots, record.id, { group: record.group, lots: lotsLeftOf(record) });
  assert(slot === orders.length, 'a snapshot has its orders by slot');
  orders.push({ ...record });
  if (isLiveOrder(record)) addLive(live, record, slot);
}

function restoreMarket(perpetuals: Perpetuals, { queues, round, settlement, funding, ...saved }: SavedMarket): void {
  const contract = withCaps(saved.contract);
  const market: PerpetualMarket = {
    ...createPerpetualMarket(contract, saved.nextFundingAtMs),
    ...saved,
    contract,
    basis: createBasisWindow(saved.basis),
    pricePath: [...(saved.pricePath ?? [])],
    ...(saved.auction !== undefined && { auction: { ...saved.auction } }),
    ...(funding !== undefined && { funding: { ...funding } }),
    ...(round !== undefined && { round: restoreLines<PerpetualRound>(round) }),
    ...(settlement !== undefined && { settlement: restoreLines<Settlement>(settlement) }),
  };
  perpetuals.markets.set(market.contract.symbol, market);
  for (const [index, ladder] of queuesOf(market).entries()) {
    for (const orderId of queues[index] ?? []) restoreQueued(perpetuals, market, { ladder, orderId });
  }
}

function restoreQueued(
  perpetuals: Perpetuals,
  { deadlines }: PerpetualMarket,
  { ladder, orderId }: { readonly ladder: Ladder; readonly orderId: number },
): void {
  const order = required(findPerpetualOrder(perpetuals, orderId), 'a queue holds orders');
  const priceTicks = order.status === 'pending' ? order.triggerTicks : order.priceTicks;
  enqueue(ladder, perpetuals.slots, {
    slot: slotOfOrder(perpetuals.slots, orderId),
    priceTicks: required(priceTicks, 'a queue stands at a price'),
  });
  const { expiresAtMs } = order;
  if (expiresAtMs !== undefined) keepDeadline(deadlines, { orderId, atMs: expiresAtMs });
}

/** Every queue of a market, in the order of a snapshot. */
function queuesOf({ book, triggers }: PerpetualMarket): readonly Ladder[] {
  const { last, mark } = triggers;
  return [book.bids, book.asks, last.rising, last.falling, mark.rising, mark.falling];
}
