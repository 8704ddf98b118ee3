import { futuresMarkKlineCalls } from '@candor/contract/open-api/futures/market-data.ts';
import { ok, refuse } from '@candor/domain/result.ts';
import type { Context } from '#context.ts';
import type { PerpetualServices } from '#features/perpetuals/port.ts';
import { type Kline, klineCount, klineLengthMs, type KlineWish } from '../klines.ts';
import { openDecimal } from '../open-decimal.ts';
import { numberIn } from '../query-numbers.ts';
import type { FuturesMarkets } from './futures-markets.ts';

/** Candles of marks and indices, of what is kept of each minute. */
export function routeMarkKlines({ http, clock }: Context, services: PerpetualServices, markets: FuturesMarkets): void {
  const calls = futuresMarkKlineCalls(markets.family.root);

  async function read(symbol: string, of: 'markUnits' | 'indexUnits', wish: KlineWish): Promise<Kline[]> {
    const lengthMs = klineLengthMs(wish.interval);
    const size = klineCount(wish.limit);
    const startMs = numberIn(wish.startTime);
    const toMs = numberIn(wish.endTime) ?? clock.nowMs();
    // A candle is told whole: from where the first one begins.
    const firstMs = Math.max(startMs ?? toMs - size * lengthMs, 0);
    const fromMs = Math.ceil(firstMs / lengthMs) * lengthMs;
    const rows = await services.marks({ symbol, fromMs, toMs });
    const klines = klinesOf(
      rows.map((row) => ({ atMs: row.minuteMs, units: row[of] })),
      lengthMs,
    );
    return startMs === undefined ? klines.slice(-size) : klines.slice(0, size);
  }

  http.open(calls.mark, async ({ query }) => {
    const found = markets.find(query.symbol);
    return found.ok ? ok(await read(found.value.instrument.symbol, 'markUnits', query)) : found;
  });
  http.open(calls.index, async ({ query: { pair, ...wish } }) => {
    const market = markets.all().find(({ instrument }) => instrument.symbol === pair);
    return market === undefined ? refuse('unknownInstrument') : ok(await read(pair, 'indexUnits', wish));
  });
}

interface Sample {
  readonly atMs: number;
  readonly units: bigint;
}

const NOTHING_TRADED = openDecimal(0n);

function klinesOf(samples: readonly Sample[], lengthMs: number): Kline[] {
  const groups = new Map<number, Sample[]>();
  for (const sample of samples) {
    const openAtMs = sample.atMs - (sample.atMs % lengthMs);
    const group = groups.get(openAtMs);
    if (group === undefined) groups.set(openAtMs, [sample]);
    else group.push(sample);
  }
  return [...groups].map(([openAtMs, group]): Kline => {
    const units = group.map((sample) => sample.units);
    const [first = 0n] = units;
    return [
      openAtMs,
      openDecimal(first),
      openDecimal(units.reduce((one, other) => (one > other ? one : other))),
      openDecimal(units.reduce((one, other) => (one < other ? one : other))),
      openDecimal(units.at(-1) ?? first),
      NOTHING_TRADED,
      openAtMs + lengthMs - 1,
      NOTHING_TRADED,
      null,
      null,
      null,
      '0',
    ];
  });
}
