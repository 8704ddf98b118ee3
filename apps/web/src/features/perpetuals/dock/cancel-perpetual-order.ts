import { cancelContractOrder as cancelOnExchange } from '@candor/contract/perpetuals/orders.ts';
import { call } from '#shared/api/call.ts';
import { tellPerpetualOrder } from '../desk/perpetual-toasts.ts';

export async function cancelContractOrder(id: string): Promise<void> {
  await call(cancelOnExchange, { query: { id } });
  tellPerpetualOrder(id, 'spot.orders.cancelled');
}
