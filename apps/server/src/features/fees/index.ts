import {
  type PerpetualTerms,
  getAccountTier,
  getPerpetualFees,
  getSpotFees,
  type SpotTerms,
} from '@candor/contract/fees/wire.ts';
import { standingOf } from '@candor/domain/fees/account-tiers.ts';
import type { Perpetual } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import { perpetualsOf } from '@candor/domain/perpetuals/instrument/perpetual-views.ts';
import { LIQUIDATION_FEE_PPM } from '@candor/domain/perpetuals/orders/execute-perpetual-order.ts';
import { ok } from '@candor/domain/result.ts';
import type { Instrument } from '@candor/domain/spot/instrument.ts';
import { instrumentsOf } from '@candor/domain/spot/market-views.ts';
import { SWAP_FEE_PPM } from '@candor/domain/wallet/swap.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import type { Feature } from '#context.ts';
import { percentOf } from './percent-of.ts';
import { TIER_FEES } from './tier-fees.ts';

const FUND_PERCENT = '10';

/** What the operator charges, as the engine has it now. */
export const fees: Feature = {
  name: 'fees',
  async start({ http, exchange, clock }) {
    http.route(getSpotFees, async () =>
      ok({
        markets: exchange.read((state) => instrumentsOf(state).map(termsOf)),
        swapPercent: percentOf(SWAP_FEE_PPM),
        fundPercent: FUND_PERCENT,
        tiers: [...TIER_FEES],
        asOfMs: clock.nowMs(),
      }),
    );
    http.route(getPerpetualFees, async ({ query: { type } }) => {
      const kinds = type === undefined ? ['linear', 'inverse'] : [type === 'ubw' ? 'linear' : 'inverse'];
      const contracts = exchange.read((state) => perpetualsOf(state).filter(({ kind }) => kinds.includes(kind)));
      return ok({ contracts: contracts.map(perpetualTermsOf), tiers: [...TIER_FEES], asOfMs: clock.nowMs() });
    });
    http.route(getAccountTier, async ({ caller }) => {
      const { tier, agreedTier, turnoverUnits } = exchange.read(({ accountTiers }) =>
        standingOf(accountTiers, caller.userId, clock.nowMs()),
      );
      return ok({ tier, agreedTier, turnover: print(turnoverUnits) });
    });
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

function perpetualTermsOf(contract: Perpetual): PerpetualTerms {
  return {
    symbol: contract.symbol,
    contractType: contract.kind === 'linear' ? 1 : 2,
    coin: contract.settle,
    status: contract.status,
    makerPercent: percentOf(contract.makerFeePpm),
    takerPercent: percentOf(contract.takerFeePpm),
    liquidationPercent: percentOf(LIQUIDATION_FEE_PPM),
    tick: print(contract.tickUnits),
    step: print(contract.lotUnits),
    minValue: print(contract.minValueUnits),
    openOrdersMax: contract.maxOpenOrders,
  };
}

function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}
