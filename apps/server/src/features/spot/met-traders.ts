import type { Kysely } from 'kysely';
import { type MetFilter, type MetSum, type MetTrader, metTraderOf } from '#features/perpetuals/port.ts';
import type { FillTables } from './fill-records.ts';

/** With whom somebody has traded on the spot market: whoever had the other side of each of their newest fills, summed up. */
export async function findMetOnSpot(
  views: Kysely<FillTables>,
  { owner, fromMs, size }: MetFilter,
): Promise<readonly MetTrader[]> {
  const own = views
    .selectFrom('spotFillRecords')
    .select(['tradeId', 'orderId', 'side', 'market', 'quoteUnits', 'tradedAtMs'])
    .where('owner', '=', owner)
    .where('tradedAtMs', '>=', fromMs)
    .orderBy('tradedAtMs', 'desc')
    .orderBy('tradeId', 'desc')
    .limit(size);
  const rows = await views
    .selectFrom(own.as('own'))
    .innerJoin('spotFillRecords as other', 'other.tradeId', 'own.tradeId')
    .whereRef('other.orderId', '!=', 'own.orderId')
    .where('other.owner', '!=', owner)
    .groupBy(['other.owner', 'own.market', 'own.side'])
    .select(['other.owner as userId', 'own.market', 'own.side'])
    .select(({ fn }) => [
      fn.countAll<MetSum['tradeCount']>().as('tradeCount'),
      fn.sum('own.quoteUnits').as('valueUnits'),
      fn.max<MetSum['lastAtMs']>('own.tradedAtMs').as('lastAtMs'),
    ])
    .execute();
  return rows.map(({ market, ...sum }) => {
    const [, asset = ''] = market.split('/');
    return metTraderOf(sum, { market, asset });
  });
}
