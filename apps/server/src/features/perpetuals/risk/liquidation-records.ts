import type { PublicLiquidation } from '@candor/contract/perpetuals/liquidation.ts';
import { Liquidation } from '@candor/contract/perpetuals/records.ts';
import { isUser } from '@candor/domain/ledger/operator-accounts.ts';
import type { PerpetualKind } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import type { TradeManner } from '@candor/domain/perpetuals/perpetuals-event.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits, printUnits } from '@candor/money/decimal.ts';
import type { Kysely } from 'kysely';
import type { ProjectedEntry } from '#exchange/views/projection.ts';
import type { Page, PageOf } from '#platform/http/site/page.ts';
import type { RecordFilter } from './funding-records.ts';
import type { PerpetualNamed } from '../kept-perpetuals.ts';
import { forcedTrades, liquidationCases, publicLiquidationOf } from './liquidation-case.ts';

export interface LiquidationTables {
  /** Each as its owner reads it. */
  liquidationRecords: {
    id: number;
    owner: number;
    symbol: string;
    kind: PerpetualKind;
    positionId: number;
    startedAtMs: number;
    recordText: string;
  };
  /** Every forced trade, of whomever. */
  publicLiquidations: {
    tradeId: number;
    symbol: string;
    positionType: 0 | 1;
    priceUnits: bigint;
    quantityUnits: bigint;
    valueUnits: bigint;
    settle: string;
    manner: TradeManner;
    atMs: number;
  };
}

type Views = Kysely<LiquidationTables>;

export async function keepLiquidations(
  tx: Views,
  entries: readonly ProjectedEntry[],
  perpetualNamed: PerpetualNamed,
): Promise<void> {
  for (const entry of entries) {
    if (!entry.events.some(({ kind }) => kind === 'liquidationStep')) continue;
    for (const { id, owner, symbol, kind, positionId, liquidation } of liquidationCases(entry, perpetualNamed)) {
      if (!isUser(owner)) continue;
      const row = { id, owner, symbol, kind, positionId, startedAtMs: entry.atMs };
      await tx
        .insertInto('liquidationRecords')
        .values({ ...row, recordText: JSON.stringify(liquidation) })
        .execute();
    }
    for (const forced of forcedTrades(entry.events)) {
      const seen = publicLiquidationOf(forced, perpetualNamed(forced.trade.symbol));
      await tx.insertInto('publicLiquidations').values(publicRowOf(seen)).execute();
    }
  }
}

/** An owner's liquidations, newest first. */
export async function findLiquidations(
  views: Views,
  { owner, symbol, kind, positionId, fromMs, toMs }: RecordFilter & { readonly positionId?: number | undefined },
  { current, size }: Page,
): Promise<PageOf<Liquidation>> {
  let query = views.selectFrom('liquidationRecords').where('owner', '=', owner);
  if (symbol !== undefined) query = query.where('symbol', '=', symbol);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (positionId !== undefined) query = query.where('positionId', '=', positionId);
  if (fromMs !== undefined) query = query.where('startedAtMs', '>=', fromMs);
  if (toMs !== undefined) query = query.where('startedAtMs', '<=', toMs);
  const rows = await query
    .select('recordText')
    .orderBy('id', 'desc')
    .limit(size)
    .offset((current - 1) * size)
    .execute();
  const { total } = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { records: rows.map(({ recordText }) => Liquidation.parse(JSON.parse(recordText))), total };
}

/** Every forced trade, of one contract or of all, newest first. */
export async function findPublicLiquidations(
  views: Views,
  symbol: string | undefined,
  { current, size }: Page,
): Promise<PageOf<PublicLiquidation>> {
  const all = views.selectFrom('publicLiquidations');
  const query = symbol === undefined ? all : all.where('symbol', '=', symbol);
  const rows = await query
    .selectAll()
    .orderBy('tradeId', 'desc')
    .limit(size)
    .offset((current - 1) * size)
    .execute();
  const { total } = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { records: rows.map(publicOf), total };
}

function publicRowOf(seen: PublicLiquidation): LiquidationTables['publicLiquidations'] {
  return {
    tradeId: Number(seen.id),
    symbol: seen.symbolName,
    positionType: seen.type,
    priceUnits: requireUnits(seen.price, LEDGER_SCALE),
    quantityUnits: requireUnits(seen.quantity, LEDGER_SCALE),
    valueUnits: requireUnits(seen.value, LEDGER_SCALE),
    settle: seen.coin,
    manner: seen.manner,
    atMs: seen.atMs,
  };
}

function publicOf(row: LiquidationTables['publicLiquidations']): PublicLiquidation {
  return {
    id: String(row.tradeId),
    symbolName: row.symbol,
    type: row.positionType,
    price: printUnits(row.priceUnits, LEDGER_SCALE),
    quantity: printUnits(row.quantityUnits, LEDGER_SCALE),
    value: printUnits(row.valueUnits, LEDGER_SCALE),
    coin: row.settle,
    manner: row.manner,
    atMs: row.atMs,
  };
}
