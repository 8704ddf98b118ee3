import type { RewardPool } from '@candor/contract/earn/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Skeleton } from '@candor/ui/skeleton.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { Table } from '@candor/ui/table/table.tsx';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '#shared/i18n/dates.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { rewardPools } from './queries.ts';

interface PoolsTableProps {
  readonly family: 'staking' | 'finance';
}

/** What the pools hold and what they still owe, from the ledger. */
export function PoolsTable({ family }: PoolsTableProps) {
  const t = useT();
  const style = useDateStyle();
  const pools = useQuery(rewardPools);
  return (
    <section aria-label={t('earn.pool.title')} className="drawn-when-near flex flex-col gap-3">
      <h2 className="text-20 font-semibold">{t('earn.pool.title')}</h2>
      <p className="max-w-2xl text-14 text-muted">{t('earn.pool.text')}</p>
      <Loaded query={pools} skeleton={<Skeleton className="h-[17.5rem] w-full rounded-large" />}>
        {({ pools: rows, asOfMs }) => (
          <>
            <div className="overflow-hidden sm:rounded-large sm:border sm:border-line sm:bg-surface-2">
              <Table
                label={t('earn.pool.title')}
                rows={rows.filter(({ type }) => isOf(family, type))}
                rowKey={({ planId }) => planId}
                columns={columnsOf(t)}
              />
            </div>
            <p className="text-12 text-muted">{t('earn.pool.asOf', { time: formatDateTime(asOfMs, style) })}</p>
          </>
        )}
      </Loaded>
    </section>
  );
}

/** Mining has a page of its own. */
function isOf(family: PoolsTableProps['family'], type: RewardPool['type']): boolean {
  return family === 'staking' ? type === 0 : type >= 1 && type <= 3;
}

function columnsOf(t: Translate): readonly Column<RewardPool>[] {
  const figures = (['pool', 'obligations', 'held'] as const).map((name): Column<RewardPool> => ({
    key: name,
    header: t(`earn.pool.${name}`),
    align: 'end',
    cell: (row) => <Amount value={row[name]} unit={row.coin} />,
  }));
  return [
    {
      key: 'product',
      header: t('earn.column.product'),
      isTitle: true,
      cell: ({ coin, days, type }) => (
        <span className="inline-flex flex-wrap items-baseline gap-x-2">
          {t('earn.plan.name', { coin, days })}
          {type !== 0 && type !== 5 && <span className="text-12 text-muted">{t(`earn.tab.${type}`)}</span>}
        </span>
      ),
    },
    ...figures,
    { key: 'orders', header: t('earn.pool.orders'), align: 'end', cell: ({ orders }) => orders },
  ];
}
