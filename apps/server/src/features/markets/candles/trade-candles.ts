import { isMarketMaker } from '@candor/domain/ledger/operator-accounts.ts';
import { CANDLE_PERIODS, candleEndMs, candleOpenMs, type CandlePeriod } from '@candor/domain/markets/candle-period.ts';
import type { Event } from '@candor/domain/exchange/exchange.ts';
import { type Grid, priceUnitsOf, quantityUnitsOf } from '@candor/money/grid.ts';
import { type Kysely, sql } from 'kysely';
import { projection } from '#exchange/views/projection.ts';
import { notNull } from '#platform/store/migration.ts';
import { typedTables } from '#platform/store/typed-tables.ts';
import { addPrint, openCandle, type PriceCandle, type PricePrint } from './price-candle.ts';
import { type TapeGrid, type TapeTrade, tapeTradeOf } from './tape-trade.ts';

export interface TradeCandleTables {
  tradeCandles: TradeCandleRow;
  /** The latest trades as the public sees them. */
  publicTrades: PublicTradeRow;
  candleMarkets: { symbol: string; tickUnits: bigint; lotUnits: bigint; faceUnits: bigint | null; listedAtMs: number };
}

export interface TradeCandleRow {
  readonly symbol: string;
  readonly period: string;
  readonly openAtMs: number;
  readonly openUnits: bigint;
  readonly highUnits: bigint;
  readonly lowUnits: bigint;
  readonly closeUnits: bigint;
  /** In the base coin, and in the quote coin. */
  readonly volumeUnits: bigint;
  readonly amountUnits: bigint;
  /** The part of the amount in which a market maker had one side at least, and in which it had both. */
  readonly makerAmountUnits: bigint;
  readonly bothSidesAmountUnits: bigint;
}

export interface PublicTradeRow {
  readonly id: number;
  readonly symbol: string;
  readonly priceUnits: bigint;
  readonly quantityUnits: bigint;
  readonly takerSide: 'buy' | 'sell';
  readonly atMs: number;
}

/** Seconds are for watching, not for looking back; trades that are one's own stand in one's own records. */
export const SECONDS_KEPT_MS = 2 * 60 * 60 * 1000;
const TRADES_KEPT = 200;
const ROWS_PER_INSERT = 50;

/** Candles of every length and the latest trades, from the ledger's trades and nothing else. */
export const tradeCandles = projection<TradeCandleTables>({
  name: 'trade-candles',
  tables: ['tradeCandles', 'publicTrades', 'candleMarkets'],
  migrations: [
    {
      name: 'create-trade-candles',
      async up(db) {
        await db.schema
          .createTable('tradeCandles')
          .addColumn('symbol', 'text', notNull)
          .addColumn('period', 'text', notNull)
          .addColumn('openAtMs', 'bigint', notNull)
          .addColumn('openUnits', 'bigint', notNull)
          .addColumn('highUnits', 'bigint', notNull)
          .addColumn('lowUnits', 'bigint', notNull)
          .addColumn('closeUnits', 'bigint', notNull)
          .addColumn('volumeUnits', 'bigint', notNull)
          .addColumn('amountUnits', 'bigint', notNull)
          .addColumn('makerAmountUnits', 'bigint', notNull)
          .addColumn('bothSidesAmountUnits', 'bigint', notNull)
          .addPrimaryKeyConstraint('tradeCandles_pkey', ['symbol', 'period', 'openAtMs'])
          .execute();
        await db.schema
          .createTable('publicTrades')
          .addColumn('id', 'bigint', notNull)
          .addColumn('symbol', 'text', notNull)
          .addColumn('priceUnits', 'bigint', notNull)
          .addColumn('quantityUnits', 'bigint', notNull)
          .addColumn('takerSide', 'text', notNull)
          .addColumn('atMs', 'bigint', notNull)
          .addPrimaryKeyConstraint('publicTrades_pkey', ['id'])
          .execute();
        await db.schema.createIndex('publicTrades_symbol_id').on('publicTrades').columns(['symbol', 'id']).execute();
        await db.schema
          .createTable('candleMarkets')
          .addColumn('symbol', 'text', notNull)
          .addColumn('tickUnits', 'bigint', notNull)
          .addColumn('lotUnits', 'bigint', notNull)
          .addColumn('listedAtMs', 'bigint', notNull)
          .addPrimaryKeyConstraint('candleMarkets_pkey', ['symbol'])
          .execute();
      },
    },
    {
      name: 'number-trades-by-market',
      async up(db) {
        const tables = typedTables<TradeCandleTables>(db);
        const trades = await tables.selectFrom('publicTrades').selectAll().execute();
        await db.schema.dropTable('publicTrades').execute();
        await db.schema
          .createTable('publicTrades')
          .addColumn('id', 'bigint', notNull)
          .addColumn('symbol', 'text', notNull)
          .addColumn('priceUnits', 'bigint', notNull)
          .addColumn('quantityUnits', 'bigint', notNull)
          .addColumn('takerSide', 'text', notNull)
          .addColumn('atMs', 'bigint', notNull)
          .addPrimaryKeyConstraint('publicTrades_pkey', ['symbol', 'id'])
          .execute();
        await insertInParts(trades, (rows) => tables.insertInto('publicTrades').values(rows).execute());
        await db.schema.alterTable('candleMarkets').addColumn('faceUnits', 'bigint').execute();
      },
    },
  ],
  async project(entries, tx) {
    for (const { atMs, events } of entries) for (const event of events) await keepMarket(tx, event, atMs);
    const events = entries.flatMap((entry) => entry.events);
    if (!events.some(({ kind }) => kind === 'traded' || kind === 'contractTraded')) return;
    const grids = await readGrids(tx);
    const trades = events.flatMap((event) => tradeIn(event, grids) ?? []);
    await insertInParts(foldTrades(trades, grids), (rows) => addCandles(tx, rows));
    for (const symbol of new Set(trades.map((trade) => trade.symbol))) {
      const own = trades.filter((trade) => trade.symbol === symbol);
      await keepLatest(tx, own, requireGrid(grids, symbol));
    }
  },
});

