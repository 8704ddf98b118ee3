import { openSymbolOf } from '@candor/contract/open-api/symbol.ts';
import type { Perpetual } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import type { Context } from '#context.ts';
import type { FuturesFamily } from './futures-family.ts';

export interface FuturesMarket {
  readonly name: string;
  readonly instrument: Perpetual;
  readonly isInAuction: boolean;
}

export interface FuturesMarkets {
  readonly family: FuturesFamily;
  all(): readonly FuturesMarket[];
  find(name: string): Result<FuturesMarket, 'unknownInstrument'>;
  /** The one that is asked for; all when none is named. */
  pick(which: { readonly symbol?: string | undefined }): Result<readonly FuturesMarket[], 'unknownInstrument'>;
}

/** The contracts of one family by the names that programs have for them; what is delisted is gone. */
export function createFuturesMarkets({ exchange }: Pick<Context, 'exchange'>, family: FuturesFamily): FuturesMarkets {
  const all = (): readonly FuturesMarket[] =>
    exchange.read(({ perpetuals }) =>
      [...perpetuals.markets.values()]
        .filter(({ contract }) => contract.kind === family.kind && contract.status !== 'delisted')
        .map(({ contract, auction }) => ({
          name: openSymbolOf(contract.symbol),
          instrument: contract,
          isInAuction: auction !== undefined,
        })),
    );

  const find: FuturesMarkets['find'] = (name) => {
    const market = all().find((one) => one.name === name);
    return market === undefined ? refuse('unknownInstrument', { symbol: name }) : ok(market);
  };

  return {
    family,
    all,
    find,
    pick({ symbol }) {
      if (symbol === undefined) return ok(all());
      const found = find(symbol);
      return found.ok ? ok([found.value]) : found;
    },
  };
}
