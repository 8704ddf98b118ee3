import type { MarginFamily } from '@candor/contract/margin/wire.ts';
import type { State } from '@candor/domain/exchange/exchange.ts';
import { marginWalletOf, type MarginPlace } from '@candor/domain/margin/accounts/margin-wallet.ts';
import type { Context } from '#context.ts';
import { marketNameOf } from '#features/spot/port.ts';

/** The account that a call means: `all` is cross, `fixed` the isolated account of the pair. */
export function marginPlaceOf(family: MarginFamily, symbolName: string | undefined): MarginPlace {
  if (family === 'all') return { mode: 'cross' };
  return symbolName === undefined ? { mode: 'isolated' } : { mode: 'isolated', symbol: marketNameOf(symbolName) };
}

/** The two coins of a pair that a margin account may be looked at by; undefined where one of them is not lent. */
export function pairCoinsOf(state: State, place: MarginPlace, symbolName: string) {
  const symbol = marketNameOf(symbolName);
  const wallet = marginWalletOf(state, place);
  const instrument = state.spot.markets.get(symbol)?.instrument;
  if (instrument === undefined || wallet === undefined) return undefined;
  const { base, quote } = instrument;
  return state.margin.terms.has(base) && state.margin.terms.has(quote) ? { symbol, base, quote, wallet } : undefined;
}

/** Whose account, and what they may owe in all of theirs together. */
export interface Borrower {
  readonly owner: number;
  readonly owedMaxUnits: bigint | undefined;
}

export async function borrowerOf(
  { identities }: Pick<Context, 'identities'>,
  { userId: owner }: { readonly userId: number },
): Promise<Borrower> {
  const { notionalMaxUnits: owedMaxUnits } = await identities.boundsOf(owner);
  return { owner, owedMaxUnits };
}
