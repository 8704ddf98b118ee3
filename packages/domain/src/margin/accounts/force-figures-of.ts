import { findAccount } from '../../ledger/ledger.ts';
import type { State } from '../../exchange/state.ts';
import { indexPriceUnits } from '../../spot/prices/asset-index.ts';
import { marginFiguresOf } from './account-figures.ts';
import { findMarginAccount, owedAt, type AccountPlace } from './margin-account.ts';
import type { ForceFigures } from './margin-figures.ts';

/** An account as the traded coin of a market sees it; undefined while something in it has no price. */
export function forceFiguresOf(
  state: State,
  { owner, wallet }: AccountPlace,
  { symbol, atMs }: { readonly symbol: string; readonly atMs: number },
): ForceFigures | undefined {
  const instrument = state.spot.markets.get(symbol)?.instrument;
  const figures = marginFiguresOf(state, { owner, wallet }, atMs);
  if (instrument === undefined || figures === undefined) return undefined;
  const { base, tickUnits } = instrument;
  const priceUnits = indexPriceUnits(state, base, atMs);
  if (priceUnits === undefined) return undefined;
  const heldUnits = findAccount(state.ledger, { owner, wallet, asset: base })?.total ?? 0n;
  let owedUnits = 0n;
  for (const loan of findMarginAccount(state.margin, { owner, wallet })?.loans ?? []) {
    if (loan.asset !== base) continue;
    const { principalUnits, interestUnits } = owedAt(state, loan, atMs);
    owedUnits += principalUnits + interestUnits;
  }
  return {
    heldUnits,
    owedUnits,
    otherAssets: figures.assets - heldUnits * priceUnits,
    otherDebt: figures.debt - owedUnits * priceUnits,
    tickUnits,
  };
}
