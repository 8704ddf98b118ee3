import {
  apply,
  createState,
  type Command,
  type Event,
  type Outcome,
  type State,
} from '@candor/domain/exchange/exchange.ts';
import { pendingWork } from '@candor/domain/exchange/long-work/pending-work.ts';
import { DEFAULT_INSTRUMENTS } from '@candor/domain/spot/default-instruments.ts';
import type { Instrument } from '@candor/domain/spot/instrument.ts';
import type { OrderRecord } from '@candor/domain/spot/order.ts';
import type { PlaceOrder } from '@candor/domain/spot/place-order.ts';
import { balancesOf } from '@candor/domain/wallet/balances-of.ts';
import { decimal, units } from './units.ts';

/** An exchange to try rules on: it numbers and stamps the commands, and every command must say what it did. */
export interface Desk {
  state: State;
  sequence: number;
  atMs: number;
  /** Every event so far. */
  readonly events: Event[];
  /** How much long work one command does; as much as the rules say when nothing is said. */
  workUnits?: number;
}

const MORNING_MS = 1_767_225_600_000;

/** A desk with the given markets open, and an index price of 60 000 on each. */
export function openDesk(instruments: readonly Instrument[] = DEFAULT_INSTRUMENTS.slice(0, 1)): Desk {
  const desk: Desk = { state: createState(), sequence: 0, atMs: MORNING_MS, events: [] };
  const codes = new Set(instruments.flatMap(({ base, quote }) => [base, quote]));
  for (const code of codes) must(desk, { kind: 'listAsset', asset: { code, name: code, displayDecimals: 8 } });
  for (const instrument of instruments) {
    must(desk, { kind: 'listInstrument', instrument });
    must(desk, { kind: 'setIndexPrice', symbol: instrument.symbol, priceUnits: units('60000') });
  }
  return desk;
}

export function submit(desk: Desk, command: Command): Outcome {
  desk.sequence += 1;
  const outcome = apply(desk.state, { sequence: desk.sequence, atMs: desk.atMs, command }, desk.workUnits);
  // One by one: a tick that liquidates thousands tells more than a call takes arguments.
  if (outcome.ok) for (const event of outcome.events) desk.events.push(event);
  return outcome;
}

/** Goes on with long work as the server does, slice by slice, some milliseconds apart, until nothing is left; gives the slices. */
export function finishWork(desk: Desk): number {
  let slices = 0;
  for (let work = pendingWork(desk.state); work.length > 0; work = pendingWork(desk.state)) {
    for (const command of work) must(desk, command);
    slices += 1;
    desk.atMs += 5;
  }
  return slices;
}

/** Submits what must not be refused. */
export function must(desk: Desk, command: Command): Extract<Outcome, { ok: true }> {
  const outcome = submit(desk, command);
  if (!outcome.ok) throw new Error(`${command.kind} was refused: ${outcome.refusal.word}`);
  return outcome;
}

/** Time passes, and every index is told anew at its price: an index that lives does not grow old. */
export function pass(desk: Desk, passedMs: number): void {
  desk.atMs += passedMs;
  for (const [symbol, { indexUnits }] of desk.state.spot.markets) {
    if (indexUnits !== undefined) must(desk, { kind: 'setIndexPrice', symbol, priceUnits: indexUnits });
  }
}

/** Puts money into an owner's spot wallet, once a day and owner: fund(desk, 1_000_000, { USDT: '30000' }). */
export function fund(desk: Desk, owner: number, amounts: Readonly<Record<string, string>>): void {
  must(desk, {
    kind: 'grantDemoFunds',
    owner,
    wallet: 2,
    amounts: Object.entries(amounts).map(([asset, amount]) => ({ asset, units: units(amount) })),
  });
}

/** An order in decimals; the rest of a request as it is. */
export interface OrderWish extends Partial<Omit<PlaceOrder, 'kind'>> {
  readonly owner: number;
  readonly side: 'buy' | 'sell';
  readonly price?: string;
  readonly quantity?: string;
  readonly value?: string;
  readonly trigger?: string;
}

export function orderCommand({ price, quantity, value, trigger, ...rest }: OrderWish): PlaceOrder {
  return {
    kind: 'placeOrder',
    symbol: 'BTC/USDT',
    type: price === undefined ? 'market' : 'limit',
    ...rest,
    ...(price === undefined ? {} : { priceUnits: units(price) }),
    ...(quantity === undefined ? {} : { quantityUnits: units(quantity) }),
    ...(value === undefined ? {} : { quoteUnits: units(value) }),
    ...(trigger === undefined ? {} : { triggerUnits: units(trigger) }),
  };
}

/** Places what must not be refused, and gives its id. */
export function place(desk: Desk, wish: OrderWish): number {
  return Number(must(desk, orderCommand(wish)).reply['orderId']);
}

/** The word an order is refused with, or 'accepted'. */
export function tryToPlace(desk: Desk, wish: OrderWish): string {
  const outcome = submit(desk, orderCommand(wish));
  return outcome.ok ? 'accepted' : outcome.refusal.word;
}

/** The newest record of an order. */
export function orderOf(desk: Desk, orderId: number): OrderRecord {
  const changed = desk.events.findLast((event) => event.kind === 'orderChanged' && event.order.id === orderId);
  if (changed?.kind !== 'orderChanged') throw new Error(`No event told of order ${orderId}.`);
  return changed.order;
}

/** What an owner has in the spot wallet, as decimals: { available, frozen }. */
export function spotBalance(
  desk: Desk,
  owner: number,
  asset: string,
): { readonly available: string; readonly frozen: string } {
  const row = balancesOf(desk.state, owner).find((balance) => balance.wallet === 2 && balance.asset === asset);
  return { available: decimal(row?.available ?? 0n), frozen: decimal(row?.frozen ?? 0n) };
}
