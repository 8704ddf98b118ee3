import { MARKET_TYPES, type MarketRow } from '@candor/contract/markets/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { ShortAmount } from '@candor/ui/number/short-amount.tsx';
import { Badge } from '@candor/ui/badge.tsx';
import { CoinMark } from '@candor/ui/coin-mark.tsx';
import { Price } from '@candor/ui/number/price.tsx';
import { SignedPercent } from '@candor/ui/number/signed-percent.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { AlertButton } from '../alerts/alert-button.tsx';
import { MarketLink } from '../market-link.tsx';
import { baseOf } from '../market-names.ts';
import { SourceVolume } from './source-volume.tsx';
import { StarButton } from './star-button.tsx';
import { TrendLine } from './trend-line.tsx';
import type { QuoteTab } from './quotes-search.ts';

/** What a list of quotes shows; foreign exchange has no turnover of ours, but a volume that its source reports. */
export function quoteColumns(tab: QuoteTab, t: Translate): readonly Column<MarketRow>[] {
  return [
    {
      key: 'market',
      header: t('markets.column.market'),
      sortBy: ({ symbol_name }) => symbol_name,
      cell: (row) => <MarketCell row={row} hasProduct={tab === 'watchlist'} t={t} />,
    },
    priceColumn(t),
    {
      key: 'change',
      header: t('markets.column.change'),
      align: 'end',
      sortAs: 'decimal',
      sortBy: ({ zdf }) => zdf ?? undefined,
      cell: ({ zdf }) => <SignedPercent value={zdf ?? undefined} />,
    },
    { key: 'trend', header: t('markets.column.trend'), align: 'end', cell: (row) => <TrendLine row={row} /> },
    edgeColumn('high', t),
    edgeColumn('low', t),
    tab === 'fx' ? volumeColumn(t) : turnoverColumn(t),
  ];
}

function priceColumn(t: Translate): Column<MarketRow> {
  return {
    key: 'last',
    header: t('markets.column.last'),
    align: 'end',
    sortAs: 'decimal',
    sortBy: ({ close }) => close ?? undefined,
    cell: ({ close, priceDecimals }) => (
      <Price value={close ?? undefined} decimals={priceDecimals} className="font-medium" />
    ),
  };
}

function edgeColumn(key: 'high' | 'low', t: Translate): Column<MarketRow> {
  return {
    key,
    header: t(`markets.column.${key}`),
    align: 'end',
    sortAs: 'decimal',
    sortBy: (row) => row[key] ?? undefined,
    cell: (row) => <Amount value={row[key] ?? undefined} decimals={row.priceDecimals} />,
  };
}

function turnoverColumn(t: Translate): Column<MarketRow> {
  return {
    key: 'turnover',
    header: t('markets.column.turnover'),
    align: 'end',
    sortAs: 'decimal',
    sortBy: ({ amount }) => amount ?? undefined,
    cell: (row) => <Turnover row={row} />,
  };
}

function volumeColumn(t: Translate): Column<MarketRow> {
  return {
    key: 'volume',
    header: t('markets.column.sourceVolume'),
    align: 'end',
    cell: ({ symbol_name }) => <SourceVolume symbol={symbol_name} />,
  };
}

interface RowProps {
  readonly row: MarketRow;
}

export function Turnover({ row }: RowProps) {
  return <ShortAmount by="turnover" value={row.amount ?? undefined} unit={row.base_symbol} />;
}

interface MarketCellProps extends RowProps {
  /** In a list of several products each row says which it is of. */
  readonly hasProduct: boolean;
  readonly t: Translate;
}

function MarketCell({ row, hasProduct, t }: MarketCellProps) {
  return (
    <span className="flex items-center gap-2">
      <StarButton row={row} />
      <CoinMark symbol={baseOf(row.symbol_name)} />
      <MarketLink row={row} className="font-medium" />
      {hasProduct && <ProductBadge row={row} t={t} />}
      <MarginBadge row={row} t={t} />
      {/* An alert watches an index, and every contract follows one that stands in another list. */}
      {row.type !== MARKET_TYPES.contract && <AlertButton row={row} />}
    </span>
  );
}

/** How many times one's own money may be traded there, in cross and in isolated margin (rule C-21). */
export function MarginBadge({ row: { full_cou: cross, part_cou: isolated }, t }: Omit<MarketCellProps, 'hasProduct'>) {
  if (cross === null && isolated === null) return null;
  const name = t('markets.margin.label', { cross: `${cross ?? 1}×`, isolated: `${isolated ?? 1}×` });
  return (
    <Badge>
      <span aria-hidden title={name}>
        {cross === isolated || isolated === null ? `${cross}×` : `${cross ?? 1}× / ${isolated}×`}
      </span>
      <span className="sr-only">{name}</span>
    </Badge>
  );
}

export function ProductBadge({ row, t }: Omit<MarketCellProps, 'hasProduct'>) {
  if (row.type === MARKET_TYPES.spot) return <Badge>{t('markets.tab.spot')}</Badge>;
  if (row.type === MARKET_TYPES.contract) return <Badge>{t('markets.tab.contract')}</Badge>;
  return <Badge>{t(row.type === MARKET_TYPES.fx ? 'markets.tab.fx' : 'markets.tab.second')}</Badge>;
}
