import type { FundingRow } from '@candor/contract/perpetuals/market.ts';
import type { OwnFunding } from '@candor/contract/perpetuals/records.ts';
import { isUser } from '@candor/domain/ledger/operator-accounts.ts';
import type { PerpetualKind, Direction } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import type { FundingSettled } from '@candor/domain/perpetuals/perpetuals-event.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { priceUnitsOf } from '@candor/money/grid.ts';
import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { Page, PageOf } from '#platform/http/site/page.ts';
import { inParts } from '#platform/store/in-parts.ts';
import type { PerpetualNamed } from '../kept-perpetuals.ts';

export interface FundingTables {
  /** A rate is in parts of 10^-8, which print like units. */
  contractFundings: { symbol: string; dueAtMs: number; rateUnits: bigint; markUnits: bigint };
  contractFundingRecords: {
    positionId: number;
    dueAtMs: number;
    owner: number;
    symbol: string;
    kind: PerpetualKind;
    settle: string;
    direction: Direction;
    rateUnits: bigint;
    markUnits: bigint;
    amountUnits: bigint;
  };
}

export async function keepFundings(
  tx: Kysely<FundingTables>,
  fundings: readonly FundingSettled[],
  perpetualNamed: PerpetualNamed,
): Promise<void> {
  for (const { symbol, dueAtMs, rateE8, markTicks, payments } of fundings) {
    const contract = perpetualNamed(symbol);
    const common = { symbol, dueAtMs, rateUnits: rateE8, markUnits: priceUnitsOf(markTicks, contract) };
    // A funding that concerns many is told in parts, each with its rate (R9).
    await tx
      .insertInto('contractFundings')
      .values(common)
      .onConflict((conflict) => conflict.columns(['symbol', 'dueAtMs']).doNothing())
      .execute();
    const rows = payments
      .filter(({ owner }) => isUser(owner))
      .map(({ positionId, owner, direction, units }) => ({
        ...common,
        positionId,
        owner,
        kind: contract.kind,
        settle: contract.settle,
        direction,
        amountUnits: units,
      }));
    for (const part of inParts(rows)) await tx.insertInto('contractFundingRecords').values(part).execute();
  }
}

type Views = Kysely<FundingTables>;

/** The fundings of a contract, newest first. */
export async function findFundings(
  views: Views,
  symbol: string,
  { current, size }: Page,
): Promise<PageOf<z.infer<typeof FundingRow>>> {
  const query = views.selectFrom('contractFundings').where('symbol', '=', symbol);
  const rows = await query
    .selectAll()
    .orderBy('dueAtMs', 'desc')
    .limit(size)
    .offset((current - 1) * size)
    .execute();
  const { total } = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const records = rows.map(({ dueAtMs, rateUnits, markUnits }) => ({
    fundingTime: dueAtMs,
    fundingRate: print(rateUnits),
    markPrice: print(markUnits),
  }));
  return { records, total };
}

export interface FundingWish {
  readonly symbols: readonly string[];
  readonly fromMs?: number | undefined;
  readonly toMs?: number | undefined;
  readonly size: number;
}

/** Fundings of contracts, oldest first: from a time on, or the latest. */
export async function findFundingsOf(views: Views, { symbols, fromMs, toMs, size }: FundingWish) {
  const direction = fromMs === undefined ? 'desc' : 'asc';
  let query = views
    .selectFrom('contractFundings')
    .selectAll()
    .where('symbol', 'in', [...symbols]);
  if (fromMs !== undefined) query = query.where('dueAtMs', '>=', fromMs);
  if (toMs !== undefined) query = query.where('dueAtMs', '<=', toMs);
  const rows = await query.orderBy('dueAtMs', direction).orderBy('symbol', direction).limit(size).execute();
  return fromMs === undefined ? rows.toReversed() : rows;
}

export interface RecordFilter {
  readonly owner: number;
  readonly symbol?: string | undefined;
  readonly kind?: PerpetualKind | undefined;
  readonly fromMs?: number | undefined;
  readonly toMs?: number | undefined;
}

/** What an owner's positions paid and received, newest first. */
export async function findOwnFundings(
  views: Views,
  { owner, symbol, kind, fromMs, toMs }: RecordFilter,
  { current, size }: Page,
): Promise<PageOf<OwnFunding>> {
  let query = views.selectFrom('contractFundingRecords').where('owner', '=', owner);
  if (symbol !== undefined) query = query.where('symbol', '=', symbol);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (fromMs !== undefined) query = query.where('dueAtMs', '>=', fromMs);
  if (toMs !== undefined) query = query.where('dueAtMs', '<=', toMs);
  const rows = await query
    .selectAll()
    .orderBy('dueAtMs', 'desc')
    .orderBy('positionId', 'desc')
    .limit(size)
    .offset((current - 1) * size)
    .execute();
  const { total } = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { records: rows.map(ownFundingOf), total };
}

function ownFundingOf(row: FundingTables['contractFundingRecords']): OwnFunding {
  return {
    positionId: String(row.positionId),
    symbol: row.symbol,
    contractType: row.kind === 'linear' ? 1 : 2,
    type: row.direction === 'long' ? 0 : 1,
    fundingRate: print(row.rateUnits),
    markPrice: print(row.markUnits),
    amount: print(row.amountUnits),
    coin: row.settle,
    createTime: row.dueAtMs,
  };
}

function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}
