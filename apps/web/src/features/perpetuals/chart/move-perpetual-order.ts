import { cancelStop, setStop } from '@candor/contract/perpetuals/positions.ts';
import type { PerpetualOrder } from '@candor/contract/perpetuals/order.ts';
import { call } from '#shared/api/call.ts';
import { tellPerpetualOrder } from '../desk/perpetual-toasts.ts';
import { amendContractOrder } from '../dock/amend-perpetual-order.ts';
import { stopBody } from '../stops/use-set-stop.ts';
import { isStop } from './perpetual-lines.ts';

/** Gives an order another price, or a stop another trigger. A refusal is told, and everything is as it was. */
export async function movePerpetualOrder(order: PerpetualOrder, price: string): Promise<void> {
  if (!isStop(order)) return amendContractOrder(order, { delegatePrice: price });
  await moveStop(order, price);
  return tellPerpetualOrder(order.id, 'spot.orders.amended');
}

/** The new stop stands before the old one goes, so that the position is never without one. */
async function moveStop(stop: PerpetualOrder, trigger: string): Promise<void> {
  const body = stopBody(stop.positionId ?? '', {
    kind: stop.origin === 'takeProfit' ? 'takeProfit' : 'stopLoss',
    trigger,
    triggerBy: stop.triggerBy ?? 'mark',
    limit: stop.delegatePrice ?? '',
    amount: stop.delegateTotal ?? '',
  });
  const remove = () => call(cancelStop, { query: { id: stop.id } });
  // The parts of stops are never more than the position: one for a part has to make room for its successor.
  if (stop.delegateTotal !== null) await remove();
  await call(setStop, { body });
  if (stop.delegateTotal === null) await remove();
}
