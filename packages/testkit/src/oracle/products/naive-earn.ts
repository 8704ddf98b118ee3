import type { EarnOrderRecord } from '@candor/domain/earn/earn-order.ts';
import type { EarnProduct } from '@candor/domain/earn/earn-product.ts';
import type { Command, Entry, Event } from '@candor/domain/exchange/exchange.ts';
import { TREASURY } from '@candor/domain/ledger/operator-accounts.ts';
import { agree, Disagreement } from '../disagreement.ts';
import { addExpected, type TinyLedger } from '../tiny-ledger.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** An order as the command that bought it says it must be. */
export interface NaiveEarnOrder {
  readonly id: number;
  readonly owner: number;
  readonly product: EarnProduct;
  readonly amount: bigint;
  readonly daily: bigint;
  readonly boughtAtMs: number;
  /** The number of the UTC day that is its first. */
  readonly firstDay: number;
  paidDays: number;
  isOpen: boolean;
  /** Left within a day of the purchase, as if it had never been. */
  isUndone: boolean;
}

/** Products and every order ever bought; told from commands alone. */
export interface NaiveEarn {
  readonly products: Map<number, EarnProduct>;
  readonly orders: Map<number, NaiveEarnOrder>;
  paidCount: number;
}

export function createNaiveEarn(): NaiveEarn {
  return { products: new Map(), orders: new Map(), paidCount: 0 };
}

export function openEarnOrders({ orders }: NaiveEarn): readonly NaiveEarnOrder[] {
  return [...orders.values()].filter(({ isOpen }) => isOpen);
}

/** What the pool of a product must still pay: every day that is left of every open order. */
export function owedByPool(earn: NaiveEarn, productId: number): bigint {
  return openEarnOrders(earn)
    .filter(({ product }) => product.id === productId)
    .reduce((sum, { product, paidDays, daily }) => sum + BigInt(product.days - paidDays) * daily, 0n);
}

/** So much of an amount a day brings, cut off below the last digit. */
export function naiveDaily({ rates }: EarnProduct, amount: bigint): bigint {
  let ppm = 0;
  for (const step of rates) if (amount >= step.fromUnits) ppm = step.dailyPpm;
  return (amount * BigInt(ppm)) / 1_000_000n;
}

/** Midnight has come as often as the order has days. */
export function isEarnOver({ firstDay, product }: NaiveEarnOrder, atMs: number): boolean {
  return Math.floor(atMs / DAY_MS) >= firstDay + product.days;
}

interface FollowedEarn {
  readonly entry: Entry;
  readonly events: readonly Event[];
}

/** Follows an accepted command: what it must have done to every order is compared with what was told. */
export function followEarn(naive: NaiveEarn, ledger: TinyLedger, { entry, events }: FollowedEarn): void {
  const { command, atMs } = entry;
  if (command.kind === 'listEarnProduct') naive.products.set(command.product.id, command.product);
  if (command.kind === 'setEarnTerms') followTerms(naive, command);
  const told = events.flatMap((event) =>
    event.kind === 'earnOrderChanged' || event.kind === 'earnRewardPaid' ? [event.order] : [],
  );
  const expected = expectedOrders(naive, ledger, { command, atMs });
  agree('I28 as many changes of orders as the twin says', told.length, expected.length);
  for (const [index, order] of told.entries()) compareOrder(order, expected[index]);
}

/** What was bought before keeps the terms it was bought by. */
function followTerms({ products }: NaiveEarn, command: Extract<Command, { kind: 'setEarnTerms' }>): void {
  const { kind: _, productId, ...terms } = command;
  const product = products.get(productId);
  if (product !== undefined) products.set(productId, { ...product, ...terms });
}

interface Given {
  readonly command: Command;
  readonly atMs: number;
}

