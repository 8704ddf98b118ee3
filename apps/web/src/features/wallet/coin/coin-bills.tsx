import { getMyBill } from '@candor/contract/wallet/bills.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { PagedTable } from '#shared/paged-table.tsx';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { RecentSection } from '#shared/wallet/recent-section.tsx';
import { WALLET_KEY } from '#shared/wallet/wallet-queries.ts';
import { billColumns } from '../bills/bill-columns.tsx';

interface CoinBillsProps {
  readonly coin: string;
}

/** The newest lines of one coin, in every wallet. */
export function CoinBills({ coin }: CoinBillsProps) {
  const t = useT();
  const style = useDateStyle();
  const query = useQuery(newestLines(coin));
  const { data } = query;
  return (
    <RecentSection
      title={t('app.page.bills')}
      all={{ to: '/account/wallet/bills', search: { coin }, label: t('wallet.coin.allBills') }}
      query={query}
      drawing="bills"
      empty={t('bills.empty')}
    >
      <PagedTable
        label={t('app.page.bills')}
        empty={t('bills.empty')}
        columns={billColumns(t, style)}
        rowKey={({ id }) => id}
        query={data === undefined ? query : { ...query, data: { ...data, pages: 1 } }}
        page={1}
        onPage={stay}
      />
    </RecentSection>
  );
}

function newestLines(coin: string) {
  const body = { coin, current: '1', size: '10' };
  return queryOptions({
    queryKey: [...WALLET_KEY, 'bills', body],
    queryFn: ({ signal }) => call(getMyBill, { body }, { signal, isQuiet: true }),
    refetchOnMount: 'always',
  });
}

/** The newest ones have no second page here. */
function stay(): void {}
