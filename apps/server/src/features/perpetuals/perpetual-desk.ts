import type { OneKeyResult } from '@candor/contract/perpetuals/entrust.ts';
import type { Command, Reply, ReplyTo } from '@candor/domain/exchange/exchange.ts';
import type { Perpetual, PerpetualKind } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import { type ClosingDirection, isClosing } from '@candor/domain/perpetuals/orders/perpetual-order.ts';
import { averagePriceUnits } from '@candor/domain/perpetuals/instrument/perpetual-value.ts';
import { requirePerpetualMarket } from '@candor/domain/perpetuals/perpetuals-part.ts';
import type { StopKind } from '@candor/domain/perpetuals/positions/position-stops.ts';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';
import { quantityUnitsOf } from '@candor/money/grid.ts';
import type { Context } from '#context.ts';
import type { CommandRefusal } from '#exchange/answer-to.ts';
import { cancelContractOrder } from './orders/cancel-order.ts';
import type { PerpetualLists, OwnPerpetualOrder } from './orders/perpetual-lists.ts';
import type { NotReady, PerpetualSettings } from './perpetual-settings.ts';
import { type PerpetualForm, perpetualCommandOf } from './orders/order-form.ts';

type Kind = Command['kind'];
/** What comes of a command; `Word` are those of the desk itself. */
type Did<Name extends Kind, Value = { readonly id: string }, Word extends string = never> = Promise<
  Result<Value, CommandRefusal<Name> | Word>
>;

export interface PerpetualAmendment extends OwnPerpetualOrder {
  readonly price?: string | undefined;
  readonly quantity?: string | undefined;
  readonly goodTillDate?: number | undefined;
  readonly key: string | undefined;
}

export interface OwnPosition {
  readonly owner: number;
  readonly positionId: number;
  readonly key: string | undefined;
}

export interface StopForm extends OwnPosition {
  readonly stop: StopKind;
  readonly triggerPrice: string;
  readonly triggerBy?: 'mark' | 'last' | undefined;
  readonly price?: string | undefined;
  readonly quantity?: string | undefined;
  readonly clientOrderId?: string | undefined;
}

export interface Closed {
  readonly id: string;
  readonly closedNum: string;
  readonly leftNum: string;
}

/** Everything that can be done with orders and positions of contracts, once; the two families only spell it differently. */
export interface PerpetualDesk {
  /** With a leverage, that is chosen for the contract together with the order: both, or neither. */
  place(form: PerpetualForm, leverage?: number): Did<'placeContractOrder', { readonly id: string }, NotReady>;
  /** One that closes: it asks nothing of its owner. */
  placeClosing(form: PerpetualForm & { readonly direction: ClosingDirection }): Did<'placeContractOrder'>;
  amend(amendment: PerpetualAmendment): Did<'amendContractOrder'>;
  cancel(order: OwnPerpetualOrder): Did<'cancelContractOrder'>;
  cancelAll(
    owner: number,
    symbol: string | undefined,
  ): Did<'cancelContractOrders', { readonly cancelledCount: number }>;
  close(position: OwnPosition): Did<'closePosition', Closed>;
  reverse(position: OwnPosition): Did<'reversePosition', { id: string; opened: string; openOrderId?: string }>;
  adjustMargin(
    position: OwnPosition,
    change: { readonly kind: 'add' | 'reduce'; readonly amount: string },
  ): Did<'adjustPositionMargin'>;
  protect(form: StopForm): Did<'protectPosition'>;
  closeAll(owner: number, wish: OneKeyWish): Did<'closePositions', OneKeyResult[]>;
}

export interface OneKeyWish {
  readonly contractKind: PerpetualKind;
  readonly symbols: readonly string[];
  readonly key: string | undefined;
}

interface DeskParts {
  readonly exchange: Context['exchange'];
  readonly lists: PerpetualLists;
  readonly settings: PerpetualSettings;
}

export function createPerpetualDesk(parts: DeskParts): PerpetualDesk {
  return { ...createOrderActs(parts), ...createPositionActs(parts) };
}

type OrderAct = 'place' | 'placeClosing' | 'amend' | 'cancel' | 'cancelAll';