function expectedOrders(naive: NaiveEarn, ledger: TinyLedger, { command, atMs }: Given): readonly NaiveEarnOrder[] {
  switch (command.kind) {
    case 'buyEarn': {
      const product = naive.products.get(command.productId);
      if (product === undefined) throw new Disagreement('5.1', 'a product that is not listed is bought');
      const { owner, units: amount } = command;
      const times = { boughtAtMs: atMs, firstDay: Math.floor(atMs / DAY_MS) + 1 };
      const start = { paidDays: 0, isOpen: true, isUndone: false };
      const id = naive.orders.size + 1;
      const order = { id, owner, product, amount, daily: naiveDaily(product, amount), ...times, ...start };
      naive.orders.set(id, order);
      return [{ ...order }];
    }
    case 'redeemEarn':
      return leave(naive, ledger, { orderId: command.orderId, atMs });
    case 'payEarn':
      return command.orders.flatMap(({ owner, orderId }) => pay(naive, ledger, { owner, orderId, atMs }));
    default:
      return [];
  }
}

/** A day is paid an hour after it is over; with the last one the principal is free. */
function pay(
  naive: NaiveEarn,
  ledger: TinyLedger,
  { owner, orderId, atMs }: { readonly owner: number; readonly orderId: number; readonly atMs: number },
): readonly NaiveEarnOrder[] {
  const order = naive.orders.get(orderId);
  const changes: NaiveEarnOrder[] = [];
  while (order?.isOpen === true && order.owner === owner) {
    if (atMs < (order.firstDay + order.paidDays + 1) * DAY_MS + HOUR_MS) break;
    const { product, daily } = order;
    order.paidDays += 1;
    order.isOpen = order.paidDays < product.days;
    naive.paidCount += 1;
    addExpected(ledger, { owner, asset: product.asset, units: daily });
    addExpected(ledger, { owner: 100 + product.id, asset: product.asset, units: -daily });
    changes.push({ ...order });
  }
  return changes;
}

function leave(
  naive: NaiveEarn,
  ledger: TinyLedger,
  { orderId, atMs }: { readonly orderId: number; readonly atMs: number },
): readonly NaiveEarnOrder[] {
  const order = naive.orders.get(orderId);
  if (order === undefined) return [];
  const isMining = order.product.line === 'mining';
  const before = isMining ? pay(naive, ledger, { owner: order.owner, orderId, atMs }) : [];
  const { product, amount, daily, paidDays, owner } = order;
  const { asset } = product;
  order.isOpen = false;
  order.isUndone = atMs - order.boughtAtMs < DAY_MS;
  if (order.isUndone || isMining) return [...before, { ...order }];
  const back = BigInt(paidDays) * daily;
  const penalty = (amount * BigInt(product.earlyExitPpm) + 999_999n) / 1_000_000n;
  addExpected(ledger, { owner, asset, units: -back - penalty });
  addExpected(ledger, { owner: 100 + product.id, asset, units: back });
  addExpected(ledger, { owner: TREASURY, asset, units: penalty });
  return [{ ...order }];
}

function compareOrder(told: EarnOrderRecord, twin: NaiveEarnOrder | undefined): void {
  if (twin === undefined) throw new Disagreement('5.1', `order ${told.id} changes and must not`);
  agree('5.1 the id of the twin', told.id, twin.id);
  agree('5.1 the owner of the twin', told.owner, twin.owner);
  agree('5.1 the amount of the twin', told.principalUnits, twin.amount);
  agree('5.1 a day brings what the twin says', told.dailyUnits, twin.daily);
  agree('5.1 the first day of the twin', told.beginsAtMs, twin.firstDay * DAY_MS);
  agree('I28 as many days paid as the twin says', told.paidDays, twin.paidDays);
  agree('I29 ended as the twin', told.end === undefined, twin.isOpen);
}

/** What is pledged is the principal of what is open, and every pool has what grants and hands gave and rewards took. */
export function checkEarn(naive: NaiveEarn, ledger: TinyLedger): void {
  if (naive.products.size === 0) return;
  const held = new Map<string, bigint>();
  for (const { owner, product, amount } of openEarnOrders(naive)) {
    const name = `${owner}/7/${product.asset}`;
    held.set(name, (held.get(name) ?? 0n) + amount);
  }
  for (const name of ledger.moved.keys()) {
    const pledged = ledger.balances.get(`${name}/pledged`) ?? 0n;
    agree(`I4 pledged of ${name} is what is kept`, pledged, held.get(name) ?? 0n);
  }
  for (const { id, asset } of naive.products.values()) {
    const place = `${100 + id}/${asset}`;
    agree(`5.1 the pool of product ${id}`, ledger.owned.get(place) ?? 0n, ledger.expected.get(place) ?? 0n);
  }
}
