import { listSecondVoids, type SecondVoid } from '@candor/contract/second-contracts/void.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { linkClass } from '@candor/ui/link-class.ts';
import type { Column } from '@candor/ui/table/column.ts';
import { Table } from '@candor/ui/table/table.tsx';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#shared/api/call.ts';
import { formatDateTime, type DateStyle } from '#shared/i18n/dates.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { Link } from '#shared/router/link.tsx';
import { useDateStyle } from '#shared/settings/settings-store.ts';

const voids = queryOptions({
  queryKey: ['second-contracts', 'voids'],
  queryFn: ({ signal }) => call(listSecondVoids, {}, { signal, isQuiet: true }),
});

/** Every second of an index that was declared erroneous, and whom it touched: contracts by their number. */
export function VoidList() {
  const t = useT();
  const style = useDateStyle();
  const list = useQuery(voids);
  return (
    <Loaded query={list}>
      {(known) => (
        <Table
          label={t('statistics.voids.title')}
          columns={voidColumns(t, style)}
          rows={known.voids}
          rowKey={({ decisionNo }) => decisionNo}
          empty={<EmptyState isSmall title={t('statistics.voids.none')} />}
        />
      )}
    </Loaded>
  );
}

function voidColumns(t: Translate, style: DateStyle): readonly Column<SecondVoid>[] {
  return [
    { key: 'market', header: t('statistics.voids.market'), isTitle: true, cell: ({ symbol }) => symbol },
    {
      key: 'from',
      header: t('statistics.voids.from'),
      cell: ({ fromTime }) => formatDateTime(fromTime, style),
    },
    { key: 'to', header: t('statistics.voids.to'), cell: ({ toTime }) => formatDateTime(toTime, style) },
    { key: 'cause', header: t('statistics.voids.cause'), cell: ({ cause }) => t(`statistics.voids.${cause}`) },
    moneyColumn('returned', t),
    moneyColumn('takenBack', t),
    moneyColumn('left', t),
    {
      key: 'contracts',
      header: t('statistics.voids.contracts'),
      cell: ({ orderNos }) => (
        <span className="flex flex-wrap gap-x-2">
          {orderNos.map((orderNo) => (
            <Link key={orderNo} to={`/transparency/second/${orderNo}`} className={linkClass}>
              {orderNo}
            </Link>
          ))}
        </span>
      ),
    },
  ];
}

function moneyColumn(name: 'returned' | 'takenBack' | 'left', t: Translate): Column<SecondVoid> {
  return {
    key: name,
    header: t(`statistics.voids.${name}`),
    align: 'end',
    cell: (decision) => <Amount value={decision[name]} />,
  };
}