/** Takes down the grid of a market that an event has listed or changed; of any other event nothing. */
async function keepMarket(tx: Kysely<TradeCandleTables>, event: Event, listedAtMs: number): Promise<void> {
  const market = marketIn(event);
  if (market === undefined) return;
  const { symbol, tickUnits, lotUnits, faceUnits = null } = market;
  await tx
    .insertInto('candleMarkets')
    .values({ symbol, tickUnits, lotUnits, faceUnits, listedAtMs })
    .onConflict((conflict) => conflict.column('symbol').doUpdateSet({ tickUnits, lotUnits, faceUnits }))
    .execute();
}

function marketIn(event: Event): (TapeGrid & { readonly symbol: string }) | undefined {
  if (event.kind === 'instrumentChanged') return event.instrument;
  return event.kind === 'contractChanged' ? event.contract : undefined;
}

function tradeIn(event: Event, grids: Grids): TapeTrade | undefined {
  if (event.kind === 'traded') return event.trade;
  return event.kind === 'contractTraded' ? tapeTradeOf(event.trade, requireGrid(grids, event.trade.symbol)) : undefined;
}

type Grids = ReadonlyMap<string, TapeGrid>;

async function readGrids(tx: Kysely<TradeCandleTables>): Promise<Grids> {
  const rows = await tx.selectFrom('candleMarkets').selectAll().execute();
  return new Map(
    rows.map(({ symbol, tickUnits, lotUnits, faceUnits }) => [
      symbol,
      { tickUnits, lotUnits, ...(faceUnits === null ? {} : { faceUnits }) },
    ]),
  );
}

function requireGrid(grids: Grids, symbol: string): TapeGrid {
  const grid = grids.get(symbol);
  if (grid === undefined) throw new Error(`${symbol} was traded before it was listed.`);
  return grid;
}

export function publicTradeOf(trade: TapeTrade, grid: Grid): PublicTradeRow {
  const { id, symbol, takerSide, atMs } = trade;
  const priceUnits = priceUnitsOf(trade.priceTicks, grid);
  return { id, symbol, priceUnits, quantityUnits: quantityUnitsOf(trade.quantityLots, grid), takerSide, atMs };
}

/** What of a trade's value market makers had a side in. */
export function makerPartsOf({ makerOwner, takerOwner, quoteUnits }: TapeTrade): Readonly<MakerParts> {
  const sides = [makerOwner, takerOwner].filter(isMarketMaker).length;
  return {
    makerAmountUnits: sides > 0 ? quoteUnits : 0n,
    bothSidesAmountUnits: sides === 2 ? quoteUnits : 0n,
  };
}

interface OpenRow extends MakerParts {
  readonly period: CandlePeriod;
  readonly endMs: number;
  candle: PriceCandle;
}

interface MakerParts {
  makerAmountUnits: bigint;
  bothSidesAmountUnits: bigint;
}

/** One row for each candle that these trades touch: what they add to it. Most trades fall into candles that are open. */
function foldTrades(trades: readonly TapeTrade[], grids: Grids): readonly TradeCandleRow[] {
  const rows: TradeCandleRow[] = [];
  const open = new Map<string, OpenRow[]>();
  const finish = (symbol: string, row: OpenRow): void => void rows.push(rowOf(symbol, row));
  for (const trade of trades) {
    const { symbol, atMs } = trade;
    const print = printOf(trade, requireGrid(grids, symbol));
    const parts = makerPartsOf(trade);
    const before = open.get(symbol) ?? [];
    const isOpen = (row: OpenRow): boolean => atMs < row.endMs;
    for (const row of before) {
      if (isOpen(row)) addTo(row, print, parts);
      else finish(symbol, row);
    }
    const kept = before.filter(isOpen);
    const missing = CANDLE_PERIODS.filter((period) => !kept.some((row) => row.period === period));
    if (missing.length > 0) open.set(symbol, [...kept, ...missing.map((period) => openRow(period, print, parts))]);
  }
  for (const [symbol, some] of open) for (const row of some) finish(symbol, row);
  return rows;
}

