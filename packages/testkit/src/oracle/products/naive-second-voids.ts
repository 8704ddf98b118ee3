import type { Event } from '@candor/domain/exchange/exchange.ts';
import type { TickSpan } from '@candor/domain/second-contracts/tick-span.ts';
import type { VoidSeconds } from '@candor/domain/second-contracts/void-seconds.ts';
import { agree, Disagreement } from '../disagreement.ts';
import { liveSeconds, type NaiveSecond, type NaiveSeconds } from './naive-second.ts';
import { addExpected, tinyAvailable, type TinyLedger } from '../tiny-ledger.ts';

/** Those that run and may go by an erroneous second: all of them end void. */
export function liveIn(naive: NaiveSeconds, span: TickSpan): readonly NaiveSecond[] {
  return liveSeconds(naive).filter((order) => {
    if (order.open !== undefined) return isTouched(order, span);
    return order.symbol === span.symbol && order.acceptedAtMs <= span.toMs && order.acceptedAtMs + 2_000 >= span.fromMs;
  });
}

/** What losers get back of an erroneous second. */
export function owedToLosers(naive: NaiveSeconds, span: TickSpan): bigint {
  return settledIn(naive, span).reduce((sum, order) => sum + (missingTo(order) > 0n ? missingTo(order) : 0n), 0n);
}

type Voided = Extract<Event, { kind: 'secondsVoided' }>['orders'];

interface FollowedVoid {
  readonly command: VoidSeconds;
  /** Those that ran, as the twin has ended them. */
  readonly ran: readonly NaiveSecond[];
  readonly events: readonly Event[];
}

/** Whoever was settled by an erroneous second has what a void contract brings; what could not be taken back was gone. */
export function followVoid(naive: NaiveSeconds, ledger: TinyLedger, { command, ran, events }: FollowedVoid): void {
  const told = events.flatMap((event) => (event.kind === 'secondsVoided' ? [event.orders] : []));
  if (naive.decisions.has(command.decisionId)) return agree('S12 a decision is carried out once', told.length, 0);
  naive.decisions.add(command.decisionId);
  const [orders = []] = told;
  const settled = settledIn(naive, command);
  agree('S12 as many contracts become void as the twin says', orders.length, ran.length + settled.length);
  for (const order of ran) agree('S12 one that ran moves nothing besides', movedOf(orders, order), 0n);
  for (const order of settled) correct(naive, ledger, { order, orders });
}

interface Correction {
  readonly order: NaiveSecond;
  readonly orders: Voided;
}

function correct(naive: NaiveSeconds, ledger: TinyLedger, { order, orders }: Correction): void {
  const { end, owner } = order;
  const moved = movedOf(orders, order);
  if (end === undefined || moved === undefined) throw new Disagreement('S12', `contract ${order.id} is spared`);
  const left = moved - missingTo(order);
  agree('S12 what is left is told', orders.find(({ id }) => id === order.id)?.leftUnits, left);
  if (left < 0n) throw new Disagreement('S12', `contract ${order.id} gets too little back`);
  const available = tinyAvailable(ledger, { owner, wallet: 5, asset: 'USDT' });
  if (left > 0n) agree('S12 only what is gone is left with the bank', available, 0n);
  naive.bankUnits -= moved;
  addExpected(ledger, { owner, asset: 'USDT', units: moved });
  order.end = { atMs: end.atMs, paid: end.paid + moved, close: undefined };
}

function movedOf(orders: Voided, order: NaiveSecond): bigint | undefined {
  return orders.find(({ id, owner }) => id === order.id && owner === order.owner)?.movedUnits;
}

/** Settled by a price, and by the ticks of the span. */
function settledIn({ orders }: NaiveSeconds, span: TickSpan): readonly NaiveSecond[] {
  return [...orders.values()].filter((order) => order.end?.close !== undefined && isTouched(order, span));
}

function isTouched({ symbol, open, periodMs }: NaiveSecond, span: TickSpan): boolean {
  if (open === undefined || symbol !== span.symbol) return false;
  const closeMs = open.tsMs + periodMs;
  const counted = [open.tsMs, closeMs - 4_000, closeMs - 3_000, closeMs - 2_000, closeMs - 1_000, closeMs];
  return counted.some((tsMs) => tsMs >= span.fromMs && tsMs <= span.toMs);
}

function missingTo({ stake, fee, end }: NaiveSecond): bigint {
  return stake + fee - (end?.paid ?? 0n);
}
