import { useQuery } from '@tanstack/react-query';
import { useT } from '#shared/i18n/use-t.ts';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { fillColumns } from '../dock/fill-columns.tsx';
import type { RecordPartProps } from './record-filters.tsx';
import { fillRecords } from './records-queries.ts';
import { RecordsTable } from './records-table.tsx';

/** Own trades, of every order. */
export function FillRecords({ search, onChoose }: RecordPartProps) {
  const t = useT();
  const style = useDateStyle();
  const query = useQuery(fillRecords(search, style.zoneId));
  return (
    <RecordsTable
      label={t('spot.orders.trades')}
      empty={t('spot.orders.emptyTrades')}
      columns={fillColumns(t, style)}
      rowKey={({ tradeId }) => tradeId}
      query={query}
      search={search}
      onChoose={onChoose}
    />
  );
}
