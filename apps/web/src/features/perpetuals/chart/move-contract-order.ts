import { cancelStop, setStop } from '@candor/contract/perpetuals/positions.ts';
import type { ContractOrder } from '@candor/contract/perpetuals/order.ts';
import { call } from '#shared/api/call.ts';
import { tellContractOrder } from '../desk/contract-toasts.ts';
import { amendContractOrder } from '../dock/amend-contract-order.ts';
import { stopBody } from '../positions/use-set-stop.ts';
import { isStop } from './contract-lines.ts';

/** Gives an order another price, or a stop another trigger. A refusal is told, and everything is as it was. */
export async function moveContractOrder(order: ContractOrder, price: string): Promise<void> {
  if (!isStop(order)) return amendContractOrder(order, { delegatePrice: price });
  await moveStop(order, price);
  return tellContractOrder(order.id, 'spot.orders.amended');
}

/** The new stop stands before the old one goes, so that the position is never without one. */
async function moveStop(stop: ContractOrder, trigger: string): Promise<void> {
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