function printOf(trade: TapeTrade, grid: Grid): PricePrint {
  const { atMs, priceUnits, quantityUnits } = publicTradeOf(trade, grid);
  return { atMs, priceUnits, volume: { baseUnits: quantityUnits, quoteUnits: trade.quoteUnits } };
}

function openRow(period: CandlePeriod, print: PricePrint, parts: Readonly<MakerParts>): OpenRow {
  const openAtMs = candleOpenMs(period, print.atMs);
  return { period, endMs: candleEndMs(period, openAtMs), candle: openCandle(print, openAtMs), ...parts };
}

function addTo(row: OpenRow, print: PricePrint, parts: Readonly<MakerParts>): void {
  row.candle = addPrint(row.candle, print);
  row.makerAmountUnits += parts.makerAmountUnits;
  row.bothSidesAmountUnits += parts.bothSidesAmountUnits;
}

function rowOf(symbol: string, { period, candle, makerAmountUnits, bothSidesAmountUnits }: OpenRow): TradeCandleRow {
  const { volume, ...prices } = candle;
  const sums = { volumeUnits: volume?.baseUnits ?? 0n, amountUnits: volume?.quoteUnits ?? 0n };
  return { symbol, period, ...prices, ...sums, makerAmountUnits, bothSidesAmountUnits };
}

export function candleOf(row: TradeCandleRow): PriceCandle {
  const { openAtMs, openUnits, highUnits, lowUnits, closeUnits, volumeUnits, amountUnits } = row;
  const volume = { baseUnits: volumeUnits, quoteUnits: amountUnits };
  return { openAtMs, openUnits, highUnits, lowUnits, closeUnits, volume };
}

async function addCandles(tx: Kysely<TradeCandleTables>, rows: readonly TradeCandleRow[]): Promise<void> {
  await tx
    .insertInto('tradeCandles')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['symbol', 'period', 'openAtMs']).doUpdateSet((row) => ({
        highUnits: further(row.ref('tradeCandles.highUnits'), row.ref('excluded.highUnits'), '>'),
        lowUnits: further(row.ref('tradeCandles.lowUnits'), row.ref('excluded.lowUnits'), '<'),
        closeUnits: row.ref('excluded.closeUnits'),
        volumeUnits: row('tradeCandles.volumeUnits', '+', row.ref('excluded.volumeUnits')),
        amountUnits: row('tradeCandles.amountUnits', '+', row.ref('excluded.amountUnits')),
        makerAmountUnits: row('tradeCandles.makerAmountUnits', '+', row.ref('excluded.makerAmountUnits')),
        bothSidesAmountUnits: row('tradeCandles.bothSidesAmountUnits', '+', row.ref('excluded.bothSidesAmountUnits')),
      })),
    )
    .execute();
}

// The larger of two is spelt differently by the two engines; this is not.
function further(left: unknown, right: unknown, sign: '<' | '>') {
  return sql<bigint>`case when ${left} ${sql.raw(sign)} ${right} then ${left} else ${right} end`;
}

async function insertInParts<Row>(rows: readonly Row[], insert: (part: Row[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT)
    await insert(rows.slice(start, start + ROWS_PER_INSERT));
}

/** The latest trades of one market; and its seconds, let go by the time of the trades, so that a rebuild ends up the same. */
async function keepLatest(tx: Kysely<TradeCandleTables>, trades: readonly TapeTrade[], grid: Grid): Promise<void> {
  const latest = trades.slice(-TRADES_KEPT).map((trade) => publicTradeOf(trade, grid));
  const newest = latest.at(-1);
  if (newest === undefined) return;
  const { symbol, atMs } = newest;
  await insertInParts(latest, (rows) => tx.insertInto('publicTrades').values(rows).execute());
  const firstKept = tx
    .selectFrom('publicTrades as kept')
    .select('kept.id')
    .where('kept.symbol', '=', symbol)
    .orderBy('kept.id', 'desc')
    .offset(TRADES_KEPT - 1)
    .limit(1);
  await tx.deleteFrom('publicTrades').where('symbol', '=', symbol).where('id', '<', firstKept).execute();
  await tx
    .deleteFrom('tradeCandles')
    .where('symbol', '=', symbol)
    .where('period', '=', '1s')
    .where('openAtMs', '<', atMs - SECONDS_KEPT_MS)
    .execute();
}
