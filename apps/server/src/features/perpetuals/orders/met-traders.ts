import type { Side } from '@candor/domain/matching/side.ts';
import type { Kysely } from 'kysely';
import type { PerpetualFillTables } from './fill-records.ts';

/** A trade with somebody, from one's own side. */
export interface MetTrader {
  readonly userId: number;
  readonly market: string;
  readonly side: Side;
  readonly asset: string;
  readonly valueUnits: bigint;
  readonly atMs: number;
}

export interface MetFilter {
  readonly owner: number;
  readonly fromMs: number;
  /** The newest first. */
  readonly size: number;
}

/** With whom somebody has traded contracts: whoever had the other side of each of their newest fills. */
export async function findMetOnContracts(
  views: Kysely<PerpetualFillTables>,
  { owner, fromMs, size }: MetFilter,
): Promise<readonly MetTrader[]> {
  const own = views
    .selectFrom('contractFillRecords')
    .select(['tradeId', 'side', 'symbol', 'settle', 'valueUnits', 'tradedAtMs'])
    .where('owner', '=', owner)
    .where('tradedAtMs', '>=', fromMs)
    .orderBy('tradedAtMs', 'desc')
    .orderBy('tradeId', 'desc')
    .limit(size);
  const rows = await views
    .selectFrom(own.as('own'))
    .innerJoin('contractFillRecords as other', 'other.tradeId', 'own.tradeId')
    .whereRef('other.side', '!=', 'own.side')
    .where('other.owner', '!=', owner)
    .select(['other.owner as userId', 'own.symbol', 'own.side', 'own.settle', 'own.valueUnits', 'own.tradedAtMs'])
    .execute();
  return rows.map(({ symbol: market, settle: asset, tradedAtMs: atMs, ...row }) => ({ ...row, market, asset, atMs }));
}
