import type { FuturesRoot } from '@candor/contract/open-api/futures/futures-fields.ts';
import type { PerpetualKind } from '@candor/domain/perpetuals/instrument/perpetual.ts';

/** One of the two kinds of contracts, and below which address programs find it. */
export interface FuturesFamily {
  readonly root: FuturesRoot;
  readonly kind: PerpetualKind;
}

export const USD_FUTURES: FuturesFamily = { root: '/fapi', kind: 'linear' };
export const COIN_FUTURES: FuturesFamily = { root: '/dapi', kind: 'inverse' };
