import { Amount } from '@candor/ui/number/amount.tsx';
import { CoinMark } from '@candor/ui/coin-mark.tsx';
import { Pagination } from '@candor/ui/table/pagination.tsx';
import { PercentChange } from '@candor/ui/number/percent-change.tsx';
import { Sparkline } from '@candor/ui/charts/sparkline.tsx';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { Table } from '@candor/ui/table/table.tsx';
import { useState } from 'react';
import { KitSection, Specimen } from './kit-section.tsx';

interface MarketRow {
  readonly symbol: string;
  readonly open: string;
  readonly close: string;
  readonly volume: string | undefined;
}

const MARKETS: readonly MarketRow[] = [
  { symbol: 'BTC/USDT', open: '63100.0', close: '64250.5', volume: '81234567.12' },
  { symbol: 'ETH/USDT', open: '3120.40', close: '3098.22', volume: '40123456.00' },
  { symbol: 'SOL/USDT', open: '142.10', close: '149.85', volume: '9123456.70' },
  { symbol: 'XRP/USDT', open: '0.5301', close: '0.5301', volume: undefined },
  { symbol: 'DOGE/USDT', open: '0.1201', close: '0.1188', volume: '812345.00' },
];

const COLUMNS: readonly Column<MarketRow>[] = [
  {
    key: 'symbol',
    header: 'Market',
    sortBy: (row) => row.symbol,
    cell: (row) => (
      <span className="flex items-center gap-2.5 font-medium">
        <CoinMark symbol={row.symbol.split('/')[0] ?? ''} />
        {row.symbol}
      </span>
    ),
  },
  {
    key: 'price',
    header: 'Price',
    align: 'end',
    sortAs: 'decimal',
    sortBy: (row) => row.close,
    cell: (row) => <Amount value={row.close} />,
  },
  {
    key: 'change',
    header: '24 h change',
    align: 'end',
    cell: (row) => <PercentChange open={row.open} close={row.close} />,
  },
  {
    key: 'volume',
    header: '24 h volume',
    align: 'end',
    sortAs: 'decimal',
    sortBy: (row) => row.volume,
    cell: (row) => <Amount value={row.volume} decimals={2} unit="USDT" />,
  },
  {
    key: 'trend',
    header: 'Trend',
    align: 'end',
    cell: (row) => <Sparkline className="ms-auto h-6 w-20" values={[Number(row.open), Number(row.close)]} />,
  },
];

const MANY: readonly MarketRow[] = Array.from({ length: 5_000 }, (_, index) => ({
  symbol: `C${index}/USDT`,
  open: '1.00',
  close: `${1 + (index % 40) / 100}`,
  volume: `${index * 1000}`,
}));

export function TablesSection() {
  const [page, setPage] = useState(5);
  const [hidden, setHidden] = useState<readonly string[]>(['trend']);
  return (
    <KitSection title="Tables">
      <Specimen name="Table: sortable; cards on a phone" isWide>
        <Table label="Markets" columns={COLUMNS} rows={MARKETS} rowKey={(row) => row.symbol} />
      </Specimen>
      <Specimen name="Data table of the console: columns to put away" isWide>
        <DataTable
          label="Markets, with a choice of columns"
          columns={COLUMNS}
          rows={MARKETS}
          rowKey={(row) => row.symbol}
          choice={{ hidden, onChange: setHidden }}
        />
      </Specimen>
      <Specimen name="Table of 5,000 rows" isWide>
        <Table
          label="Many markets"
          columns={COLUMNS}
          rows={MANY}
          rowKey={(row) => row.symbol}
          hasCards={false}
          heightClassName="max-h-72"
        />
      </Specimen>
      <Specimen name="Pagination">
        <Pagination page={page} pageCount={20} onChange={setPage} />
        <Pagination label="Pages of a short list" page={1} pageCount={3} onChange={setPage} />
      </Specimen>
    </KitSection>
  );
}
