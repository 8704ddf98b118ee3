import type { Event } from '@candor/domain/exchange/exchange.ts';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import type { Trade } from '@candor/domain/spot/spot-event.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import type { Context } from '#context.ts';
import type { CommandRefusal } from '#exchange/answer-to.ts';
import { bringsWhatIsOwed } from './margin-order.ts';
import { orderCommandOf, type OrderForm } from './order-form.ts';
import type { OrderLists, OwnOrder } from './order-lists.ts';

export interface Amendment extends OwnOrder {
  readonly price?: string | undefined;
  readonly quantity?: string | undefined;
  readonly goodTillDate?: number | undefined;
  readonly key: string | undefined;
}

export interface MassCancel {
  readonly owner: number;
  readonly market?: string | undefined;
  readonly status?: 'open' | 'pending' | undefined;
}

type PlaceRefusal = CommandRefusal<'placeOrder' | 'placeOcoOrder'> | 'primaryNeeded';

type Placed = { readonly id: string; readonly stopOrderId?: string };

/** An order that was taken, with what it traded at once. */
interface Executed {
  readonly placed: Placed;
  /** Undefined when the answer is that of an earlier request with the same key. */
  readonly trades: readonly Trade[] | undefined;
}

/** Everything that can be done with spot orders, once; the two families of calls only spell it differently. */
export interface OrderDesk {
  place(form: OrderForm): Promise<Result<Placed, PlaceRefusal>>;
  /** The same for whoever wants to know what it traded. */
  execute(form: OrderForm): Promise<Result<Executed, PlaceRefusal>>;
  amend(amendment: Amendment): Promise<Result<{ readonly id: string }, CommandRefusal<'amendOrder'>>>;
  cancel(order: OwnOrder): Promise<Result<{ readonly id: string }, CommandRefusal<'cancelOrder'>>>;
  cancelAll(cancel: MassCancel): Promise<Result<{ readonly cancelledCount: number }, CommandRefusal<'cancelOrders'>>>;
}

type DeskGround = Pick<Context, 'exchange' | 'identities'>;

export function createOrderDesk({ exchange, identities }: DeskGround, lists: OrderLists): OrderDesk {
  async function execute(form: OrderForm): Promise<Result<Executed, PlaceRefusal>> {
    const command = orderCommandOf(form);
    if (!command.ok) return command;
    const { marginMode } = command.value;
    const { dayValueMaxUnits, notionalMaxUnits } = await identities.boundsOf(form.owner);
    if (marginMode !== undefined && notionalMaxUnits === 0n) {
      const isClosing = exchange.read((state) => bringsWhatIsOwed(state, { ...command.value, marginMode }));
      if (!isClosing) return refuse('primaryNeeded');
    }
    const bounds = marginMode === undefined ? { dayValueMaxUnits } : {};
    const outcome = await exchange.submit({ ...command.value, ...bounds });
    if (!outcome.ok) return outcome;
    const { reply } = outcome;
    const stop = 'stopOrderId' in reply ? { stopOrderId: String(reply.stopOrderId) } : {};
    const placed = { id: String(reply.orderId), ...stop };
    // A new order is always told of: an answer without events is that of a receipt.
    return ok({ placed, trades: outcome.events.length === 0 ? undefined : tradesIn(outcome.events) });
  }

  return {
    execute,
    async place(form) {
      const executed = await execute(form);
      return executed.ok ? ok(executed.value.placed) : executed;
    },
    // What cannot be changed is looked up first: it is not worth a line in the journal, where it would stay for ever.
    async amend({ owner, orderId, price, quantity, goodTillDate, key }) {
      const id = String(orderId);
      if ((await lists.statusOf({ owner, orderId })) === undefined) return refuse('orderNotFound', { orderId: id });
      const { dayValueMaxUnits } = await identities.boundsOf(owner);
      const outcome = await exchange.submit({
        kind: 'amendOrder',
        owner,
        orderId,
        ...(price === undefined ? {} : { priceUnits: requireUnits(price, LEDGER_SCALE) }),
        ...(quantity === undefined ? {} : { quantityUnits: requireUnits(quantity, LEDGER_SCALE) }),
        ...(goodTillDate === undefined ? {} : { expiresAtMs: goodTillDate }),
        dayValueMaxUnits,
        ...(key === undefined ? {} : { key }),
      });
      return outcome.ok ? ok({ id }) : outcome;
    },
    async cancel({ owner, orderId }) {
      const id = String(orderId);
      const status = await lists.statusOf({ owner, orderId });
      if (status === undefined) return refuse('orderNotFound', { orderId: id });
      if (status === 'filled') return refuse('alreadyFilled', { orderId: id });
      if (status !== 'open' && status !== 'pending') return ok({ id });
      const outcome = await exchange.submit({ kind: 'cancelOrder', owner, orderId });
      return outcome.ok ? ok({ id }) : outcome;
    },
    async cancelAll({ owner, market, status }) {
      const outcome = await exchange.submit({
        kind: 'cancelOrders',
        owner,
        ...(market === undefined ? {} : { symbol: market }),
        ...(status === undefined ? {} : { status }),
      });
      return outcome.ok ? ok({ cancelledCount: outcome.reply.cancelledCount }) : outcome;
    },
  };
}

function tradesIn(events: readonly Event[]): readonly Trade[] {
  return events.flatMap((event) => (event.kind === 'traded' ? [event.trade] : []));
}
