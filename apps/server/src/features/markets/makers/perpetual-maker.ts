import type { Perpetual } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import type { PerpetualOrderRecord } from '@candor/domain/perpetuals/orders/perpetual-order.ts';
import { perpetualsOf, openPerpetualOrdersOf } from '@candor/domain/perpetuals/instrument/perpetual-views.ts';
import { settingsOf } from '@candor/domain/perpetuals/perpetuals-part.ts';
import { UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import type { Exchange } from '#exchange/exchange.ts';
import { underlyingOf } from '../underlying.ts';
import { PERPETUAL_QUOTER, PERPETUAL_TAKER } from './makers.ts';
import { planQuotes, type PublishedIndex } from './market-maker.ts';
import { type Quote, quoteLadder } from './quote-ladder.ts';

/** Quotes the contracts around the published index, with its own funded balance and in the same queue as everybody. */
export class PerpetualMaker {
  readonly #exchange: Exchange;
  readonly #index: PublishedIndex;

  constructor(exchange: Exchange, index: PublishedIndex) {
    this.#exchange = exchange;
    this.#index = index;
  }

  async step(): Promise<void> {
    const { contracts, orders } = this.#exchange.read((state) => ({
      contracts: perpetualsOf(state),
      orders: openPerpetualOrdersOf(state, PERPETUAL_QUOTER.owner),
    }));
    await Promise.all(
      contracts.map((contract) => {
        const price = this.#index(underlyingOf(contract));
        const wanted = price === undefined ? [] : quoteLadder(gridOf(contract), price);
        const own = orders.filter(({ symbol }) => symbol === contract.symbol);
        return this.#adjust(contract.symbol, own, wanted);
      }),
    );
  }

  async #adjust(symbol: string, own: readonly PerpetualOrderRecord[], wanted: readonly Quote[]): Promise<void> {
    const { moves, cancels, places } = planQuotes(own, wanted);
    const { owner } = PERPETUAL_QUOTER;
    const submit = this.#exchange.submit.bind(this.#exchange);
    await Promise.all([
      ...cancels.map(({ id }) => submit({ kind: 'cancelContractOrder', owner, orderId: id })),
      ...moves.map(({ order, quote: { priceUnits, quantityUnits } }) =>
        submit({ kind: 'amendContractOrder', owner, orderId: order.id, priceUnits, quantityUnits }),
      ),
      ...places.map(({ side, priceUnits, quantityUnits }) =>
        submit({
          kind: 'placeContractOrder',
          owner,
          symbol,
          direction: side === 'buy' ? 'openLong' : 'openShort',
          type: 'limit',
          postOnly: true,
          priceUnits,
          quantityUnits,
        }),
      ),
    ]);
  }
}

/** One position a contract, backed by the whole wallet: what is bought here is sold there, and nothing piles up. */
export async function preparePerpetualMakers(exchange: Exchange): Promise<void> {
  const unset = exchange.read((state) =>
    [PERPETUAL_QUOTER, PERPETUAL_TAKER].flatMap(({ owner }) =>
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
function gridOf(contract: Perpetual) {
  const { faceUnits } = contract;
  return faceUnits === undefined ? contract : { ...contract, lotValue: Number(faceUnits / UNITS_PER_WHOLE) };
}
