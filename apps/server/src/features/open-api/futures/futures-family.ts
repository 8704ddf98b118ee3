import type { FuturesRoot } from '@candor/contract/open-api/futures/futures-fields.ts';
import type { PerpetualKind } from '@candor/domain/perpetuals/instrument/perpetual.ts';

/** One of the two kinds of contracts, as programs find it: below which address, and how its contracts are called. */
export interface FuturesFamily {
  readonly root: FuturesRoot;
  readonly kind: PerpetualKind;
  /** `BTCUSDT` is the same everywhere; `BTCUSD` is `BTCUSD_PERP` to programs, which know dated contracts beside it. */
  nameOf(symbol: string): string;
}

export const USD_FUTURES: FuturesFamily = { root: '/fapi', kind: 'linear', nameOf: (symbol) => symbol };
export const COIN_FUTURES: FuturesFamily = { root: '/dapi', kind: 'inverse', nameOf: (symbol) => `${symbol}_PERP` };

export function futuresFamilyOf(kind: PerpetualKind): FuturesFamily {
  return kind === 'linear' ? USD_FUTURES : COIN_FUTURES;
}
