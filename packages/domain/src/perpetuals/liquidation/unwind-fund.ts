import { divide } from '@candor/money/rounding.ts';
import type { CommandContext } from '../../exchange/command-context.ts';
import { INSURANCE_FUND } from '../../ledger/operator-accounts.ts';
import { freeSlotCount } from '../../matching/order-slots.ts';
import type { Direction } from '../instrument/perpetual.ts';
import type { PerpetualMarket } from '../instrument/perpetual-market.ts';
import { closingDirection, lotsLeftOf, sideOf } from '../orders/perpetual-order.ts';
import { cancelLivePerpetualOrder, createPerpetualOrder, livePerpetualOrders } from '../orders/perpetual-order-life.ts';
import { markTicksFor } from '../positions/perpetual-wallet.ts';
import { findPosition } from '../perpetuals-part.ts';
import type { Position } from '../positions/position.ts';
import { runPerpetualOrder } from '../orders/run-perpetual-order.ts';

/**
 * What the insurance fund took over it sells again by a limit order, which follows the price (rule 2.7): at the mark or
 * at the index, whichever is better for the fund. The mark can lean away from the index as far as its clamp, and whoever
 * made it lean would otherwise buy from the fund below the price of everywhere else.
 */
export function unwindFund(context: CommandContext, market: PerpetualMarket): void {
  const { symbol } = market.contract;
  for (const direction of ['long', 'short'] as const) {
    const position = findPosition(context.state.perpetuals, { owner: INSURANCE_FUND, symbol, direction });
    if (position !== undefined) offer(context, market, position);
  }
}

function offer(context: CommandContext, market: PerpetualMarket, position: Position): void {
  const { owner, symbol, direction, leverage, marginMode, lots } = position;
  const priceTicks = offerTicks(market, direction);
  const standing = livePerpetualOrders(context, owner, symbol);
  const isOffered = standing.some((order) => order.priceTicks === priceTicks && lotsLeftOf(order) === lots);
  if (isOffered || freeSlotCount(context.state.perpetuals.slots) === 0) return;
  for (const order of standing) cancelLivePerpetualOrder(context, market, { order, reason: 'cancelledByOwner' });
  const closes = closingDirection(direction);
  const order = createPerpetualOrder(context, {
    owner,
    symbol,
    direction: closes,
    side: sideOf(closes),
    origin: 'unwind',
    type: 'limit',
    timeInForce: 'GTC',
    postOnly: false,
    selfTrade: 'expireMaker',
    group: owner,
    leverage,
    marginMode,
    priceTicks,
    quantityLots: lots,
    closingLots: lots,
    costTicks: priceTicks,
    status: 'open',
  });
  runPerpetualOrder(context, market, { order, limitTicks: priceTicks });
}

/** The worst price at which the fund gives away what it holds: never below both mark and index for a long, never above for a short. */
export function offerTicks(market: PerpetualMarket, direction: Direction): number {
  const { contract, price } = market;
  const markTicks = markTicksFor(market, contract);
  if (price === undefined) return markTicks;
  const indexTicks = Number(divide(price.indexUnits, contract.tickUnits, direction === 'long' ? 'ceiling' : 'floor'));
  // An index below the first tick is no price to buy at; the mark is never below it.
  if (indexTicks === 0) return markTicks;
  return indexTicks > markTicks === (direction === 'long') ? indexTicks : markTicks;
}
