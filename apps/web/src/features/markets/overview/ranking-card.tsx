import type { MarketRow } from '@candor/contract/markets/wire.ts';
import { CoinMark } from '@candor/ui/coin-mark.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { useHeldOrder } from '@candor/ui/table/use-held-order.ts';
import type { ReactNode } from 'react';
import { MarketLink } from '../market-link.tsx';
import { baseOf, rowKeyOf } from '../market-names.ts';
import { OverviewCard } from './overview-card.tsx';

interface RankingCardProps {
  readonly title: string;
  readonly rows: readonly MarketRow[];
  /** Why nothing is ranked. */
  readonly empty: string;
  /** What the ranking goes by; the price stands before it. */
  readonly figure: (row: MarketRow) => ReactNode;
}

/** The first few of one ranking; they keep their places under the pointer. */
export function RankingCard({ title, rows, empty, figure }: RankingCardProps) {
  const { rows: shown, holders } = useHeldOrder(rows, rowKeyOf);
  return (
    <OverviewCard title={title}>
      {shown.length === 0 ? (
        <EmptyState isSmall title={empty} className="min-h-40" />
      ) : (
        <ol className="-mx-1" {...holders}>
          {shown.map((row) => (
            <li
              key={rowKeyOf(row)}
              className="relative flex min-h-11 items-center gap-2 rounded-small px-1 text-13 hover:bg-surface-3"
            >
              <CoinMark symbol={baseOf(row.symbol_name)} />
              <MarketLink row={row} className="flex-1 font-medium" />
              {figure(row)}
            </li>
          ))}
        </ol>
      )}
    </OverviewCard>
  );
}
