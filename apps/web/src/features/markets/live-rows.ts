import type { MarketRow } from '@candor/contract/markets/wire.ts';
import type { AllSymbolDetailFrame } from '@candor/contract/shared/socket.ts';
import { compareDecimals } from '@candor/format/compare-decimals.ts';

/** The markets as the server listed them, and when. */
export interface MarketTable {
  readonly rows: readonly MarketRow[];
  readonly atMs: number;
}

/** The table with the rows of one list as that list's own call told them. */
export function rowsInPlace(table: MarketTable, own: readonly MarketRow[]): MarketTable {
  const byId = new Map(own.map((row) => [`${row.type} ${row.id}`, row]));
  return { ...table, rows: table.rows.map((row) => byId.get(`${row.type} ${row.id}`) ?? row) };
}

/** The list with what the socket has told since. A row that did not change stays the same object. */
export function withNews(table: MarketTable, frame: AllSymbolDetailFrame | undefined): MarketTable {
  // A frame may have waited while a newer list was on its way.
  if (frame === undefined || frame.atMs < table.atMs) return table;
  const news = new Map(frame.rows.map((row) => [row.symbolName, row]));
  return { rows: table.rows.map((row) => rowWithNews(row, news.get(row.symbol_name))), atMs: frame.atMs };
}

function rowWithNews(row: MarketRow, news: AllSymbolDetailFrame['rows'][number] | undefined): MarketRow {
  if (news === undefined) return row;
  const { close, zdf, amount } = news;
  if (close === row.close && zdf === row.zdf && amount === row.amount) return row;
  return { ...row, close, zdf, amount, high: furthest(row.high, close, 1), low: furthest(row.low, close, -1) };
}

/** The frame carries no high and no low, but a last price beyond them is the new one. */
function furthest(known: string | null, close: string | null, direction: 1 | -1): string | null {
  if (known === null || close === null) return known;
  return compareDecimals(close, known) === direction ? close : known;
}
