import type { CommandContext } from '../../exchange/command-context.ts';
import { mayWork } from '../../exchange/long-work/work.ts';
import type { PerpetualMarket } from '../instrument/perpetual-market.ts';
import { positionDirectionOf, type PerpetualOrder } from '../orders/perpetual-order.ts';
import { cancelLivePerpetualOrder, livePerpetualOrders } from '../orders/perpetual-order-life.ts';
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
  context: CommandContext,
  market: PerpetualMarket,
  { position, lines, fired }: Liquidating & { readonly position: Position },
): boolean {
  const liquidation = openLiquidation(context, { positions: [position], lines });
  if (liquidation.isNew) cancelOrders(context, market, { position, liquidation });
  while (position.lots > 0 && isShort(context, position)) {
    for (const order of liquidateStep(context, market, { liquidation, position })) fired.push(order);
    if (!mayWork(context) && position.lots > 0 && isShort(context, position)) return false;
  }
  endLiquidation(context, liquidation, position);
  return true;
}

function cancelOrders(
  context: CommandContext,
  market: PerpetualMarket,
  { position, liquidation }: { readonly position: Position; readonly liquidation: Liquidation },
): void {
  for (const order of ordersInScope(context, position))
    cancelLivePerpetualOrder(context, market, { order, reason: 'liquidation' });
  tellStep(context, liquidation, { position, step: 'cancelled', lots: position.lots });
}

/** Whatever would add to the position or close it; in one-way mode that is every order on the contract. */
function ordersInScope(context: CommandContext, { owner, symbol, direction }: Position): readonly PerpetualOrder[] {
  const { positionMode } = settingsOf(context.state.perpetuals, owner, symbol);
  return livePerpetualOrders(context, owner, symbol).filter(
    (order) => positionMode === 'oneWay' || positionDirectionOf(order.direction) === direction,
  );
}
