import type { Transaction } from '@candor/contract/markets/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { Table } from '@candor/ui/table/table.tsx';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime, zonedHeader, type DateStyle } from '#shared/i18n/dates.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { latestTrades } from '../queries.ts';
import { OverviewCard } from './overview-card.tsx';

const TRADES_SHOWN = 10;

/** The newest trades of all spot markets, whoever made them. */
export function LatestTrades() {
  const t = useT();
  const style = useDateStyle();
  const title = t('markets.trades.title');
  return (
    <OverviewCard title={title}>
      <Loaded query={useQuery(latestTrades)}>
        {(trades) => (
          <Table
            label={title}
            columns={columnsOf(t, style)}
            rows={trades.slice(0, TRADES_SHOWN)}
            rowKey={({ symbolName, id }) => `${symbolName} ${id}`}
            empty={<EmptyState isSmall title={t('markets.heat.empty')} />}
          />
        )}
      </Loaded>
    </OverviewCard>
  );
}

function columnsOf(t: Translate, style: DateStyle): readonly Column<Transaction>[] {
  return [
    {
      key: 'time',
      header: zonedHeader(t('markets.trades.time'), style),
      cell: ({ atMs }) => formatDateTime(atMs, style),
    },
    { key: 'market', header: t('markets.column.market'), isTitle: true, cell: ({ symbolName }) => symbolName },
    {
      key: 'price',
      header: t('markets.sources.price'),
      align: 'end',
      cell: ({ price, side }) => <Amount value={price} className={side === 'buy' ? 'text-up' : 'text-down'} />,
    },
    {
      key: 'amount',
      header: t('markets.trades.amount'),
      align: 'end',
      cell: ({ quantity }) => <Amount value={quantity} />,
    },
  ];
}
