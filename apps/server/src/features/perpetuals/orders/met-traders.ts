import type { Side } from '@candor/domain/matching/side.ts';
import type { Kysely } from 'kysely';
import type { PerpetualFillTables } from './fill-records.ts';

/** All trades with somebody in one market, from one's own side. */
export interface MetTrader {
  readonly userId: number;
  readonly market: string;
  readonly side: Side;
  readonly asset: string;
  readonly tradeCount: number;
  readonly valueUnits: bigint;
  readonly lastAtMs: number;
}

export interface MetFilter {
  readonly owner: number;
  readonly fromMs: number;
  /** So many of their fills are looked through, the newest first. */
  readonly size: number;
}

/** Sums come as whatever number the store has for them. */
export interface MetSum {
  readonly userId: number;
  readonly side: Side;
  readonly tradeCount: bigint | number | string;
  readonly valueUnits: bigint | number | string;
  readonly lastAtMs: bigint | number | string;
}

export function metTraderOf(sum: MetSum, place: Pick<MetTrader, 'market' | 'asset'>): MetTrader {
  const { userId, side } = sum;
  const numbers = { tradeCount: Number(sum.tradeCount), lastAtMs: Number(sum.lastAtMs) };
  return { userId, side, ...place, ...numbers, valueUnits: BigInt(sum.valueUnits) };
}

/** With whom somebody has traded contracts: whoever had the other side of each of their newest fills, summed up. */
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
    .groupBy(['other.owner', 'own.symbol', 'own.side', 'own.settle'])
    .select(['other.owner as userId', 'own.symbol', 'own.side', 'own.settle'])
    .select(({ fn }) => [
      fn.countAll<MetSum['tradeCount']>().as('tradeCount'),
      fn.sum('own.valueUnits').as('valueUnits'),
      fn.max<MetSum['lastAtMs']>('own.tradedAtMs').as('lastAtMs'),
    ])
    .execute();
  return rows.map(({ symbol: market, settle: asset, ...sum }) => metTraderOf(sum, { market, asset }));
}
