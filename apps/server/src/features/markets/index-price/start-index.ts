import type { IndexTick } from '@candor/contract/markets/index-tick.ts';
import { topicOf } from '@candor/contract/shared/socket.ts';
import { FX_SYMBOLS } from '@candor/domain/markets/fx-symbols.ts';
import type { Context } from '#context.ts';
import { IndexCandles } from '../candles/index-candles.ts';
import { listedInstruments } from '../listings.ts';
import type { MarketQueries } from '../market-queries.ts';
import { openPriceRecorder } from '../sources/price-recorder.ts';
import type { Prices } from '../sources/prices.ts';
import { addIndexCommands } from './index-commands.ts';
import { tellContracts } from './index-to-perpetuals.ts';
import { IndexToCore } from './index-to-core.ts';
import { TICKS_KEPT_MS } from './tick-store.ts';

const INDEX = 'INDEX';
/** Looked at several times a second, so that no second goes by without its tick. */
const LOOK_EVERY_MS = 100;
const RECORD_EVERY_MS = 1_000;
const DEAD_EVERY_MS = 1_000;
const HOUR_MS = 60 * 60 * 1000;

/** From sources to signed ticks, and from there to whoever needs a price: the core, the sockets, the candles. */
export async function startIndex(marketQueries: MarketQueries): Promise<void> {
  const { context, board, prices, index, ticks } = marketQueries.parts;
  const { exchange, store, clock, jobs, log, past } = context;
  const candles = new IndexCandles({ tables: store.tables(), board, ticks });
  await candles.restore(clock.nowMs());
  const core = new IndexToCore(exchange);
  // After a start an index is invalid until its first fresh tick, also where there will be none (rule 2.5).
  await core.clearDead(clock.nowMs());
  publishTicks(marketQueries);
  tellOfHeld(marketQueries);
  context.markets.heldIndexes.follow(index);
  addIndexCommands(context.staff, index, context.audit);
  index.onTicks((some) => {
    const taken = Promise.all([core.tell(some, clock.nowMs()), tellContracts(exchange, some), candles.absorb(some)]);
    taken.catch((error: unknown) => log.error({ err: error }, 'an index tick was not taken in'));
  });
  if (prices.sources.length === 0) return;
  // By itself and not with the ticks: an index also dies when ticks can no longer be stored.
  jobs.every({ name: 'dead-indexes', everyMs: DEAD_EVERY_MS, run: () => core.clearDead(clock.nowMs()) });
  await index.step();
  jobs.every({ name: 'index-price', everyMs: LOOK_EVERY_MS, isOfPast: true, run: () => index.step() });
  past?.onEnd(() => index.step());
  jobs.every({
    name: 'forget-index-ticks',
    everyMs: HOUR_MS,
    run: () => ticks.removeBefore(clock.nowMs() - TICKS_KEPT_MS),
  });
  if (context.config.recordPrices) await startRecorder(context, prices);
}

/** A person hears of an index when it begins to be held. */
function tellOfHeld({ parts: { context, index } }: MarketQueries): void {
  const held = new Set<string>();
  index.onTicks((ticks) => {
    for (const { symbol, price, sources, held: isHeld } of ticks) {
      if (isHeld !== true) held.delete(symbol);
      else if (!held.has(symbol)) {
        held.add(symbol);
        context.log.error({ alarm: 'indexHeld', symbol, price, sources }, 'the sources of an index have jumped');
      }
    }
  });
}

function publishTicks({ parts }: MarketQueries): void {
  const { context, board, index } = parts;
  const { sockets, clock } = context;
  const frameOf = (tick: IndexTick) => ({ type: 'INDEX', symbolName: tick.symbol, tick, atMs: clock.nowMs() }) as const;
  index.onTicks((some) => {
    for (const tick of some) sockets.publish(topicOf(INDEX, tick.symbol), frameOf(tick));
  });
  sockets.channel({
    name: INDEX,
    accepts: (symbol) => board.find(symbol) !== undefined,
    snapshot: (symbol) => {
      const tick = index.latest(symbol);
      return tick === undefined ? undefined : frameOf(tick);
    },
  });
}

async function startRecorder({ config, exchange, jobs }: Context, { sources }: Prices): Promise<void> {
  const recorder = await openPriceRecorder(`${config.dataDir}/prices`);
  const symbols = exchange.read((state) => [...listedInstruments(state), ...FX_SYMBOLS]).map(({ symbol }) => symbol);
  const look = () =>
    sources.flatMap((source) =>
      symbols.flatMap((symbol) => {
        const quote = source.quoteOf(symbol);
        return quote === undefined ? [] : [{ source: source.name, symbol, ...quote }];
      }),
    );
  jobs.every({ name: 'record-prices', everyMs: RECORD_EVERY_MS, run: () => recorder.record(look()) });
}
