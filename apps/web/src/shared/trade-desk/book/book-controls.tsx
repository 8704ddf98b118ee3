import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';
import { IconButton } from '@candor/ui/icon-button.tsx';
import { AlignJustify, ArrowLeftRight, Table2 } from 'lucide-react';
import { useT } from '#shared/i18n/use-t.ts';
import type { MarketDesk } from '../market-desk.ts';
import { BOOK_VIEWS, changeTradePreferences, useTradePreferences, type BookViewName } from '../trade-preferences.ts';
import { useAmountUnit } from './use-amount-unit.ts';

interface BookControlsProps {
  readonly desk: MarketDesk;
  readonly ticks: number;
  readonly onTicks: (ticks: number) => void;
  readonly isTable: boolean;
  readonly onTable: (isTable: boolean) => void;
}

const TICK_CHOICES = [1, 10, 100, 1000] as const;

/** Which sides, how coarse, and whether as a table; above the names of the columns. */
export function BookControls({ desk, ticks, onTicks, isTable, onTable }: BookControlsProps) {
  const t = useT();
  const { bookView } = useTradePreferences();
  const unit = useAmountUnit(desk);
  const { market } = desk;
  const stepText = (count: number) =>
    printUnits(requireUnits(market.tickSize, LEDGER_SCALE) * BigInt(count), LEDGER_SCALE);
  return (
    <>
      <div className="flex items-center gap-0.5 px-2 pt-1">
        {BOOK_VIEWS.map((view) => (
          <IconButton
            key={view}
            size="small"
            label={t(VIEW_NAMES[view])}
            aria-pressed={view === bookView && !isTable}
            icon={<AlignJustify aria-hidden className={`size-4 ${VIEW_COLOURS[view]}`} />}
            onClick={() => {
              onTable(false);
              changeTradePreferences({ bookView: view });
            }}
          />
        ))}
        <IconButton
          size="small"
          label={t('spot.book.asTable')}
          aria-pressed={isTable}
          icon={<Table2 aria-hidden className="size-4" />}
          onClick={() => onTable(!isTable)}
        />
        <span className="ms-auto" />
        {desk.countsInQuote && <UnitSwitch desk={desk} />}
        <select
          aria-label={t('spot.book.grouping')}
          value={ticks}
          onChange={(event) => onTicks(Number(event.target.value))}
          className="min-h-control-small rounded-small bg-transparent px-1 text-12 text-muted tabular-nums"
        >
          {TICK_CHOICES.map((count) => (
            <option key={count} value={count}>
              {stepText(count)}
            </option>
          ))}
        </select>
      </div>
      {!isTable && (
        <div aria-hidden className="flex px-3 pb-0.5 text-12 text-faint">
          <span className="w-1/3">{t('spot.book.price', { asset: market.baseCoin.toUpperCase() })}</span>
          <span className="w-1/3 text-end">
            {t('spot.book.amount', { asset: (unit === 'base' ? market.coin : market.baseCoin).toUpperCase() })}
          </span>
          <span className="w-1/3 text-end">{t('spot.book.total')}</span>
        </div>
      )}
    </>
  );
}

/** What amounts are counted in: the book's alone, because what is typed in the ticket stays. */
function UnitSwitch({ desk }: Pick<BookControlsProps, 'desk'>) {
  const t = useT();
  const unit = useAmountUnit(desk);
  const [other, coin] =
    unit === 'base' ? (['quote', desk.market.baseCoin] as const) : (['base', desk.market.coin] as const);
  return (
    <button
      type="button"
      aria-label={t('spot.ticket.countIn', { asset: coin.toUpperCase() })}
      onClick={() => changeTradePreferences({ unit: other })}
      className="flex min-h-control-small items-center gap-1 rounded-small px-1 text-12 text-accent"
    >
      <ArrowLeftRight aria-hidden className="size-3" />
      {coin.toUpperCase()}
    </button>
  );
}

const VIEW_NAMES = {
  both: 'spot.book.viewBoth',
  bids: 'spot.book.viewBids',
  asks: 'spot.book.viewAsks',
} as const satisfies Record<BookViewName, string>;

const VIEW_COLOURS = { both: '', bids: 'text-up', asks: 'text-down' } as const satisfies Record<BookViewName, string>;
