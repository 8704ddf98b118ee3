import type { Handler } from '../exchange/command-context.ts';
import { ok, refuse } from '../result.ts';
import type { MarginPair } from './margin-terms.ts';

/** Halts margin on a pair, or lets it go on; what rests stays, and may be cancelled. */
export interface SetMarginPairStatus {
  readonly kind: 'setMarginPairStatus';
  readonly symbol: string;
  readonly status: MarginPair['status'];
}

export const SET_MARGIN_PAIR_STATUS_REFUSALS = ['marginNotOffered'] as const;

export const setMarginPairStatus: Handler<
  SetMarginPairStatus,
  (typeof SET_MARGIN_PAIR_STATUS_REFUSALS)[number],
  { readonly symbol: string }
> = (context, { symbol, status }) => {
  const { pairs } = context.state.margin;
  const pair = pairs.get(symbol);
  if (pair === undefined) return refuse('marginNotOffered', { symbol });
  pairs.set(symbol, { ...pair, status });
  return ok({ symbol });
};
