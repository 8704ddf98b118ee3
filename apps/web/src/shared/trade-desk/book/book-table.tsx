import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { decimalsOf } from '../prices/decimals.ts';
import type { MarketDesk } from '../market-desk.ts';
import { groupLevels, type BookRow, type BookSide } from './book-rows.ts';
import { useSlowStream } from './use-slow-stream.ts';

interface BookTableProps {
  readonly desk: MarketDesk;
  readonly ticks: number;
}

const ROWS_A_SIDE = 20;

/** The book as a plain table, a picture a second: to be read row by row, by whatever means. */
export function BookTable({ desk, ticks }: BookTableProps) {
  const t = useT();
  const book = useSlowStream(desk.depth);
  const stepUnits = requireUnits(desk.market.tickSize, LEDGER_SCALE) * BigInt(ticks);
  const rowsOf = (side: BookSide) =>
    groupLevels((side === 'bid' ? book?.bids : book?.asks) ?? [], { side, stepUnits, count: ROWS_A_SIDE });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reached by the keyboard.
    <div tabIndex={0} role="region" aria-label={t('spot.book.title')} className="min-h-0 flex-1 overflow-y-auto">
      <table className="w-full table-fixed text-12 tabular-nums">
        <thead className="text-faint">
          <tr className="h-6">
            <th scope="col" className="px-3 text-start font-normal">
              {t('spot.book.price', { asset: desk.market.baseCoin.toUpperCase() })}
            </th>
            <th scope="col" className="text-end font-normal">
              {t('spot.book.amount', { asset: desk.market.coin.toUpperCase() })}
            </th>
            <th scope="col" className="px-3 text-end font-normal">
              {t('spot.book.total')}
            </th>
          </tr>
        </thead>
        <Rows desk={desk} side="ask" rows={rowsOf('ask').toReversed()} />
        <Rows desk={desk} side="bid" rows={rowsOf('bid')} />
      </table>
    </div>
  );
}

interface RowsProps {
  readonly desk: MarketDesk;
  readonly side: BookSide;
  readonly rows: readonly BookRow[];
}

function Rows({ desk, side, rows }: RowsProps) {
  const t = useT();
  const { tickSize, stepSize } = desk.market;
  const print = (units: bigint) => printUnits(units, LEDGER_SCALE);
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3} className="px-3 text-start font-normal text-faint">
          {t(side === 'bid' ? 'spot.book.viewBids' : 'spot.book.viewAsks')}
        </th>
      </tr>
      {rows.map((row) => (
        <tr key={String(row.priceUnits)} className="h-6">
          <td className={`px-3 font-medium ${side === 'bid' ? 'text-up' : 'text-down'}`}>
            <button type="button" className="min-h-6" onClick={() => desk.pick({ priceUnits: row.priceUnits })}>
              <Amount value={print(row.priceUnits)} decimals={decimalsOf(tickSize)} />
            </button>
          </td>
          <td className="text-end">
            <Amount value={print(row.quantityUnits)} decimals={decimalsOf(stepSize)} />
          </td>
          <td className="px-3 text-end text-muted">
            <Amount value={print(row.totalUnits)} decimals={decimalsOf(stepSize)} />
          </td>
        </tr>
      ))}
    </tbody>
  );
}
