import type { Turn } from '../exchange/turn.ts';
import type { ContractOrder } from './contract-order.ts';
import { cancelLiveContractOrder, liveContractOrders } from './contract-order-life.ts';
import { crossPositionsOf, figuresOf, markTicksFor, standingAtMark, type Purse } from './contract-wallet.ts';
import type { DeleverageLines } from './deleverage-line.ts';
import { liquidateStep } from './liquidate-step.ts';
import { nettedLots } from './limits/netted-lots.ts';
import { beginLiquidation, tellStep, type Liquidation } from './liquidation-record.ts';
import { requireContractMarket } from './perpetuals-part.ts';
import type { Position } from './position.ts';
import { tellPosition } from './position-life.ts';
import { settleContractTrade } from './settle-contract-trade.ts';

/** Liquidates a purse: orders first, then what cancels out, then position by position, the heaviest first. */
export function liquidatePurse(turn: Turn, purse: Purse, lines: DeleverageLines): readonly ContractOrder[] {
  const liquidation = beginLiquidation(turn, lines);
  for (const position of crossPositionsOf(turn.state, purse)) {
    position.status = 'liquidating';
    tellStep(turn, liquidation, { position, step: 'flagged', lots: position.lots });
  }
  cancelOrders(turn, purse);
  if (isShort(turn, purse)) netBothSides(turn, purse, liquidation);
  const fired: ContractOrder[] = [];
  for (
    let position = heaviest(turn, purse);
    position !== undefined && isShort(turn, purse);
    position = heaviest(turn, purse)
  ) {
    const market = requireContractMarket(turn.state.perpetuals, position.symbol);
    fired.push(...liquidateStep(turn, market, { liquidation, position }));
  }
  for (const position of crossPositionsOf(turn.state, purse)) {
    position.status = 'open';
    tellPosition(turn, position);
    tellStep(turn, liquidation, { position, step: 'ended', lots: position.lots });
  }
  return fired;
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
