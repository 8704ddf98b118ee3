import type { NewAlgoOrder } from '@candor/contract/open-api/futures/algo-orders.ts';
import type { AmendedFuturesOrder, NewFuturesOrder } from '@candor/contract/open-api/futures/orders.ts';
import type { PerpetualOrder } from '@candor/contract/perpetuals/order.ts';
import { required } from '@candor/domain/assert.ts';
import { findPosition, settingsOf } from '@candor/domain/perpetuals/perpetuals-part.ts';
import type { PositionMode } from '@candor/domain/perpetuals/positions/position.ts';
import { ok, refuse, type Refusal, type Result } from '@candor/domain/result.ts';
import type { Context } from '#context.ts';
import { orderIdIn, type PerpetualServices } from '#features/perpetuals/port.ts';
import { rowNumber } from '#platform/http/requests/row-number.ts';
import type { FuturesMarkets } from './futures-markets.ts';
import { isLive } from './futures-order.ts';
import { algoFormOf, futuresFormOf, futuresKeyOf, type FuturesSender } from './order-form.ts';

export interface Asked {
  readonly owner: number;
  readonly key: string;
}

/** Which of one's own orders a call is about; of what waits for a price the contract need not be named. */
export interface WhichFuturesOrder {
  readonly owner: number;
  readonly symbol?: string | undefined;
  readonly orderId?: string | undefined;
  readonly origClientOrderId?: string | undefined;
}

type OfOrder = Promise<Result<PerpetualOrder>>;

/** What programs do with orders on contracts of one family, by the desk and the lists of the contracts' slice. */
export interface FuturesDesk {
  readonly markets: FuturesMarkets;
  readonly services: PerpetualServices;
  modeOf(owner: number, symbol: string): PositionMode;
  place(order: NewFuturesOrder, asked: Asked): OfOrder;
  placeAlgo(order: NewAlgoOrder, asked: Asked): OfOrder;
  /** Why an order could never be placed, whatever the market does; undefined when it might be. */
  findFault(order: NewFuturesOrder, asked: Asked): Refusal | undefined;
  amend(order: AmendedFuturesOrder, asked: Asked): OfOrder;
  find(which: WhichFuturesOrder): OfOrder;
  /** Ends a live order; one that has ended already is unknown, as programs expect it. */
  cancel(which: WhichFuturesOrder, isMeant: (order: PerpetualOrder) => boolean): OfOrder;
  /** Ends everything of a contract that is meant, and says how many there were. */
  cancelEach(owner: number, symbol: string, isMeant: (order: PerpetualOrder) => boolean): Promise<Result<number>>;
}

/** More live orders than an account may have. */
const ALL = { current: 1, size: 10_000 };

export function createFuturesDesk(
  { exchange }: Pick<Context, 'exchange'>,
  services: PerpetualServices,
  markets: FuturesMarkets,
): FuturesDesk {
  const { desk, lists } = services;
  const modeOf = (owner: number, symbol: string): PositionMode =>
    exchange.read(({ perpetuals }) => settingsOf(perpetuals, owner, symbol).positionMode);
  const find = createFinder(services, markets);
  const placing = createPlacing({ exchange, services, markets, modeOf });

  return {
    markets,
    services,
    modeOf,
    ...placing,
    find,
    async amend({ side, quantity, price, ...which }, { owner, key }) {
      const found = await find({ ...which, owner });
      if (!found.ok) return found;
      const { id, direction } = found.value;
      if ((side === 'BUY') !== (direction === 1 || direction === 4)) return refuse('openUnknownOrder');
      const amended = await desk.amend({ owner, orderId: rowNumber(id), price, quantity, key: futuresKeyOf(key) });
      return amended.ok ? ok(await placing.read(owner, id)) : amended;
    },
    async cancel(which, isMeant) {
      const found = await find(which);
      if (!found.ok) return found.refusal.word === 'orderNotFound' ? refuse('openUnknownOrder') : found;
      if (!isLive(found.value) || !isMeant(found.value)) return refuse('openUnknownOrder');
      const { owner } = which;
      const cancelled = await desk.cancel({ owner, orderId: rowNumber(found.value.id) });
      return cancelled.ok ? ok(await placing.read(owner, found.value.id)) : cancelled;
    },
    async cancelEach(owner, symbol, isMeant) {
      const orders = lists.current({ owner, symbol }, ALL).records.filter(isMeant);
      for (const { id } of orders) {
        const cancelled = await desk.cancel({ owner, orderId: rowNumber(id) });
        // One that was filled meanwhile is not there to be cancelled.
        if (!cancelled.ok && cancelled.refusal.word !== 'alreadyFilled') return cancelled;
      }
      return ok(orders.length);
    },
  };
}

