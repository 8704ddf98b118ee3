import type { Event } from '@candor/domain/exchange/exchange.ts';
import { INSURANCE_FUND, TREASURY } from '@candor/domain/ledger/operator-accounts.ts';
import type { PerpetualOrderRecord } from '@candor/domain/perpetuals/orders/perpetual-order.ts';
import type { PerpetualTrade } from '@candor/domain/perpetuals/perpetuals-event.ts';
import { Disagreement } from '../disagreement.ts';
import { perpetualOf, paperOf, positionName, type NaivePerpetuals } from './naive-perpetual-book.ts';
import { addExpected, type TinyLedger } from '../tiny-ledger.ts';

type Journal = Extract<Event, { kind: 'journalPosted' }>['journal'];

/** What the operator gives somebody who has nothing left, on a bill. */
const COMPENSATION = 19;
const MILLION = 1_000_000;

/** What the fund or the treasury gave somebody who had nothing left; and whose side of a trade it was. */
export function followCompensation(
  { compensated }: NaivePerpetuals,
  ledger: TinyLedger,
  { bizType, bizNo, legs }: Journal,
): void {
  if (bizType !== 'contractTrade' && bizType !== 'funding') return;
  for (const { owner, asset, units, bill } of legs) {
    if (bill === COMPENSATION) compensated.add(bizNo);
    if (bill === COMPENSATION || owner === TREASURY) addExpected(ledger, { owner, asset, units });
  }
}

/**
 * Of both who trade on the book, and are not being liquidated: neither is nearer to the other than the band around the
 * mark allows, and neither leaves a loss to the operator (R1).
 */
export function requireWithinLimits(naive: NaivePerpetuals, trade: PerpetualTrade): void {
  if (trade.manner !== 'book') return;
  const { bandPpm } = perpetualOf(naive, trade.symbol);
  const markTicks = naive.prices.get(trade.symbol)?.markTicks;
  for (const side of ['buy', 'sell'] as const) {
    const { owner } = side === 'buy' ? trade.buyer : trade.seller;
    if (owner === INSURANCE_FUND || naive.liquidating.has(owner)) continue;
    if (naive.compensated.has(`contractTrade:${trade.id}:${side}`))
      throw new Disagreement('R1', `the exchange pays for trade ${trade.id} of ${owner}`);
    if (markTicks === undefined) continue;
    const beyond =
      side === 'buy'
        ? trade.priceTicks * MILLION - markTicks * (MILLION + bandPpm)
        : markTicks * (MILLION - bandPpm) - trade.priceTicks * MILLION;
    if (beyond > 0) throw new Disagreement('R1', `trade ${trade.id} of ${owner} is outside the band`);
  }
}

/** After a trade on the book: who has opened is within the cap of an owner, and what has grown within the contract's (R8). */
export function requireWithinCaps(
  naive: NaivePerpetuals,
  { symbol, manner, lots, id, buyer, seller }: PerpetualTrade,
): void {
  if (manner !== 'book') return;
  const { positionMaxLots, openInterestMaxLots } = perpetualOf(naive, symbol);
  for (const [side, direction] of [
    [buyer, 'long'],
    [seller, 'short'],
  ] as const) {
    const held = paperOf(naive, positionName({ owner: side.owner, symbol, direction })).lots;
    if (side.closedLots < lots && held > positionMaxLots)
      throw new Disagreement('R8', `trade ${id} brings ${side.owner} to ${held} lots`);
  }
  if (lots <= buyer.closedLots + seller.closedLots) return;
  let longLots = 0;
  for (const told of naive.told.values())
    if (told.symbol === symbol && told.direction === 'long') longLots += told.lots;
  if (longLots > openInterestMaxLots) throw new Disagreement('R8', `trade ${id} brings ${symbol} to ${longLots} lots`);
}

/** A stop that has fired waits where it may trade (R7), fill or kill is all or nothing (M7), and a date is kept (P37). */
export function requireGoodEnd(naive: NaivePerpetuals, order: PerpetualOrderRecord, filledBefore: number): void {
  requireInTime(naive, order, filledBefore);
  const { id, status, reason, origin, timeInForce, filledLots, quantityLots } = order;
  const isStop = origin === 'takeProfit' || origin === 'stopLoss';
  if (isStop && (reason === 'noLiquidity' || reason === 'protectionPrice' || reason === 'immediateOrCancel'))
    throw new Disagreement('R7', `stop ${id} has ended and nobody was there to trade with`);
  const isOver = status !== 'open' && status !== 'pending';
  if (isOver && timeInForce === 'FOK' && filledLots > 0 && filledLots !== quantityLots)
    throw new Disagreement('M7', `order ${id} was to fill or to be killed, and filled in part`);
}

/** An order ends by its date and not before it, and trades no more from then on. */
function requireInTime({ atMs }: NaivePerpetuals, order: PerpetualOrderRecord, filledBefore: number): void {
  const { id, expiresAtMs = Infinity, reason, filledLots } = order;
  if (reason === 'goodTillDate' && expiresAtMs > atMs)
    throw new Disagreement('P37', `order ${id} has ended before its time`);
  if (filledLots > filledBefore && expiresAtMs <= atMs)
    throw new Disagreement('P37', `order ${id} has traded after its time`);
}

/** Where nothing is left to go on with, no order has outlived its date. */
export function requireNothingOverdue({ orders, atMs }: NaivePerpetuals): void {
  for (const { id, expiresAtMs = Infinity } of orders.values())
    if (expiresAtMs <= atMs) throw new Disagreement('P37', `order ${id} has outlived its date`);
}
