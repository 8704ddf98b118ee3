import type { WithdrawalStatus } from '@candor/contract/withdrawals/wire.ts';
import { useQuery } from '@tanstack/react-query';
import { useT } from '#shared/i18n/use-t.ts';
import { useRefreshOn } from '#shared/socket/use-refresh-on.ts';
import { coinsOf } from '#shared/wallet/coin-field.tsx';
import { MoneyHistory, type HistoryPage } from '#shared/wallet/money-history.tsx';
import { WITHDRAWAL_CHANGES, withdrawalList, WITHDRAWALS_KEY, withdrawalTerms } from './queries.ts';
import { WithdrawalTable } from './withdrawal-table.tsx';

/** Every withdrawal of one's own. */
export function WithdrawalHistory() {
  const t = useT();
  const coins = coinsOf(useQuery(withdrawalTerms).data?.networks ?? []);
  useRefreshOn(WITHDRAWAL_CHANGES, WITHDRAWALS_KEY);
  return (
    <MoneyHistory<WithdrawalStatus>
      coins={coins}
      drawing="withdrawals"
      empty={t('withdrawals.history.empty')}
      start={{ to: '/account/wallet/withdrawal', label: t('app.page.withdraw') }}
      statuses={[
        { value: 0, label: t('withdrawals.status.way') },
        { value: 1, label: t('withdrawals.status.done') },
        { value: 2, label: t('withdrawals.status.failed') },
        { value: 3, label: t('withdrawals.status.locked') },
      ]}
    >
      {(page) => <WithdrawalPage {...page} />}
    </MoneyHistory>
  );
}

function WithdrawalPage({ wanted, table }: HistoryPage<WithdrawalStatus>) {
  return <WithdrawalTable query={useQuery(withdrawalList(wanted))} {...table} />;
}
