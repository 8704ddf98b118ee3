import type { Deposit } from '@candor/contract/deposits/wire.ts';
import { type CardDeposit, listCardDeposits } from '@candor/contract/staff/user-card/card-parts.ts';
import type { Context } from '#context.ts';
import { cardPage } from '#features/account/port.ts';
import type { DepositLists } from './deposit-lists.ts';

/** The deposits of one user, at the console; a screenshot is seen in its case alone. */
export function routeCardDeposits({ console, people }: Pick<Context, 'console' | 'people'>, lists: DepositLists): void {
  console.route(
    listCardDeposits,
    cardPage(people, async (userId, page) => {
      const { records, total } = await lists.list({ userId, ...page });
      return { records: records.map(cardDepositOf), total };
    }),
  );
}

function cardDepositOf({
  id,
  kind,
  coin,
  chainType,
  amount,
  state,
  reason,
  txHash,
  createdAtMs,
}: Deposit): CardDeposit {
  return { id, kind, coin, network: chainType, amount, state, reason, txHash, createdAtMs };
}
