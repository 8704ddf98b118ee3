import { ok, refuse, type Result } from '@candor/domain/result.ts';
import type { Context } from '#context.ts';
import type { CommandRefusal } from '#exchange/answer-to.ts';
import type { PerpetualLists, OwnPerpetualOrder } from './perpetual-lists.ts';

/** Cancels an order or a stop. What has ended is looked up first: it is not worth a line in the journal. */
export async function cancelContractOrder(
  exchange: Context['exchange'],
  lists: PerpetualLists,
  { owner, orderId }: OwnPerpetualOrder,
): Promise<Result<{ readonly id: string }, CommandRefusal<'cancelContractOrder'>>> {
  const id = String(orderId);
  const status = await lists.statusOf({ owner, orderId });
  if (status === undefined) return refuse('orderNotFound', { orderId: id });
  if (status === 'filled') return refuse('alreadyFilled', { orderId: id });
  if (status !== 'open' && status !== 'pending') return ok({ id });
  const outcome = await exchange.submit({ kind: 'cancelContractOrder', owner, orderId });
  return outcome.ok ? ok({ id }) : outcome;
}
