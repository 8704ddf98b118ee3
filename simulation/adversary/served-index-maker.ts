import type { IndexTick } from '../../packages/contract/src/markets/index-tick.ts';
import type { Command } from '../../packages/domain/src/exchange/exchange.ts';
import { MAJOR_CLAMP_PPM } from '../../packages/domain/src/markets/index-price.ts';
import { requireUnits } from '../../packages/money/src/decimal.ts';
import type { PriceSource, SourceQuote } from '../../apps/server/src/features/markets/sources/price-source.ts';
import { IndexClock } from '../../apps/server/src/features/markets/index-price/index-clock.ts';
import { createTickSigner } from '../../apps/server/src/features/markets/index-price/tick-signer.ts';
import type { IndexMaker } from './wrong-sources.ts';

const SPOT_SYMBOL = 'BTC/USDT';
const SCALE = 8;

/** The index clock that is served, on sources that say what they are told to say. */
export async function openServedIndexMaker(symbol: string): Promise<IndexMaker> {
  let nowMs = 0;
  let said: ReadonlyMap<string, SourceQuote> = new Map();
  const sources = ['One', 'Two', 'Three', 'Four'].map((name): PriceSource => {
    return { name, quoteOf: () => said.get(name), close: async () => undefined };
  });
  const clock = await IndexClock.open({
    symbols: [{ symbol: SPOT_SYMBOL, clampPpm: MAJOR_CLAMP_PPM, precisionUnits: 1_000_000n }],
    sources,
    signer: createTickSigner(Buffer.alloc(32, 7)),
    store: {
      readHeads: async () => new Map(),
      append: async () => undefined,
      read: async () => [],
      removeBefore: async () => undefined,
    },
    clock: { nowMs: () => nowMs },
  });
  let heard: readonly IndexTick[] = [];
  clock.onTicks((ticks) => (heard = ticks));
  return {
    async step(atMs, saidUnits) {
      nowMs = atMs;
      said = new Map([...saidUnits].map(([name, lastUnits]) => [name, { lastUnits, atMs }]));
      heard = [];
      await clock.step();
      return heard.map(({ price, held }): Command => {
        const isHeld = held === true ? { isHeld: held } : {};
        return { kind: 'setContractIndex', symbol, priceUnits: requireUnits(price, SCALE), ...isHeld };
      });
    },
  };
}
