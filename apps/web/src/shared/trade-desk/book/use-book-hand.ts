import { useEffect, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import type { MarketDesk } from '../market-desk.ts';
import { useTradePreferences } from '../trade-preferences.ts';
import type { BookRow } from './book-rows.ts';
import { MIDDLE_PX, ROW_PX } from './book-side.tsx';
import { RowGuard } from './row-guard.ts';
import { useBookRows, type BookRows, type HeldPrices } from './use-book-rows.ts';

interface BookHandOptions {
  readonly ticks: number;
  readonly rowCount: number;
  readonly onPicked: (() => void) | undefined;
}

/** The book under somebody's hand: rows keep their prices while it is over them, and a click fills the ticket. */
export function useBookHand(desk: MarketDesk, { ticks, rowCount, onPicked }: BookHandOptions) {
  const view = useTradePreferences((preferences) => preferences.bookView);
  const [held, setHeld] = useState<HeldPrices>();
  const [cursor, setCursor] = useState<number>();
  const rows = useBookRows(desk, { view, ticks, rowCount, held });
  const guard = useRowGuard(rows);
  const askCount = rows?.asks.length ?? 0;
  // The middle stays in the middle, also while few orders rest.
  const paddingRows = view === 'both' ? Math.max(0, Math.floor(rowCount / 2) - askCount) : 0;
  const drawn = rows === undefined ? [] : [...rows.asks.toReversed(), ...rows.bids];

  const hold = () => setHeld((before) => before ?? (rows === undefined ? undefined : pricesOf(rows)));
  const leave = () => {
    setHeld(undefined);
    setCursor(undefined);
  };
  const pick = (row: number | undefined, part: PickedPart) => {
    const chosen = row === undefined ? undefined : drawn[row];
    if (row === undefined || chosen === undefined || !guard.mayPick(row, performance.now())) return;
    desk.pick({ priceUnits: chosen.priceUnits, ...quantityOf(chosen, part) });
    onPicked?.();
  };
  const under = { askCount, paddingRows };
  return {
    rows,
    cursor,
    paddingPx: paddingRows * ROW_PX,
    listeners: {
      onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && hold(),
      onPointerMove: (event: PointerEvent) => setCursor(rowAt(event, under)),
      onPointerLeave: leave,
      onBlur: leave,
      onClick: (event: MouseEvent) => pick(rowAt(event, under), partAt(event)),
      onKeyDown: (event: KeyboardEvent) => {
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (event.key === 'Enter') return pick(cursor, 'price');
        if (step === undefined) return undefined;
        event.preventDefault();
        hold();
        return setCursor((before) => Math.max(0, Math.min(drawn.length - 1, (before ?? askCount) + step)));
      },
    },
  };
}

type PickedPart = 'price' | 'quantity' | 'total';

function quantityOf(row: BookRow, part: PickedPart): { readonly quantityUnits?: bigint } {
  if (part === 'price') return {};
  return { quantityUnits: part === 'quantity' ? row.quantityUnits : row.totalUnits };
}

function pricesOf({ asks, bids }: BookRows): HeldPrices {
  return { asks: asks.map((row) => row.priceUnits), bids: bids.map((row) => row.priceUnits) };
}

interface Place {
  readonly clientX: number;
  readonly clientY: number;
  readonly currentTarget: Element;
}

interface DrawnRows {
  readonly askCount: number;
  readonly paddingRows: number;
}

/** Which row, counted over both sides; the line in the middle is none. */
function rowAt({ clientY, currentTarget }: Place, { askCount, paddingRows }: DrawnRows): number | undefined {
  const offset = clientY - currentTarget.getBoundingClientRect().top - paddingRows * ROW_PX;
  if (offset < 0) return undefined;
  const middleTop = askCount * ROW_PX;
  if (offset < middleTop) return Math.floor(offset / ROW_PX);
  const below = offset - middleTop - MIDDLE_PX;
  return below < 0 ? undefined : askCount + Math.floor(below / ROW_PX);
}

function partAt({ clientX, currentTarget }: Place): PickedPart {
  const { left, width } = currentTarget.getBoundingClientRect();
  const third = Math.floor(((clientX - left) / width) * 3);
  return third <= 0 ? 'price' : third === 1 ? 'quantity' : 'total';
}

function useRowGuard(rows: BookRows | undefined): RowGuard {
  const [guard] = useState(() => new RowGuard());
  useEffect(() => {
    if (rows === undefined) return;
    const prices = [...rows.asks.toReversed(), ...rows.bids].map((row) => row.priceUnits);
    guard.show(prices, performance.now());
  }, [guard, rows]);
  return guard;
}
