import type { Bill } from '@candor/contract/bills.ts';
import { WALLET_KEYS } from '@candor/contract/wallet.ts';
import { Amount } from '@candor/ui/amount.tsx';
import type { Column } from '@candor/ui/table.tsx';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime, type DateStyle } from '#shared/i18n/dates.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { PagedTable } from '#shared/paged-table.tsx';
import { useListSearch } from '#shared/router/use-list-search.ts';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { useRefreshOn } from '#shared/socket/use-refresh-on.ts';
import { WALLET_CHANGES, WALLET_KEY } from '#shared/wallet/wallet-queries.ts';
import { BillFilters } from './bill-filters.tsx';
import { billKindName } from './bill-kinds.ts';
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
        columns={columnsOf(t, style)}
        rowKey={({ id }) => id}
        query={query}
        page={Number(search.page)}
        onPage={(page) => choose({ page: String(page) })}
      />
    </>
  );
}

function columnsOf(t: Translate, style: DateStyle): readonly Column<Bill>[] {
  return [
    { key: 'time', header: t('common.list.time'), cell: ({ createTime }) => formatDateTime(createTime, style) },
    {
      key: 'kind',
      header: t('bills.filter.kind'),
      isTitle: true,
      cell: ({ billType, remark }) => (
        <span className="flex flex-col">
          {billKindName(t, billType)}
          {remark !== '' && <span className="text-12 text-muted">{remark}</span>}
        </span>
      ),
    },
    {
      key: 'wallet',
      header: t('bills.filter.wallet'),
      cell: ({ type }) => t(`wallet.name.${WALLET_KEYS[type - 1] ?? 'wallet'}`),
    },
    {
      key: 'amount',
      header: t('common.money.amount'),
      align: 'end',
      cell: ({ amount, coin }) => <Amount value={amount} unit={coin} sign="always" isDirectional isPrivate />,
    },
    {
      key: 'balance',
      header: t('bills.column.balance'),
      align: 'end',
      cell: ({ balanceAfter, coin }) => <Amount value={balanceAfter} unit={coin} isPrivate />,
    },
    {
      key: 'act',
      header: t('bills.column.act'),
      cell: ({ bizNo }) => (
        <span className="block max-w-52 truncate font-mono text-12 text-muted" title={bizNo}>
          {bizNo}
        </span>
      ),
    },
  ];
}
