import type { ReplyOutput } from '@candor/contract/shared/endpoint.ts';
import type { checkWithdrawalAddress } from '@candor/contract/withdrawals/wire.ts';

/** Why nothing can be sent to an address at all, as far as is known. */
export function impossibleAddress(known: ReplyOutput<typeof checkWithdrawalAddress> | undefined) {
  if (known === undefined) return undefined;
  if (!known.isValid) return 'withdrawals.check.invalid';
  return known.isOurs ? 'withdrawals.check.ours' : undefined;
}
