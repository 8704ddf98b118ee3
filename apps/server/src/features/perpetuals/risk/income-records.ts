import type { PerpetualKind } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import type { Kysely } from 'kysely';
import type { PerpetualFillTables } from '../orders/fill-records.ts';
import type { FundingTables } from './funding-records.ts';

const INCOME_KINDS = ['realised', 'fee', 'liquidationFee', 'funding'] as const;
export type IncomeKind = (typeof INCOME_KINDS)[number];

/** What an owner was paid, or below zero paid. */
export interface Income {
  readonly kind: IncomeKind;
  readonly symbol: string;
  readonly asset: string;
  readonly units: bigint;
  readonly atMs: number;
  /** The trade it came by; undefined of a funding. */
  readonly tradeId?: number;
  /** The position that was funded. */
  readonly positionId?: number;
}

export interface IncomeWish {
  readonly owner: number;
  readonly contractKind: PerpetualKind;
  readonly symbol?: string | undefined;
  /** All kinds when left out. */
  readonly kind?: IncomeKind | undefined;
  readonly fromMs?: number | undefined;
  readonly toMs?: number | undefined;
  readonly size: number;
}

type Views = Kysely<PerpetualFillTables & FundingTables>;

/** Each kind by itself up to the size that is asked for, then together: so nothing is left out between two of them. */
export async function findIncome(views: Views, wish: IncomeWish): Promise<readonly Income[]> {
  const kinds = wish.kind === undefined ? INCOME_KINDS : [wish.kind];
  const found: Income[] = [];
  for (const kind of kinds) {
    found.push(...(kind === 'funding' ? await fundingsOf(views, wish) : await ofFills(views, kind, wish)));
  }
  const inOrder = found.toSorted((one, other) => one.atMs - other.atMs || (one.tradeId ?? 0) - (other.tradeId ?? 0));
  return isFromStart(wish) ? inOrder.slice(0, wish.size) : inOrder.slice(-wish.size);
}

function isFromStart({ fromMs }: IncomeWish): boolean {
  return fromMs !== undefined;
}

const COLUMNS = { realised: 'realisedUnits', fee: 'feeUnits', liquidationFee: 'penaltyUnits' } as const;

async function ofFills(views: Views, kind: keyof typeof COLUMNS, wish: IncomeWish): Promise<Income[]> {
  const { owner, contractKind, symbol, fromMs, toMs, size } = wish;
  const column = COLUMNS[kind];
  const direction = isFromStart(wish) ? 'asc' : 'desc';
  let query = views.selectFrom('contractFillRecords').selectAll();
  query = query.where('owner', '=', owner).where('kind', '=', contractKind).where(column, '!=', 0n);
  if (symbol !== undefined) query = query.where('symbol', '=', symbol);
  if (fromMs !== undefined) query = query.where('tradedAtMs', '>=', fromMs);
  if (toMs !== undefined) query = query.where('tradedAtMs', '<=', toMs);
  const rows = await query.orderBy('tradedAtMs', direction).orderBy('tradeId', direction).limit(size).execute();
  return rows.map((row) => ({
    kind,
    symbol: row.symbol,
    asset: row.settle,
    // Fees are kept as what was paid.
    units: kind === 'realised' ? row.realisedUnits : -row[column],
    atMs: row.tradedAtMs,
    tradeId: row.tradeId,
  }));
}

async function fundingsOf(views: Views, wish: IncomeWish): Promise<Income[]> {
  const { owner, contractKind, symbol, fromMs, toMs, size } = wish;
  const direction = isFromStart(wish) ? 'asc' : 'desc';
  let query = views.selectFrom('contractFundingRecords').selectAll();
  query = query.where('owner', '=', owner).where('kind', '=', contractKind);
  if (symbol !== undefined) query = query.where('symbol', '=', symbol);
  if (fromMs !== undefined) query = query.where('dueAtMs', '>=', fromMs);
  if (toMs !== undefined) query = query.where('dueAtMs', '<=', toMs);
  const rows = await query.orderBy('dueAtMs', direction).orderBy('positionId', direction).limit(size).execute();
  return rows.map(({ symbol: of, settle, amountUnits, dueAtMs, positionId }) => ({
    kind: 'funding' as const,
    symbol: of,
    asset: settle,
    units: amountUnits,
    atMs: dueAtMs,
    positionId,
  }));
}
