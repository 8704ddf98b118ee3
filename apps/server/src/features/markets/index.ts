import { FX_SYMBOLS } from '@candor/domain/markets/fx-symbols.ts';
import type { Context, Feature } from '#context.ts';
import { startPriceAlerts } from './alerts/start-price-alerts.ts';
import { startAuctions } from './board/auctions.ts';
import { startOrderDates } from './board/order-dates.ts';
import { publishBoard } from './board/publish-board.ts';
import { publishDepth } from './board/publish-depth.ts';
import { restoreBoard } from './board/restore-board.ts';
import { routeRates } from './coin-rates.ts';
import { openIndex } from './index-price/open-index.ts';
import { startIndex } from './index-price/start-index.ts';
import { openTickSigner } from './index-price/tick-signer.ts';
import { createTickStore } from './index-price/tick-store.ts';
import { listedPerpetuals, listedInstruments, listMarkets } from './listings.ts';
import { startMakers } from './makers/start-makers.ts';
import { MarketQueries } from './market-queries.ts';
import { routeMarkets } from './market-routes.ts';
import { routePublic } from './public-routes.ts';
import { openPrices } from './sources/prices.ts';
import { marketsMigrations } from './tables.ts';

export const markets: Feature = {
  name: 'markets',
  migrations: marketsMigrations,
  async start(context) {
    await listMarkets(context.exchange);
    const marketQueries = await openMarketQueries(context);
    const { board, prices } = marketQueries.parts;
    publishDepth(context.markets.depth, context);
    routeMarkets(marketQueries, context.markets.depth);
    routePublic(marketQueries);
    routeRates(marketQueries);
    publishBoard(board, context);
    startAuctions(board, context);
    startOrderDates(context);
    await startPriceAlerts(marketQueries);
    await startIndex(marketQueries);
    const { mode, makers } = context.config;
    if (mode === 'demo' && makers !== 'off') await startMakers(marketQueries, makers);
    return () => prices.close();
  },
};

async function openMarketQueries(context: Context): Promise<MarketQueries> {
  const { exchange, secrets, store } = context;
  const { board } = context.markets;
  for (const instrument of exchange.read(listedInstruments)) board.openSpot(instrument);
  for (const contract of exchange.read(listedPerpetuals)) board.openContract(contract);
  for (const fx of FX_SYMBOLS) board.openFx(fx);
  await restoreBoard(board, context);
  const prices = await openPrices(
    context,
    // A contract has no source of its own: it follows the index of its spot market.
    board
      .all()
      .filter(({ kind }) => kind !== 'contract')
      .map(({ symbol }) => symbol),
  );
  const signer = openTickSigner(secrets);
  const ticks = createTickStore(store);
  const index = await openIndex(context, {
    sources: prices.sources,
    signer,
    store: ticks,
    remembers: prices.mode === 'LIVE',
  });
  return new MarketQueries({ context, board, prices, index, signer, ticks });
}
