import { SPOT_WALLET } from '@candor/domain/ledger/wallet.ts';
import { depthOf, openOrdersOf } from '@candor/domain/spot/market-views.ts';
import { balancesOf } from '@candor/domain/wallet/balances-of.ts';
import { UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { priceUnitsOf, quantityUnitsOf } from '@candor/money/grid.ts';
import type { Exchange } from '#exchange/exchange.ts';
import { listedInstruments } from '../listings.ts';
import type { Venue } from './venue.ts';
import { bestOf, bySymbol } from './venue-views.ts';

/** The spot markets. */
export function spotVenue(exchange: Exchange): Venue {
  return {
    markets: () => exchange.read(listedInstruments).map((one) => ({ ...one, coin: one.base, indexSymbol: one.symbol })),
    restingOf: ({ owner }) => bySymbol(exchange.read((state) => openOrdersOf(state, owner))),
    bestOf: ({ symbol }) => bestOf(exchange.read((state) => depthOf(state, symbol, 1))),
    excessOf({ owner, coinValue }, { coin }, price) {
      const balances = exchange.read((state) => balancesOf(state, owner));
      const held = balances.find(({ wallet, asset }) => wallet === SPOT_WALLET && asset === coin)?.available ?? 0n;
      return ((Number(held) / Number(UNITS_PER_WHOLE)) * price) / coinValue - 1;
    },
    place: ({ owner }, market, { side, priceTicks, quantityLots }) =>
      exchange.submit({
        kind: 'placeOrder',
        type: 'limit',
        postOnly: true,
        owner,
        symbol: market.symbol,
        side,
        priceUnits: priceUnitsOf(priceTicks, market),
        quantityUnits: quantityUnitsOf(quantityLots, market),
      }),
    move: ({ owner }, market, { orderId, quote }) =>
      exchange.submit({
        kind: 'amendOrder',
        owner,
        orderId,
        priceUnits: priceUnitsOf(quote.priceTicks, market),
        quantityUnits: quantityUnitsOf(quote.quantityLots, market),
      }),
    cancel: ({ owner }, orderId) => exchange.submit({ kind: 'cancelOrder', owner, orderId }),
    take: ({ owner }, market, { side, lots, limitTicks }) =>
      exchange.submit({
        kind: 'placeOrder',
        owner,
        symbol: market.symbol,
        side,
        quantityUnits: quantityUnitsOf(lots, market),
        ...(limitTicks === undefined
          ? { type: 'market' }
          : { type: 'limit', timeInForce: 'IOC', priceUnits: priceUnitsOf(limitTicks, market) }),
      }),
  };
}
