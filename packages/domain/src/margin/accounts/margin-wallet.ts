import type { State } from '../../exchange/state.ts';
import { CROSS_MARGIN_WALLET, isolatedWalletOf } from '../../ledger/wallet.ts';
import type { MarginPair, MarginTerms } from '../margin-terms.ts';

export type MarginMode = 'cross' | 'isolated';

/** Which account of an owner is meant; an isolated one is that of a pair. */
export interface MarginPlace {
  readonly mode: MarginMode;
  readonly symbol?: string;
}

/** The wallet of a margin account; undefined where there is none for the pair. */
export function marginWalletOf({ margin }: State, { mode, symbol }: MarginPlace): number | undefined {
  if (mode === 'cross') return CROSS_MARGIN_WALLET;
  const pair = symbol === undefined ? undefined : margin.pairs.get(symbol);
  return pair === undefined ? undefined : isolatedWalletOf(pair.number);
}

/** The terms on which an account may hold and owe an asset; undefined where it may not. */
export function marginTermsOf(
  { margin }: State,
  { mode, symbol }: MarginPlace,
  asset: string,
): MarginTerms | undefined {
  const terms = margin.terms.get(asset);
  if (mode === 'cross') return terms;
  const pair = symbol === undefined ? undefined : margin.pairs.get(symbol);
  return pair?.base === asset || pair?.quote === asset ? terms : undefined;
}

/** The pair whose isolated accounts have a wallet; undefined for every other wallet. */
export function pairOfWallet({ margin }: State, wallet: number): MarginPair | undefined {
  return [...margin.pairs.values()].find(({ number }) => isolatedWalletOf(number) === wallet);
}
