import type { Turn } from '../exchange/turn.ts';
import { INSURANCE_FUND } from '../ledger/house.ts';
import { freeSlotCount } from '../matching/order-slots.ts';
import type { ContractMarket } from './contract-market.ts';
import { closingDirection, lotsLeftOf, sideOf } from './contract-order.ts';
import { cancelLiveContractOrder, createContractOrder, liveContractOrders } from './contract-order-life.ts';
import { markTicksFor } from './contract-wallet.ts';
import { findPosition } from './perpetuals-part.ts';
import type { Position } from './position.ts';
import { runContractOrder } from './run-contract-order.ts';

/** What the insurance fund took over it sells again by a limit order at the mark, which follows the mark (rule 2.7). */
export function unwindFund(turn: Turn, market: ContractMarket): void {
  const { symbol } = market.contract;
  for (const direction of ['long', 'short'] as const) {
    const position = findPosition(turn.state.perpetuals, { owner: INSURANCE_FUND, symbol, direction });
    if (position !== undefined) offer(turn, market, position);
  }
}

function offer(turn: Turn, market: ContractMarket, position: Position): void {
  const { owner, symbol, direction, leverage, marginMode, lots } = position;
  const priceTicks = markTicksFor(market, position);
  const standing = liveContractOrders(turn, owner, symbol);
  const isOffered = standing.some((order) => order.priceTicks === priceTicks && lotsLeftOf(order) === lots);
  if (isOffered || freeSlotCount(turn.state.perpetuals.slots) === 0) return;
  for (const order of standing) cancelLiveContractOrder(turn, market, { order, reason: 'cancelledByOwner' });
  const closes = closingDirection(direction);
  const order = createContractOrder(turn, {
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
  runContractOrder(turn, market, { order, limitTicks: priceTicks });
}
