import { cancelEntrust } from '@candor/contract/spot/entrust.ts';
import { cancelSpotOrder } from '@candor/contract/spot/wire.ts';
import { call } from '#shared/api/call.ts';
import { isInTerminal } from '#shared/trade-desk/is-in-terminal.ts';
import { tellCancelled } from '../desk/order-toasts.ts';

/** Cancels by the calls of the desk it is cancelled at. */
export async function cancelOrder(id: string): Promise<void> {
  await (isInTerminal() ? call(cancelEntrust, { body: { id } }) : call(cancelSpotOrder, { query: { id } }));
  tellCancelled(id);
}
