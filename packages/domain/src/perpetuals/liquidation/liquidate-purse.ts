import type { Turn } from '../../exchange/turn.ts';
import { mayWork } from '../../exchange/long-work/work.ts';
import { cancelLiveContractOrder, liveContractOrders } from '../orders/perpetual-order-life.ts';
import {
  crossPositionsOf,
  figuresOf,
  markTicksFor,
  standingAtMark,
  type Purse,
} from '../positions/perpetual-wallet.ts';
import { liquidateStep } from './liquidate-step.ts';
import { nettedLots } from '../limits/netted-lots.ts';
import { endLiquidation, openLiquidation, tellStep, type Liquidating, type Liquidation } from './liquidation-record.ts';
import { requireContractMarket } from '../perpetuals-part.ts';
import type { Position } from '../positions/position.ts';
import { settleContractTrade } from '../orders/settle-perpetual-trade.ts';

/**
 * Liquidates a purse: orders first, then what cancels out, then position by position, the heaviest first. False when
 * the command may do no more: the purse stays marked, and the next slice goes on with it (R9).
 */
export function liquidatePurse(turn: Turn, purse: Purse, { lines, fired }: Liquidating): boolean {
  const liquidation = openLiquidation(turn, { positions: crossPositionsOf(turn.state, purse), lines });
  if (liquidation.isNew) {
    cancelOrders(turn, purse);
    if (isShort(turn, purse)) netBothSides(turn, purse, liquidation);
  }
  for (
    let position = heaviest(turn, purse);
    position !== undefined && isShort(turn, purse);
    position = heaviest(turn, purse)
  ) {
    const market = requireContractMarket(turn.state.perpetuals, position.symbol);
    for (const order of liquidateStep(turn, market, { liquidation, position })) fired.push(order);
    if (!mayWork(turn) && isShort(turn, purse)) return false;
  }
  for (const position of crossPositionsOf(turn.state, purse)) endLiquidation(turn, liquidation, position);
  return true;
}

function isShort({ state }: Turn, purse: Purse): boolean {
  const { balanceAtto, profit, maintenance } = figuresOf(state, purse);
  return balanceAtto + profit <= maintenance;
}

function cancelOrders(turn: Turn, { owner, settle }: Purse): void {
  for (const order of liveContractOrders(turn, owner)) {
    const market = requireContractMarket(turn.state.perpetuals, order.symbol);
    if (market.contract.settle === settle) cancelLiveContractOrder(turn, market, { order, reason: 'liquidation' });
  }
}

/** Long and short of one contract cancel out at the mark, without a fee: neither was a risk beside the other. */
function netBothSides(turn: Turn, purse: Purse, liquidation: Liquidation): void {
  const positions = crossPositionsOf(turn.state, purse);
  for (const long of positions.filter(({ direction }) => direction === 'long')) {
    const short = positions.find(({ symbol, direction }) => symbol === long.symbol && direction === 'short');
    if (short === undefined) continue;
    const market = requireContractMarket(turn.state.perpetuals, long.symbol);
    const lots = nettedLots(turn.state, market, { long, short });
    if (lots === 0) continue;
    const priceTicks = markTicksFor(market, long);
    const self = {
      owner: purse.owner,
      leverage: 1,
      marginMode: 'cross',
      feePpm: 0,
      closeLots: lots,
      end: 'liquidated',
    } as const;
    settleContractTrade(turn, market, {
      buyer: self,
      seller: self,
      priceTicks,
      lots,
      manner: 'netting',
      takerSide: 'sell',
    });
    tellStep(turn, liquidation, { position: long, step: 'netted', lots, priceTicks });
  }
}

/** The position that asks for most; all of them have a fresh price and can be traded. */
function heaviest(turn: Turn, purse: Purse): Position | undefined {
  let found: Position | undefined;
  let most = -1n;
  for (const position of crossPositionsOf(turn.state, purse)) {
    const { maintenance } = standingAtMark(turn.state, position);
    if (maintenance > most) {
      most = maintenance;
      found = position;
    }
  }
  return found;
}
