import { addPriceAlert, listPriceAlerts, removePriceAlert } from '@candor/contract/markets/price-alerts.ts';
import { ok, refuse } from '@candor/domain/result.ts';
import { rowNumber } from '#platform/http/requests/row-number.ts';
import { symbolOfId } from '../board/market-row.ts';
import type { MarketQueries } from '../market-queries.ts';
import type { MarketsTables } from '../tables.ts';
import { PriceAlerts } from './price-alerts.ts';

/** Begins to listen before the first tick, so that none that counts goes by. */
export async function startPriceAlerts(marketQueries: MarketQueries): Promise<void> {
  const { context, board, index } = marketQueries.parts;
  const { http, store, people, clock, log } = context;
  const db = store.tables<MarketsTables>();
  const alerts = new PriceAlerts({
    db,
    ids: store.ids,
    people,
    clock,
    log,
    indexPriceOf: (symbol) => marketQueries.indexPriceOf(symbol),
  });
  http.route(listPriceAlerts, async ({ caller }) => ok([...(await alerts.list(caller.userId))]));
  http.route(addPriceAlert, async ({ caller, body }) => {
    const symbol = symbolOfId(body.symbol);
    if (board.find(symbol) === undefined) return refuse('unknownInstrument', { symbol });
    return alerts.add(caller.userId, { symbol, price: body.price });
  });
  http.route(removePriceAlert, async ({ caller, body }) => {
    await alerts.remove(caller.userId, rowNumber(body.alertId));
    return ok({});
  });
  await alerts.restore();
  index.onTicks((ticks) => {
    alerts.judge(ticks).catch((error: unknown) => log.error({ err: error }, 'price alerts were not judged'));
  });
}
