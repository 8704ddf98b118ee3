import type { PerpetualFill } from '@candor/contract/perpetuals/order.ts';
import { isUser } from '@candor/domain/ledger/operator-accounts.ts';
import type { Side } from '@candor/domain/matching/side.ts';
import type { PerpetualKind } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import { toUnits } from '@candor/domain/perpetuals/instrument/perpetual-value.ts';
import type { PerpetualTrade, TradeManner } from '@candor/domain/perpetuals/perpetuals-event.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { priceUnitsOf, quantityUnitsOf } from '@candor/money/grid.ts';
import type { Kysely } from 'kysely';
import type { Page, PageOf } from '#platform/http/site/page.ts';
import { inParts } from '#platform/store/in-parts.ts';
import type { PerpetualNamed } from '../kept-perpetuals.ts';

/** A trade as one of its two sides sees it; the other side's row is the other owner's. */
interface FillRow {
  tradeId: number;
  side: Side;
  /** Null where nobody ordered it. */
  orderId: number | null;
  owner: number;
  symbol: string;
  kind: PerpetualKind;
  settle: string;
  liquidity: PerpetualFill['liquidity'];
  manner: TradeManner;
  priceUnits: bigint;
  quantityUnits: bigint;
  valueUnits: bigint;
  closedUnits: bigint;
  feeUnits: bigint;
  penaltyUnits: bigint;
  realisedUnits: bigint;
  tradedAtMs: number;
}

export interface PerpetualFillTables {
  contractFillRecords: FillRow;
}

export async function keepFills(
  tx: Kysely<PerpetualFillTables>,
  trades: readonly PerpetualTrade[],
  perpetualNamed: PerpetualNamed,
): Promise<void> {
  const rows = trades
    .flatMap((trade) => [sideOf(trade, 'buy', perpetualNamed), sideOf(trade, 'sell', perpetualNamed)])
    .filter(({ owner }) => isUser(owner));
  for (const part of inParts(rows)) await tx.insertInto('contractFillRecords').values(part).execute();
}

function sideOf(trade: PerpetualTrade, side: Side, perpetualNamed: PerpetualNamed): FillRow {
  const { symbol, manner, priceTicks, lots, takerSide, atMs } = trade;
  const contract = perpetualNamed(symbol);
  const own = side === 'buy' ? trade.buyer : trade.seller;
  return {
    tradeId: trade.id,
    side,
    orderId: own.orderId ?? null,
    owner: own.owner,
    symbol,
    kind: contract.kind,
    settle: contract.settle,
    liquidity: side === takerSide ? 'taker' : 'maker',
    manner,
    priceUnits: priceUnitsOf(priceTicks, contract),
    quantityUnits: quantityUnitsOf(lots, contract),
    valueUnits: toUnits(trade.valueAtto, 'down'),
    closedUnits: quantityUnitsOf(own.closedLots, contract),
    feeUnits: own.feeUnits,
    penaltyUnits: own.penaltyUnits,
    realisedUnits: own.realisedUnits,
    tradedAtMs: atMs,
  };
}

export interface PerpetualFillFilter {
  readonly owner: number;
  readonly symbol?: string | undefined;
  readonly kind?: PerpetualKind | undefined;
  readonly orderId?: number | undefined;
  readonly fromMs?: number | undefined;
  readonly toMs?: number | undefined;
}

type Views = Kysely<PerpetualFillTables>;

/** A page of an owner's fills, newest first, and how many there are. */
export async function findFills(
  views: Views,
  filter: PerpetualFillFilter,
  { current, size }: Page,
): Promise<PageOf<PerpetualFill>> {
  const rows = await newestFirst(views, filter)
    .limit(size)
    .offset((current - 1) * size)
    .execute();
  return { records: rows.map(fillOf), total: await countFills(views, filter) };
}

export async function countFills(views: Views, filter: PerpetualFillFilter): Promise<number> {
  const { total } = await matching(views, filter)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

const READ_AT_ONCE = 250;

/** All of them in parts, each asked for where the one before ended; both sides of one's own netting stay together. */
export async function* readFills(views: Views, filter: PerpetualFillFilter): AsyncGenerator<readonly PerpetualFill[]> {
  for (let offset = 0; ; offset += READ_AT_ONCE) {
    const rows = await newestFirst(views, filter).limit(READ_AT_ONCE).offset(offset).execute();
    if (rows.length > 0) yield rows.map(fillOf);
    if (rows.length < READ_AT_ONCE) return;
  }
}

/** An owner's fills by their number, lowest first: from one on, or the latest. */
export async function findNumberedFills(
  views: Views,
  filter: PerpetualFillFilter & { readonly fromId?: number | undefined; readonly size: number },
): Promise<PerpetualFill[]> {
  const { fromId, fromMs, size } = filter;
  const isFromStart = fromId !== undefined || fromMs !== undefined;
  let query = matching(views, filter).selectAll();
  if (fromId !== undefined) query = query.where('tradeId', '>=', fromId);
  const rows = await query
    .orderBy('tradeId', isFromStart ? 'asc' : 'desc')
    .orderBy('side')
    .limit(size)
    .execute();
  const fills = rows.map(fillOf);
  return isFromStart ? fills : fills.toReversed();
}

function newestFirst(views: Views, filter: PerpetualFillFilter) {
  return matching(views, filter).selectAll().orderBy('tradedAtMs', 'desc').orderBy('tradeId', 'desc').orderBy('side');
}

function matching(views: Views, { owner, symbol, kind, orderId, fromMs, toMs }: PerpetualFillFilter) {
  let query = views.selectFrom('contractFillRecords').where('owner', '=', owner);
  if (symbol !== undefined) query = query.where('symbol', '=', symbol);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (orderId !== undefined) query = query.where('orderId', '=', orderId);
  if (fromMs !== undefined) query = query.where('tradedAtMs', '>=', fromMs);
  if (toMs !== undefined) query = query.where('tradedAtMs', '<=', toMs);
  return query;
}

function fillOf(row: FillRow): PerpetualFill {
  return {
    tradeId: String(row.tradeId),
    orderId: row.orderId === null ? null : String(row.orderId),
    symbol: row.symbol,
    contractType: row.kind === 'linear' ? 1 : 2,
    type: row.side === 'buy' ? 0 : 1,
    price: print(row.priceUnits),
    quantity: print(row.quantityUnits),
    value: print(row.valueUnits),
    closedQuantity: print(row.closedUnits),
    fee: print(row.feeUnits),
    liquidationFee: print(row.penaltyUnits),
    feeAsset: row.settle,
    earn: print(row.realisedUnits),
    liquidity: row.liquidity,
    manner: row.manner,
    createTime: row.tradedAtMs,
  };
}

function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}
