import type { MarketState } from '@candor/contract/staff/halts.ts';
import type { Command, State } from '@candor/domain/exchange/exchange.ts';
import type { Auction } from '@candor/domain/matching/auction/auction.ts';
import type { Perpetual } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import { perpetualsOf } from '@candor/domain/perpetuals/instrument/perpetual-views.ts';
import { unreachable } from '@candor/domain/assert.ts';
import { instrumentsOf } from '@candor/domain/spot/market-views.ts';

/** Every market that can be halted, as it stands: spot, then contracts, then the pairs that are traded on margin. */
export function marketStatesOf(state: State): readonly MarketState[] {
  const pairs = [...state.margin.pairs.values()].toSorted((left, right) => left.number - right.number);
  return [
    ...instrumentsOf(state).map(({ symbol, status }) => ({
      product: 'spot' as const,
      symbol,
      status,
      ...callOf(state.spot.markets.get(symbol)),
    })),
    ...perpetualsOf(state).map((contract) => perpetualStateOf(state, contract)),
    ...pairs.map(({ symbol, status }) => ({ product: 'margin' as const, symbol, status })),
  ];
}

function perpetualStateOf({ perpetuals }: State, { symbol, status }: Perpetual): MarketState {
  const market = perpetuals.markets.get(symbol);
  const delisting = market?.delisting;
  const ends = delisting === undefined ? {} : { delistsAtMs: delisting.settleAtMs };
  return { product: 'contract', symbol, status, ...ends, ...callOf(market) };
}

/** When the call ends that a market is in, while orders still collect. */
function callOf(market: { readonly auction?: Auction } | undefined): Pick<MarketState, 'callEndsAtMs'> {
  const auction = market?.auction;
  return auction === undefined || auction.priceTicks !== undefined ? {} : { callEndsAtMs: auction.endsAtMs };
}

/** A contract is delisted by its settlement alone, and margin is on or off. */
const PERPETUAL_STATUSES = ['pre', 'trading', 'cancelOnly', 'halt'] as const;
const MARGIN_STATUSES = ['trading', 'halt'] as const;

/** The command that brings a market to a status; undefined where its product has none like it. */
export function statusCommandOf({ product, symbol, status: wanted }: MarketState): Command | undefined {
  switch (product) {
    case 'spot':
      return { kind: 'setInstrumentStatus', symbol, status: wanted };
    case 'contract': {
      const status = PERPETUAL_STATUSES.find((one) => one === wanted);
      return status && { kind: 'setContractStatus', symbol, status };
    }
    case 'margin': {
      const status = MARGIN_STATUSES.find((one) => one === wanted);
      return status && { kind: 'setMarginPairStatus', symbol, status };
    }
    default:
      return unreachable(product);
  }
}
