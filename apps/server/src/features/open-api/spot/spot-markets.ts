import { openSymbolOf } from '@candor/contract/open-api/symbol.ts';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import type { Instrument } from '@candor/domain/spot/instrument.ts';
import type { Context } from '#context.ts';

export interface SpotMarket {
  /** `BTCUSDT` */
  readonly name: string;
  readonly instrument: Instrument;
  readonly isInAuction: boolean;
}

/** Which markets a call is about. */
export interface Which {
  readonly symbol?: string | undefined;
  /** A JSON list. */
  readonly symbols?: string | undefined;
}

export interface SpotMarkets {
  find(name: string): Result<SpotMarket, 'unknownInstrument'>;
  /** Those that are asked for, in that order; all when none are named. */
  pick(which: Which): Result<readonly SpotMarket[], 'unknownInstrument' | 'malformed'>;
}

/** The spot markets by the names that programs have for them; what is delisted is gone. */
export function createSpotMarkets({ exchange }: Pick<Context, 'exchange'>): SpotMarkets {
  const all = (): ReadonlyMap<string, SpotMarket> =>
    exchange.read(({ spot }) => {
      const listed = [...spot.markets.values()].filter(({ instrument }) => instrument.status !== 'delisted');
      return new Map(
        listed.map(({ instrument, auction }) => {
          const name = openSymbolOf(instrument.symbol);
          return [name, { name, instrument, isInAuction: auction !== undefined }];
        }),
      );
    });

  /** By the market's own name where it was asked for before: the name for programs follows from it, and stays. */
  const symbolsByName = new Map<string, string>();
  const find: SpotMarkets['find'] = (name) => {
    const symbol = symbolsByName.get(name) ?? all().get(name)?.instrument.symbol;
    const listed = symbol === undefined ? undefined : exchange.read(({ spot }) => spot.markets.get(symbol));
    if (symbol === undefined || listed === undefined || listed.instrument.status === 'delisted') {
      return refuse('unknownInstrument', { symbol: name });
    }
    symbolsByName.set(name, symbol);
    return ok({ name, instrument: listed.instrument, isInAuction: listed.auction !== undefined });
  };

  return {
    find,
    pick({ symbol, symbols }) {
      if (symbol !== undefined && symbols !== undefined) {
        return refuse('malformed', { field: 'symbols', problem: 'unneeded' });
      }
      const names = symbol === undefined ? namesIn(symbols) : [symbol];
      if (names === undefined) return ok([...all().values()]);
      const found: SpotMarket[] = [];
      for (const name of names) {
        const market = find(name);
        if (!market.ok) return market;
        found.push(market.value);
      }
      return ok(found);
    },
  };
}

/** The schema has made sure that it is a list of names. */
function namesIn(symbols: string | undefined): readonly string[] | undefined {
  return symbols?.match(/[A-Z0-9_]+/g) ?? (symbols === undefined ? undefined : []);
}
