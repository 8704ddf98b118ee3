import type { State } from '@candor/domain/exchange/exchange.ts';
import { feePpmIn, type MarketFee } from '@candor/domain/fees/account-tier.ts';
import { standingOf } from '@candor/domain/fees/account-tiers.ts';
import { printUnits } from '@candor/money/decimal.ts';

const PPM_SCALE = 6;

interface FeesOfMarket {
  readonly product: MarketFee['product'];
  readonly makerFeePpm: number;
  readonly takerFeePpm: number;
}

/** What an owner pays on a market now, as parts of one: `0.001` is a tenth of a percent. */
export function ownFeesOf(state: State, { owner, atMs }: { readonly owner: number; readonly atMs: number }) {
  const { tier } = standingOf(state.accountTiers, owner, atMs);
  return ({ product, makerFeePpm, takerFeePpm }: FeesOfMarket) => {
    const makerPpm = feePpmIn(tier, { product, role: 'maker', feePpm: makerFeePpm });
    const takerPpm = feePpmIn(tier, { product, role: 'taker', feePpm: takerFeePpm });
    return { makerPpm, takerPpm, maker: rateOf(makerPpm), taker: rateOf(takerPpm) };
  };
}

function rateOf(ppm: number): string {
  return printUnits(BigInt(ppm), PPM_SCALE);
}
