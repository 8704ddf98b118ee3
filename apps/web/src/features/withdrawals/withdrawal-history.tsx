import type { WithdrawalStatus } from '@candor/contract/withdrawals.ts';
import { useQuery } from '@tanstack/react-query';
import { useT } from '#shared/i18n/use-t.ts';
import { useRefreshOn } from '#shared/socket/use-refresh-on.ts';
import { coinsOf } from '#shared/wallet/coin-field.tsx';
import { isFiltered, MoneyHistory, type HistorySearch } from '#shared/wallet/money-history.tsx';
import { WITHDRAWAL_CHANGES, withdrawalList, WITHDRAWALS_KEY, withdrawalTerms } from './queries.ts';
import { WithdrawalTable } from './withdrawal-table.tsx';

const PAGE_SIZE = 20;

/** Every withdrawal of one's own. */
export function WithdrawalHistory() {
  const t = useT();
  const coins = coinsOf(useQuery(withdrawalTerms).data?.networks ?? []);
  useRefreshOn(WITHDRAWAL_CHANGES, WITHDRAWALS_KEY);
  return (
    <MoneyHistory
      coins={coins}
      statuses={[
        { value: '0', label: t('withdrawals.status.way') },
        { value: '1', label: t('withdrawals.status.done') },
        { value: '2', label: t('withdrawals.status.failed') },
        { value: '3', label: t('withdrawals.status.locked') },
      ]}
    >
      {(search, onPage) => <WithdrawalPage search={search} onPage={onPage} />}
    </MoneyHistory>
  );
}

interface WithdrawalPageProps {
  readonly search: HistorySearch;
  readonly onPage: (page: number) => void;
}

function WithdrawalPage({ search, onPage }: WithdrawalPageProps) {
  const t = useT();
  const { coin, status, page } = search;
  const query = useQuery(
    withdrawalList({ coin: coin || undefined, status: STATUSES[status], page: Number(page), size: PAGE_SIZE }),
  );
  const empty = t(isFiltered(search) ? 'common.list.filtered' : 'withdrawals.history.empty');
  return <WithdrawalTable query={query} page={Number(page)} onPage={onPage} empty={empty} />;
}

const STATUSES = { '': undefined, 0: 0, 1: 1, 2: 2, 3: 3 } as const satisfies Record<
  HistorySearch['status'],
  WithdrawalStatus | undefined
>;
