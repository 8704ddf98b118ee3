import type { SpotFill } from '@candor/contract/spot/order.ts';
import { isUser } from '@candor/domain/ledger/operator-accounts.ts';
import { oppositeOf, type Side } from '@candor/domain/matching/side.ts';
import type { Trade } from '@candor/domain/spot/spot-event.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { priceUnitsOf, quantityUnitsOf } from '@candor/money/grid.ts';
import type { Kysely } from 'kysely';
import { inParts } from '#platform/store/in-parts.ts';
import type { GridOf } from './market-grids.ts';
import type { Page, PageOf } from '#platform/http/site/page.ts';

/** A trade as one of its two sides sees it; the other side's row is the other owner's. */
interface FillRow {
  tradeId: number;
  orderId: number;
  owner: number;
  market: string;
  side: Side;
  liquidity: SpotFill['liquidity'];
  priceUnits: bigint;
  quantityUnits: bigint;
  quoteUnits: bigint;
  feeUnits: bigint;
  tradedAtMs: number;
}

export interface FillTables {
  spotFillRecords: FillRow;
}

export async function keepFills(tx: Kysely<FillTables>, trades: readonly Trade[], gridOf: GridOf): Promise<void> {
  const rows = trades.flatMap((trade) => sidesOf(trade, gridOf)).filter(({ owner }) => isUser(owner));
  for (const part of inParts(rows)) await tx.insertInto('spotFillRecords').values(part).execute();
}

function sidesOf(trade: Trade, gridOf: GridOf): readonly FillRow[] {
  const grid = gridOf(trade.symbol);
  const common = {
    tradeId: trade.id,
    market: trade.symbol,
    priceUnits: priceUnitsOf(trade.priceTicks, grid),
    quantityUnits: quantityUnitsOf(trade.quantityLots, grid),
    quoteUnits: trade.quoteUnits,
    tradedAtMs: trade.atMs,
  };
  return [
    {
      ...common,
      orderId: trade.makerOrderId,
      owner: trade.makerOwner,
      side: oppositeOf(trade.takerSide),
      liquidity: 'maker',
      feeUnits: trade.makerFeeUnits,
    },
    {
      ...common,
      orderId: trade.takerOrderId,
      owner: trade.takerOwner,
      side: trade.takerSide,
      liquidity: 'taker',
      feeUnits: trade.takerFeeUnits,
    },
  ];
}

export interface FillFilter {
  readonly owner: number;
  readonly market?: string | undefined;
  readonly side?: Side | undefined;
  readonly orderId?: number | undefined;
  readonly fromMs?: number | undefined;
  readonly toMs?: number | undefined;
}

type Views = Kysely<FillTables>;

/** A page of an owner's fills, newest first, and how many there are. */
export async function findFills(views: Views, filter: FillFilter, { current, size }: Page): Promise<PageOf<SpotFill>> {
  const rows = await newestFirst(views, filter)
    .limit(size)
    .offset((current - 1) * size)
    .execute();
  return { records: rows.map(spotFillOf), total: await countFills(views, filter) };
}

export async function countFills(views: Views, filter: FillFilter): Promise<number> {
  const { total } = await matching(views, filter)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Few enough that nobody else waits noticeably while they are read and written out. */
const READ_AT_ONCE = 250;

/** All of them in parts, each asked for where the one before ended; a later trade has the higher number. */
export async function* readFills(views: Views, filter: FillFilter): AsyncGenerator<readonly SpotFill[]> {
  let rows = await newestFirst(views, filter).limit(READ_AT_ONCE).execute();
  for (let last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
    yield rows.map(spotFillOf);
    if (rows.length < READ_AT_ONCE) return;
    rows = await newestFirst(views, { ...filter, toMs: last.tradedAtMs })
      .where('tradeId', '<', last.tradeId)
      .limit(READ_AT_ONCE)
      .execute();
  }
}

/** Fills by their number, lowest first: from one on, or the latest. */
export async function findNumberedFills(
  views: Views,
  filter: FillFilter & { readonly fromId?: number | undefined; readonly size: number },
): Promise<SpotFill[]> {
  const { fromId, fromMs, size } = filter;
  const isFromStart = fromId !== undefined || fromMs !== undefined;
  let query = matching(views, filter).selectAll();
  if (fromId !== undefined) query = query.where('tradeId', '>=', fromId);
  const rows = await query
    .orderBy('tradeId', isFromStart ? 'asc' : 'desc')
    .limit(size)
    .execute();
  const fills = rows.map(spotFillOf);
  return isFromStart ? fills : fills.toReversed();
}

function newestFirst(views: Views, filter: FillFilter) {
  return matching(views, filter).selectAll().orderBy('tradedAtMs', 'desc').orderBy('tradeId', 'desc');
}

function matching(views: Views, { owner, market, side, orderId, fromMs, toMs }: FillFilter) {
  let query = views.selectFrom('spotFillRecords').where('owner', '=', owner);
  if (market !== undefined) query = query.where('market', '=', market);
  if (side !== undefined) query = query.where('side', '=', side);
  if (orderId !== undefined) query = query.where('orderId', '=', orderId);
  if (fromMs !== undefined) query = query.where('tradedAtMs', '>=', fromMs);
  if (toMs !== undefined) query = query.where('tradedAtMs', '<=', toMs);
  return query;
}

/** What an order was filled with by these trades, as its owner reads it. */
export function fillsOfOrder(orderId: number, trades: readonly Trade[], gridOf: GridOf): SpotFill[] {
  const sides = trades.flatMap((trade) => sidesOf(trade, gridOf));
  return sides.filter((side) => side.orderId === orderId).map(spotFillOf);
}

/** The fee is in what the side received (rule 1.2): the base coin for a buy, the quote coin for a sell. */
function spotFillOf(row: FillRow): SpotFill {
  const [base = '', quote = ''] = row.market.split('/');
  return {
    tradeId: String(row.tradeId),
    orderId: String(row.orderId),
    symbol: base.toLowerCase(),
    coin: quote.toLowerCase(),
    type: row.side === 'buy' ? 0 : 1,
    price: print(row.priceUnits),
    quantity: print(row.quantityUnits),
    quote: print(row.quoteUnits),
    fee: print(row.feeUnits),
    feeAsset: row.side === 'buy' ? base : quote,
    liquidity: row.liquidity,
    createTime: row.tradedAtMs,
  };
}

function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}