interface PlacingParts {
  readonly exchange: Context['exchange'];
  readonly services: PerpetualServices;
  readonly markets: FuturesMarkets;
  readonly modeOf: FuturesDesk['modeOf'];
}

function createPlacing({ exchange, services, markets, modeOf }: PlacingParts) {
  const { desk, lists } = services;

  async function read(owner: number, id: string): Promise<PerpetualOrder> {
    return required(await lists.find({ owner, orderId: rowNumber(id) }), 'an order that was taken is there');
  }

  function senderOf(name: string, { owner, key }: Asked): Result<FuturesSender> {
    const found = markets.find(name);
    if (!found.ok) return found;
    const { symbol } = found.value.instrument;
    return ok({ owner, symbol, positionMode: modeOf(owner, symbol), key });
  }

  function formOf(order: NewFuturesOrder, asked: Asked) {
    const sender = senderOf(order.symbol, asked);
    return sender.ok ? futuresFormOf(order, sender.value) : sender;
  }

  return {
    read,
    findFault(order: NewFuturesOrder, asked: Asked): Refusal | undefined {
      const form = formOf(order, asked);
      return form.ok ? undefined : form.refusal;
    },
    async place(order: NewFuturesOrder, asked: Asked): OfOrder {
      const form = formOf(order, asked);
      if (!form.ok) return form;
      const placed = await desk.place(form.value);
      return placed.ok ? ok(await read(asked.owner, placed.value.id)) : placed;
    },
    async placeAlgo(order: NewAlgoOrder, asked: Asked): OfOrder {
      const sender = senderOf(order.symbol, asked);
      if (!sender.ok) return sender;
      const algo = algoFormOf(order, sender.value);
      if (!algo.ok) return algo;
      const { owner } = asked;
      if (algo.value.kind === 'plan') {
        const placed = await desk.place(algo.value.form);
        return placed.ok ? ok(await read(owner, placed.value.id)) : placed;
      }
      const { direction, ...stop } = algo.value.stop;
      const place = { owner, symbol: sender.value.symbol, direction };
      const positionId = exchange.read(({ perpetuals }) => findPosition(perpetuals, place)?.id);
      if (positionId === undefined) return refuse('openReduceOnly');
      const placed = await desk.protect({ ...stop, owner, positionId });
      return placed.ok ? ok(await read(owner, placed.value.id)) : placed;
    },
  };
}

/** One of one's own orders, by its number, by its name, or by both where both are given. */
function createFinder({ lists }: PerpetualServices, markets: FuturesMarkets): FuturesDesk['find'] {
  /** An order without a name goes by the number that the site shows. */
  async function findByName(owner: number, symbol: string, clientOrderId: string) {
    const order = await lists.findNamed({ owner, symbol, clientOrderId });
    const orderId = orderIdIn(clientOrderId);
    if (order !== undefined || orderId === undefined) return order;
    const numbered = await lists.find({ owner, orderId });
    return numbered?.clientOrderId === null ? numbered : undefined;
  }

  async function findNamed(owner: number, names: readonly string[], clientOrderId: string) {
    for (const symbol of names) {
      const order = await findByName(owner, symbol, clientOrderId);
      if (order !== undefined) return order;
    }
    return undefined;
  }

  return async ({ owner, symbol, orderId, origClientOrderId }) => {
    const picked = markets.pick({ symbol });
    if (!picked.ok) return picked;
    const symbols = picked.value.map(({ instrument }) => instrument.symbol);
    if (orderId === undefined && origClientOrderId === undefined) {
      return refuse('malformed', { field: 'orderId', problem: 'missing' });
    }
    const order =
      orderId === undefined
        ? await findNamed(owner, symbols, origClientOrderId ?? '')
        : await lists.find({ owner, orderId: rowNumber(orderId) });
    const isMeant = order !== undefined && symbols.includes(order.symbol);
    const isNamed = orderId === undefined || (origClientOrderId ?? order?.clientOrderId) === order?.clientOrderId;
    return isMeant && isNamed ? ok(order) : refuse('orderNotFound');
  };
}
