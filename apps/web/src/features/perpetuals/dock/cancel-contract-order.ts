import { cancelContractOrder as cancelOnExchange } from '@candor/contract/perpetuals/orders.ts';
import { call } from '#shared/api/call.ts';
import { tellContractOrder } from '../desk/contract-toasts.ts';

export async function cancelContractOrder(id: string): Promise<void> {
  await call(cancelOnExchange, { query: { id } });
  tellContractOrder(id, 'spot.orders.cancelled');
}
