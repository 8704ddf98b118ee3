import type { DepositStatus } from '@candor/contract/deposits/wire.ts';
import { useQuery } from '@tanstack/react-query';
import { useT } from '#shared/i18n/use-t.ts';
import { useRefreshOn } from '#shared/socket/use-refresh-on.ts';
import { coinsOf } from '#shared/wallet/coin-field.tsx';
import { MoneyHistory, type HistoryPage } from '#shared/wallet/money-history.tsx';
import { DepositTable } from './deposit-table.tsx';
import { DEPOSIT_CHANGES, depositCoins, depositList, DEPOSITS_KEY } from './queries.ts';

/** Every deposit of one's own, by chain and declared. */
export function DepositHistory() {
  const t = useT();
  const coins = coinsOf(useQuery(depositCoins).data ?? []);
  useRefreshOn(DEPOSIT_CHANGES, DEPOSITS_KEY);
  return (
    <MoneyHistory<DepositStatus>
      coins={coins}
      drawing="deposits"
      empty={t('deposits.history.empty')}
      start={{ to: '/account/wallet/deposit', label: t('app.page.deposit') }}
      statuses={[
        { value: 0, label: t('deposits.status.review') },
        { value: 1, label: t('deposits.status.passed') },
        { value: 2, label: t('deposits.status.failed') },
      ]}
    >
      {(page) => <DepositPage {...page} />}
    </MoneyHistory>
  );
}

function DepositPage({ wanted, table }: HistoryPage<DepositStatus>) {
  return <DepositTable query={useQuery(depositList(wanted))} {...table} />;
}
