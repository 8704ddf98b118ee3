import { getPriceSources, listIndexTicks, listMarketMakers } from '@candor/contract/markets/prices.ts';
import { ok, refuse } from '@candor/domain/result.ts';
import { symbolOfId } from './board/market-row.ts';
import { shareOf } from './makers/maker-share.ts';
import { MAKERS } from './makers/makers.ts';
import type { MarketQueries } from './market-queries.ts';

const TICKS_SIZE = 60;

/** What anybody may check: where prices come from, the signed index, and who makes the markets. */
export function routePublic(marketQueries: MarketQueries): void {
  const { context, prices, signer, board, ticks } = marketQueries.parts;
  const { http } = context;
  http.route(getPriceSources, async () =>
    ok({
      mode: prices.mode,
      label: prices.label,
      recordedOn: prices.recordedOn ?? null,
      sources: prices.sources.map(({ name }) => name),
      publicKey: signer.publicKey,
      atMs: marketQueries.nowMs(),
    }),
  );
  http.route(listIndexTicks, async ({ params, query }) => {
    const symbol = symbolOfId(params.market);
    if (board.find(symbol) === undefined) return refuse('unknownInstrument', { symbol });
    const [fromMs, toMs] = [query.fromMs, query.toMs].map((text) => (text === undefined ? undefined : Number(text)));
    const found = await ticks.read({ symbol, fromMs, toMs, size: Number(query.size ?? TICKS_SIZE) });
    return ok({ symbol, publicKey: signer.publicKey, ticks: [...found] });
  });
  http.route(listMarketMakers, async () => {
    const now = marketQueries.nowMs();
    const traded = board.all().filter(({ kind }) => kind !== 'fx');
    const makers = context.config.mode === 'demo' && context.config.makers !== 'off' ? MAKERS : [];
    return ok({
      makers: makers.map(({ owner, name, purpose }) => ({ id: String(owner), name, purpose })),
      shares: traded.map((one) => shareOf(one, now)),
      asOfMs: now,
    });
  });
}
