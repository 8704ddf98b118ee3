import type { Turn } from '../../exchange/turn.ts';
import { mayWork } from '../../exchange/long-work/work.ts';
import type { ContractMarket } from '../instrument/perpetual-market.ts';
import { positionDirectionOf, type ContractOrder } from '../orders/perpetual-order.ts';
import { cancelLiveContractOrder, liveContractOrders } from '../orders/perpetual-order-life.ts';
import { liquidateStep } from './liquidate-step.ts';
import {
  endLiquidation,
  isShort,
  openLiquidation,
  tellStep,
  type Liquidating,
  type Liquidation,
} from './liquidation-record.ts';
import { settingsOf } from '../perpetuals-part.ts';
import type { Position } from '../positions/position.ts';

/**
 * Closes an isolated position, tier by tier, until what is left can stand by itself, as it stands when its turn comes.
 * False when the command may do no more: the position stays marked, and the next slice goes on with it (R9).
 */
export function liquidateIsolated(
  turn: Turn,
  market: ContractMarket,
  { position, lines, fired }: Liquidating & { readonly position: Position },
): boolean {
  const liquidation = openLiquidation(turn, { positions: [position], lines });
  if (liquidation.isNew) cancelOrders(turn, market, { position, liquidation });
  while (position.lots > 0 && isShort(turn, position)) {
    for (const order of liquidateStep(turn, market, { liquidation, position })) fired.push(order);
    if (!mayWork(turn) && position.lots > 0 && isShort(turn, position)) return false;
  }
  endLiquidation(turn, liquidation, position);
  return true;
}

function cancelOrders(
  turn: Turn,
  market: ContractMarket,
  { position, liquidation }: { readonly position: Position; readonly liquidation: Liquidation },
): void {
  for (const order of ordersInScope(turn, position))
    cancelLiveContractOrder(turn, market, { order, reason: 'liquidation' });
  tellStep(turn, liquidation, { position, step: 'cancelled', lots: position.lots });
}

/** Whatever would add to the position or close it; in one-way mode that is every order on the contract. */
function ordersInScope(turn: Turn, { owner, symbol, direction }: Position): readonly ContractOrder[] {
  const { positionMode } = settingsOf(turn.state.perpetuals, owner, symbol);
  return liveContractOrders(turn, owner, symbol).filter(
    (order) => positionMode === 'oneWay' || positionDirectionOf(order.direction) === direction,
  );
}
