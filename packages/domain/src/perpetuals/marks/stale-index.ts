import type { State } from '../../exchange/state.ts';
import { refuse } from '../../result.ts';
import { isPriceFresh, isPriceSure, type PerpetualMarket } from '../instrument/perpetual-market.ts';
import type { CrossAccount } from '../positions/perpetual-wallet.ts';
import { requirePerpetualMarket } from '../perpetuals-part.ts';

/** Whose money, which contracts, and when. */
interface Look extends CrossAccount {
  readonly atMs: number;
}

/**
 * Refuses what would let collateral leave while it cannot be told what it secures (R5): somebody has a position, settled
 * in this asset, whose index is stale, or held back as a sudden jump.
 */
export function checkCollateral(state: State, look: Look) {
  return objection(state, look, isPriceSure);
}

/** Refuses new risk on a contract whose index is stale, and for a purse that another such contract stands on (R4, R5). */
export function checkNewRisk(
  state: State,
  market: PerpetualMarket,
  { owner, atMs }: { readonly owner: number; readonly atMs: number },
) {
  const { symbol, settle } = market.contract;
  if (!isPriceFresh(market, atMs)) return refuse('indexUnavailable', { symbol });
  return objection(state, { owner, settle, atMs }, isPriceFresh);
}

function objection(
  { perpetuals }: State,
  { owner, settle, atMs }: Look,
  isGood: (market: PerpetualMarket, atMs: number) => boolean,
) {
  for (const { symbol } of perpetuals.traders.get(owner)?.positions.values() ?? []) {
    const market = requirePerpetualMarket(perpetuals, symbol);
    if (market.contract.settle === settle && !isGood(market, atMs)) return refuse('indexUnavailable', { symbol });
  }
  return undefined;
}
