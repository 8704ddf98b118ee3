import type { Withdrawal } from '@candor/contract/withdrawals/wire.ts';
import { type CardWithdrawal, listCardWithdrawals } from '@candor/contract/staff/user-card/card-parts.ts';
import type { Context } from '#context.ts';
import { cardPage } from '#features/account/port.ts';
import type { WithdrawalLists } from '../withdrawal-lists.ts';

/** The withdrawals of one user, at the console. */
export function routeCardWithdrawals(
  { console, people }: Pick<Context, 'console' | 'people'>,
  lists: WithdrawalLists,
): void {
  console.route(
    listCardWithdrawals,
    cardPage(people, async (userId, page) => {
      const { records, total } = await lists.list({ userId, ...page });
      return { records: records.map(cardWithdrawalOf), total };
    }),
  );
}

function cardWithdrawalOf(withdrawal: Withdrawal): CardWithdrawal {
  const { id, coin, chainType, address, amount, state, reason, txHash, createdAtMs } = withdrawal;
  return { id, coin, network: chainType, address, amount, state, reason, txHash, createdAtMs };
}
