import { cancelSpotOrder } from '@candor/contract/spot/wire.ts';
import { call } from '#shared/api/call.ts';
import { tellCancelled } from '../desk/order-toasts.ts';

export async function cancelOrder(id: string): Promise<void> {
  await call(cancelSpotOrder, { query: { id } });
  tellCancelled(id);
}
