import type { getPriceComparison } from '@candor/contract/markets/prices.ts';
import type { ReplyOutput } from '@candor/contract/shared/endpoint.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Badge } from '@candor/ui/badge.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { SignedPercent } from '@candor/ui/number/signed-percent.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { Table } from '@candor/ui/table/table.tsx';
import { useQuery } from '@tanstack/react-query';
import type { Translate } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { Fact, Facts } from '#shared/wallet/facts.tsx';
import { priceComparison } from '../queries.ts';

type PriceComparison = ReplyOutput<typeof getPriceComparison>;
type Source = PriceComparison['sources'][number];

interface PriceSourcesProps {
  /** `BTC_USDT`. */
  readonly market: string;
}

/** What each source of the index says of a market now, beside the index and our own last price. */
export function PriceSources({ market }: PriceSourcesProps) {
  const t = useT();
  const title = t('markets.sources.title');
  return (
    <section aria-label={title} className="flex flex-col gap-2 border-t border-line pt-3">
      <h3 className="text-13 font-semibold">{title}</h3>
      <Loaded query={useQuery(priceComparison(market))}>
        {(comparison) => <Comparison comparison={comparison} />}
      </Loaded>
    </section>
  );
}

function Comparison({ comparison: { indexPrice, close, sources } }: { readonly comparison: PriceComparison }) {
  const t = useT();
  return (
    <>
      <Facts>
        <Fact label={t('markets.check.price')}>
          <Amount value={indexPrice ?? undefined} />
        </Fact>
        <Fact label={t('markets.column.last')}>
          <Amount value={close ?? undefined} />
        </Fact>
      </Facts>
      <Table
        label={t('markets.sources.title')}
        columns={columnsOf(t)}
        rows={sources}
        rowKey={({ source }) => source}
        empty={<EmptyState isSmall title={t('markets.sources.none')} />}
      />
    </>
  );
}

function columnsOf(t: Translate): readonly Column<Source>[] {
  const figure = (key: 'bid' | 'ask' | 'price', header: string): Column<Source> => ({
    key,
    header,
    align: 'end',
    cell: (source) => <Amount value={source[key] ?? undefined} />,
  });
  return [
    {
      key: 'source',
      header: t('markets.sources.source'),
      isTitle: true,
      cell: ({ source, isStale }) => (
        <span className="inline-flex items-center gap-2">
          {source}
          {isStale && <Badge tone="warning">{t('markets.sources.stale')}</Badge>}
        </span>
      ),
    },
    figure('bid', t('markets.sources.bid')),
    figure('ask', t('markets.sources.ask')),
    figure('price', t('markets.sources.price')),
    {
      key: 'difference',
      header: t('markets.sources.difference'),
      align: 'end',
      cell: ({ difference }) => <SignedPercent value={difference ?? undefined} />,
    },
  ];
}
