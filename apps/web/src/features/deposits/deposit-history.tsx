import type { DepositStatus } from '@candor/contract/deposits.ts';
import { useQuery } from '@tanstack/react-query';
import { useT } from '#shared/i18n/use-t.ts';
import { useRefreshOn } from '#shared/socket/use-refresh-on.ts';
import { coinsOf } from '#shared/wallet/coin-field.tsx';
import { isFiltered, MoneyHistory, type HistorySearch } from '#shared/wallet/money-history.tsx';
import { DepositTable } from './deposit-table.tsx';
import { DEPOSIT_CHANGES, depositCoins, depositList, DEPOSITS_KEY } from './queries.ts';

const PAGE_SIZE = 20;

/** Every deposit of one's own, by chain and declared. */
export function DepositHistory() {
  const t = useT();
  const coins = coinsOf(useQuery(depositCoins).data ?? []);
  useRefreshOn(DEPOSIT_CHANGES, DEPOSITS_KEY);
  return (
    <MoneyHistory
      coins={coins}
      statuses={[
        { value: '0', label: t('deposits.status.review') },
        { value: '1', label: t('deposits.status.passed') },
        { value: '2', label: t('deposits.status.failed') },
      ]}
    >
      {(search, onPage) => <DepositPage search={search} onPage={onPage} />}
    </MoneyHistory>
  );
}

interface DepositPageProps {
  readonly search: HistorySearch;
  readonly onPage: (page: number) => void;
}

function DepositPage({ search, onPage }: DepositPageProps) {
  const t = useT();
  const { coin, status, page } = search;
  const query = useQuery(
    depositList({ coin: coin || undefined, status: STATUSES[status], page: Number(page), size: PAGE_SIZE }),
  );
  const empty = t(isFiltered(search) ? 'common.list.filtered' : 'deposits.history.empty');
  return <DepositTable query={query} page={Number(page)} onPage={onPage} empty={empty} />;
}

/** No deposit is locked: that is a state of withdrawals. */
const STATUSES = { '': undefined, 0: 0, 1: 1, 2: 2, 3: undefined } as const satisfies Record<
  HistorySearch['status'],
  DepositStatus | undefined
>;
