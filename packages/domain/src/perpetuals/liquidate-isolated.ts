import type { Turn } from '../exchange/turn.ts';
import type { ContractMarket } from './contract-market.ts';
import { positionDirectionOf, type ContractOrder } from './contract-order.ts';
import { cancelLiveContractOrder, liveContractOrders } from './contract-order-life.ts';
import type { DeleverageLines } from './deleverage-line.ts';
import { liquidateStep } from './liquidate-step.ts';
import { beginLiquidation, isShort, tellStep } from './liquidation-record.ts';
import { settingsOf } from './perpetuals-part.ts';
import type { Position } from './position.ts';
import { tellPosition } from './position-life.ts';

/** Closes an isolated position, tier by tier, until what is left can stand by itself. Gives the stops it has reached. */
export function liquidateIsolated(
  turn: Turn,
  market: ContractMarket,
  { position, lines }: { readonly position: Position; readonly lines: DeleverageLines },
): readonly ContractOrder[] {
  const liquidation = beginLiquidation(turn, lines);
  position.status = 'liquidating';
  tellStep(turn, liquidation, { position, step: 'flagged', lots: position.lots });
  for (const order of ordersInScope(turn, position))
    cancelLiveContractOrder(turn, market, { order, reason: 'liquidation' });
  tellStep(turn, liquidation, { position, step: 'cancelled', lots: position.lots });
  const fired: ContractOrder[] = [];
  while (position.lots > 0 && isShort(turn, position))
    fired.push(...liquidateStep(turn, market, { liquidation, position }));
  if (position.lots > 0) {
    position.status = 'open';
    tellPosition(turn, position);
  }
  tellStep(turn, liquidation, { position, step: 'ended', lots: position.lots });
  return fired;
}

/** Whatever would add to the position or close it; in one-way mode that is every order on the contract. */
function ordersInScope(turn: Turn, { owner, symbol, direction }: Position): readonly ContractOrder[] {
  const { positionMode } = settingsOf(turn.state.perpetuals, owner, symbol);
  return liveContractOrders(turn, owner, symbol).filter(
    (order) => positionMode === 'oneWay' || positionDirectionOf(order.direction) === direction,
  );
}
