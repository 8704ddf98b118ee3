import type { Kysely } from 'kysely';
import type { MetFilter, MetTrader } from '#features/perpetuals/port.ts';
import type { FillTables } from './fill-records.ts';

/** With whom somebody has traded on the spot market: whoever had the other side of each of their newest fills. */
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
    .select(['other.owner as userId', 'own.market', 'own.side', 'own.quoteUnits', 'own.tradedAtMs'])
    .execute();
  return rows.map(({ userId, market, side, quoteUnits: valueUnits, tradedAtMs: atMs }) => {
    const [, asset = ''] = market.split('/');
    return { userId, market, side, asset, valueUnits, atMs };
  });
}
