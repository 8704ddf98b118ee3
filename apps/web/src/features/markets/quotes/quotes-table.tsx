import type { MarketRow } from '@candor/contract/markets/wire.ts';
import { Table } from '@candor/ui/table/table.tsx';
import { useMemo, type ReactNode } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { rowKeyOf } from '../market-names.ts';
import { QuoteCard } from './quote-card.tsx';
import { quoteColumns } from './quote-columns.tsx';
import type { QuoteTab } from './quotes-search.ts';
import { useSinceText } from './use-since-text.ts';

interface QuotesTableProps {
  readonly tab: QuoteTab;
  readonly rows: readonly MarketRow[];
  readonly empty: ReactNode;
}

/** One list of markets; each row leads to its trading screen. */
export function QuotesTable({ tab, rows, empty }: QuotesTableProps) {
  const t = useT();
  const columns = useMemo(() => quoteColumns(tab, t), [tab, t]);
  return (
    <>
      <div className="overflow-hidden sm:rounded-large sm:border sm:border-line sm:bg-surface-2">
        <Table
          label={t(`markets.tab.${tab}`)}
          columns={columns}
          rows={rows}
          rowKey={rowKeyOf}
          empty={empty}
          card={(row) => <QuoteCard row={row} hasProduct={tab === 'watchlist'} />}
        />
      </div>
      <SinceNote rows={rows} />
    </>
  );
}

/** What has no order book here has its figures from the index, not from trades. */
function SinceNote({ rows }: Pick<QuotesTableProps, 'rows'>) {
  const t = useT();
  const since = useSinceText(rows);
  if (since === undefined) return null;
  const areAllTraded = rows.every(({ plate }) => plate === 'spot');
  return (
    <p className="text-12 text-muted">
      {since} {areAllTraded && t('markets.trend.figures')}
    </p>
  );
}
