import type { Perpetual } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import {
  openPerpetualOrdersOf,
  perpetualsOf,
  positionsOf,
} from '@candor/domain/perpetuals/instrument/perpetual-views.ts';
import { requirePerpetualMarket, settingsOf } from '@candor/domain/perpetuals/perpetuals-part.ts';
import { depthOfLadder } from '@candor/domain/matching/book.ts';
import { UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { priceUnitsOf, quantityUnitsOf } from '@candor/money/grid.ts';
import type { Exchange } from '#exchange/exchange.ts';
import { underlyingOf } from '../underlying.ts';
import { PERPETUAL_CREW } from './makers.ts';
import type { Venue, VenueMarket } from './venue.ts';
import { bestOf, bySymbol } from './venue-views.ts';

/** The perpetual contracts: one position each, so that what is bought here is sold there and nothing piles up. */
export function perpetualVenue(exchange: Exchange): Venue {
  return {
    markets: () => exchange.read(perpetualsOf).map(venueMarketOf),
    restingOf: ({ owner }) => bySymbol(exchange.read((state) => openPerpetualOrdersOf(state, owner))),
    bestOf: ({ symbol }) =>
      exchange.read(({ perpetuals }) => {
        const { book } = requirePerpetualMarket(perpetuals, symbol);
        return bestOf({ bids: depthOfLadder(book.bids, 1), asks: depthOfLadder(book.asks, 1) });
      }),
    excessOf({ owner, coinValue }, market, price) {
      const position = exchange
        .read((state) => positionsOf(state, owner))
        .find(({ symbol }) => symbol === market.symbol);
      if (position === undefined) return 0;
      const lotValue = market.lotValue ?? (Number(market.lotUnits) / Number(UNITS_PER_WHOLE)) * price;
      return ((position.direction === 'long' ? 1 : -1) * position.lots * lotValue) / coinValue;
    },
    place: ({ owner }, market, { side, priceTicks, quantityLots }) =>
      exchange.submit({
        kind: 'placeContractOrder',
        owner,
        symbol: market.symbol,
        direction: side === 'buy' ? 'openLong' : 'openShort',
        type: 'limit',
        postOnly: true,
        priceUnits: priceUnitsOf(priceTicks, market),
        quantityUnits: quantityUnitsOf(quantityLots, market),
      }),
    move: ({ owner }, market, { orderId, quote }) =>
      exchange.submit({
        kind: 'amendContractOrder',
        owner,
        orderId,
        priceUnits: priceUnitsOf(quote.priceTicks, market),
        quantityUnits: quantityUnitsOf(quote.quantityLots, market),
      }),
    cancel: ({ owner }, orderId) => exchange.submit({ kind: 'cancelContractOrder', owner, orderId }),
    take: ({ owner }, market, { side, lots, limitTicks }) =>
      exchange.submit({
        kind: 'placeContractOrder',
        owner,
        symbol: market.symbol,
        direction: side === 'buy' ? 'openLong' : 'openShort',
        quantityUnits: quantityUnitsOf(lots, market),
        ...(limitTicks === undefined
          ? { type: 'market' }
          : { type: 'limit', timeInForce: 'IOC', priceUnits: priceUnitsOf(limitTicks, market) }),
      }),
  };
}

/** One position a contract, backed by the whole wallet. */
export async function preparePerpetualMakers(exchange: Exchange): Promise<void> {
  const unset = exchange.read((state) =>
    Object.values(PERPETUAL_CREW).flatMap(({ owner }) =>
      perpetualsOf(state)
        .filter(({ symbol }) => settingsOf(state.perpetuals, owner, symbol).positionMode !== 'oneWay')
        .map(({ symbol }) => ({ owner, symbol })),
    ),
  );
  await Promise.all(
    unset.map((place) =>
      exchange.submit({ kind: 'setContractModes', ...place, marginMode: 'cross', positionMode: 'oneWay' }),
    ),
  );
}

/** A coin-margined contract is a fixed number of dollars, so that its quotes are counted as if each cost one. */
function venueMarketOf(contract: Perpetual): VenueMarket {
  const { faceUnits } = contract;
  return {
    ...contract,
    coin: contract.base,
    indexSymbol: underlyingOf(contract),
    ...(faceUnits !== undefined && { lotValue: Number(faceUnits) / Number(UNITS_PER_WHOLE) }),
  };
}
