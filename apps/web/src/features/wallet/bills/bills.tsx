import { useQuery } from '@tanstack/react-query';
import { useT } from '#shared/i18n/use-t.ts';
import { PagedTable } from '#shared/paged-table.tsx';
import { useListSearch } from '#shared/router/use-list-search.ts';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { useRefreshOn } from '#shared/socket/use-refresh-on.ts';
import { WALLET_CHANGES, WALLET_KEY } from '#shared/wallet/wallet-queries.ts';
import { billColumns } from './bill-columns.tsx';
import { BillFilters } from './bill-filters.tsx';
import { BillSum } from './bill-sum.tsx';
import { bills } from './bills-queries.ts';
import { BillsSearch, isFiltered } from './bills-search.ts';
import { ExportBills } from './export-bills.tsx';

/** Every movement of one's own money, line by line. */
export function Bills() {
  const t = useT();
  const style = useDateStyle();
  const [search, choose] = useListSearch(BillsSearch);
  const query = useQuery(bills(search, style.zoneId));
  useRefreshOn(WALLET_CHANGES, WALLET_KEY);
  return (
    <>
      <BillFilters search={search} onChoose={choose} />
      <div className="flex flex-wrap items-start justify-between gap-3">
        <BillSum key={`${search.wallet} ${search.coin}`} search={search} />
        <ExportBills search={search} />
      </div>
      <PagedTable
        label={t('app.page.bills')}
        empty={isFiltered(search) ? t('common.list.filtered') : t('bills.empty')}
        start={isFiltered(search) ? undefined : { to: '/account/wallet/deposit', label: t('app.page.deposit') }}
        drawing={isFiltered(search) ? 'search' : 'bills'}
        columns={billColumns(t, style)}
        rowKey={({ id }) => id}
        query={query}
        page={Number(search.page)}
        onPage={(page) => choose({ page: String(page) })}
      />
    </>
  );
}