function createOrderActs({ exchange, lists, settings }: DeskParts): Pick<PerpetualDesk, OrderAct> {
  return {
    async place(form, leverage) {
      const command = perpetualCommandOf(form);
      if (isClosing(form.direction)) return submitTo(exchange, command, orderIn);
      const objection = await settings.objectionToOpening(form.owner);
      if (objection !== undefined) return objection;
      const wish = leverage === undefined ? {} : { leverage };
      return submitTo(exchange, { ...command, ...wish, ...(await settings.boundsOf(form.owner)) }, orderIn);
    },
    placeClosing: (form) => submitTo(exchange, perpetualCommandOf(form), orderIn),
    // What cannot be changed is looked up first: it is not worth a line in the journal, where it would stay for ever.
    async amend({ owner, orderId, price, quantity: whole, goodTillDate, key }) {
      if ((await lists.statusOf({ owner, orderId })) === undefined) {
        return refuse('orderNotFound', { orderId: String(orderId) });
      }
      const { notionalMaxUnits } = await settings.boundsOf(owner);
      const change = {
        notionalMaxUnits,
        ...(price === undefined ? {} : { priceUnits: units(price) }),
        ...(whole === undefined ? {} : { quantityUnits: units(whole) }),
        ...(goodTillDate === undefined ? {} : { expiresAtMs: goodTillDate }),
      };
      return submitTo(exchange, { kind: 'amendContractOrder', owner, orderId, ...change, ...keyOf(key) }, orderIn);
    },
    cancel: (order) => cancelContractOrder(exchange, lists, order),
    cancelAll(owner, symbol) {
      const command = { kind: 'cancelContractOrders', owner, ...(symbol === undefined ? {} : { symbol }) } as const;
      return submitTo(exchange, command, (reply) => ({ cancelledCount: reply.cancelledCount }));
    },
  };
}

function createPositionActs({ exchange, settings }: DeskParts): Omit<PerpetualDesk, OrderAct> {
  const perpetualOf = (symbol: string): Perpetual =>
    exchange.read(({ perpetuals }) => requirePerpetualMarket(perpetuals, symbol).contract);
  return {
    close: ({ owner, positionId, key }) =>
      submitTo(exchange, { kind: 'closePosition', owner, positionId, ...keyOf(key) }, (reply) => {
        const contract = perpetualOf(reply.symbol);
        return {
          ...orderIn(reply),
          closedNum: quantity(reply.filledLots, contract),
          leftNum: quantity(reply.leftLots, contract),
        };
      }),
    async reverse({ owner, positionId, key }) {
      const bounds = await settings.boundsOf(owner);
      const command = { kind: 'reversePosition', owner, positionId, ...bounds, ...keyOf(key) } as const;
      return submitTo(exchange, command, (reply) => ({
        ...orderIn(reply),
        opened: reply.opened,
        ...(reply.openOrderId === undefined ? {} : { openOrderId: String(reply.openOrderId) }),
      }));
    },
    adjustMargin({ owner, positionId, key }, { kind: change, amount }) {
      const place = { owner, positionId, ...keyOf(key) };
      const command = { kind: 'adjustPositionMargin', ...place, change, units: units(amount) } as const;
      return submitTo(exchange, command, (reply) => ({ id: String(reply.positionId) }));
    },
    protect({ owner, positionId, stop, triggerPrice, triggerBy, price, quantity: part, clientOrderId, key }) {
      const command = {
        kind: 'protectPosition',
        owner,
        positionId,
        stop,
        triggerUnits: units(triggerPrice),
        ...(triggerBy === undefined ? {} : { triggerBy }),
        ...(price === undefined ? {} : { priceUnits: units(price) }),
        ...(part === undefined ? {} : { quantityUnits: units(part) }),
        ...(clientOrderId === undefined ? {} : { clientOrderId }),
        ...keyOf(key),
      } as const;
      return submitTo(exchange, command, orderIn);
    },
    closeAll: (owner, { contractKind, symbols, key }) =>
      submitTo(exchange, { kind: 'closePositions', owner, contractKind, symbols, ...keyOf(key) }, (reply) =>
        Object.keys(reply)
          .filter((name) => !name.includes('.'))
          .map((symbol) => oneKeyResultOf(perpetualOf(symbol), reply)),
      ),
  };
}

/** Hands a command over and makes what its sender hears out of the core's reply. */
async function submitTo<Given extends Command, Value>(
  exchange: Context['exchange'],
  command: Given,
  read: (reply: ReplyTo<Given>) => Value,
): Did<Given['kind'], Value> {
  const outcome = await exchange.submit(command);
  return outcome.ok ? ok(read(outcome.reply)) : outcome;
}

function oneKeyResultOf(contract: Perpetual, reply: Reply): OneKeyResult {
  const { symbol } = contract;
  const lots = Number(reply[`${symbol}.lots`]);
  return {
    symbol,
    closedQty: quantity(lots, contract),
    avgPrice: lots === 0 ? null : print(averagePriceUnits(contract, lots, BigInt(reply[`${symbol}.atto`] ?? 0))),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The core says one of these words for each contract.
    result: String(reply[symbol]) as OneKeyResult['result'],
  };
}

function orderIn({ orderId }: { readonly orderId: number }): { readonly id: string } {
  return { id: String(orderId) };
}

function keyOf(key: string | undefined): { readonly key?: string } {
  return key === undefined ? {} : { key };
}

function units(decimal: string): bigint {
  return requireUnits(decimal, LEDGER_SCALE);
}

function quantity(lots: number, contract: Perpetual): string {
  return print(quantityUnitsOf(lots, contract));
}

function print(value: bigint): string {
  return printUnits(value, LEDGER_SCALE);
}
