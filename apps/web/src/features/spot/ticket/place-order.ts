import { placeEntrust } from '@candor/contract/spot/entrust.ts';
import { submitSpotOrder } from '@candor/contract/spot/wire.ts';
import type { CallOptions } from '@candor/browser/calls/caller.ts';
import { call } from '#shared/api/call.ts';
import { isInTerminal } from '#shared/trade-desk/is-in-terminal.ts';
import { entrustRequest } from './entrust-request.ts';
import type { OrderBody } from './order-body.ts';

/** Sends an order by the calls of the desk it was written at. */
export function placeOrder(body: OrderBody, options: CallOptions) {
  return isInTerminal() ? call(placeEntrust, entrustRequest(body), options) : call(submitSpotOrder, { body }, options);
}
