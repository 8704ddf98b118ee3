import { getSpotFees, type SpotTerms } from '@candor/contract/fees.ts';
import { ok } from '@candor/domain/result.ts';
import type { Instrument } from '@candor/domain/spot/instrument.ts';
import { instrumentsOf } from '@candor/domain/spot/market-views.ts';
import { SWAP_FEE_PPM } from '@candor/domain/wallet/swap.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import type { Feature } from '#context.ts';
import { TIER_FEES, TIERS_IN_FORCE } from './tier-fees.ts';

/** A percent is ten thousand parts of a million. */
const PERCENT_DECIMALS = 4;
const FUND_PERCENT = '10';

/** What the house charges, as the engine has it now. */
export const fees: Feature = {
  name: 'fees',
  async start({ http, exchange, clock }) {
    http.route(getSpotFees, async () =>
      ok({
        markets: exchange.read((state) => instrumentsOf(state).map(termsOf)),
        swapPercent: percentOf(SWAP_FEE_PPM),
        fundPercent: FUND_PERCENT,
        tiers: [...TIER_FEES],
        tiersInForce: [...TIERS_IN_FORCE],
        asOfMs: clock.nowMs(),
      }),
    );
  },
};

function termsOf(instrument: Instrument): SpotTerms {
  return {
    symbol: instrument.symbol,
    status: instrument.status,
    makerPercent: percentOf(instrument.makerFeePpm),
    takerPercent: percentOf(instrument.takerFeePpm),
    tick: print(instrument.tickUnits),
    step: print(instrument.lotUnits),
    minNotional: print(instrument.minNotionalUnits),
    maxNotional: print(instrument.maxNotionalUnits),
    openOrdersMax: instrument.maxOpenOrders,
  };
}

function percentOf(ppm: number): string {
  return printUnits(BigInt(ppm), PERCENT_DECIMALS);
}

function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}
