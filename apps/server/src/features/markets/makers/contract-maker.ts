import type { Contract } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import type { ContractOrderRecord } from '@candor/domain/perpetuals/orders/perpetual-order.ts';
import { contractsOf, openContractOrdersOf } from '@candor/domain/perpetuals/instrument/perpetual-views.ts';
import { settingsOf } from '@candor/domain/perpetuals/perpetuals-part.ts';
import { UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import type { Exchange } from '#exchange/exchange.ts';
import { underlyingOf } from '../underlying.ts';
import { CONTRACT_QUOTER, CONTRACT_TAKER } from './makers.ts';
import { planQuotes, type PublishedIndex } from './market-maker.ts';
import { type Quote, quoteLadder } from './quote-ladder.ts';

/** Quotes the contracts around the published index, with its own funded balance and in the same queue as everybody. */
export class ContractMaker {
  readonly #exchange: Exchange;
  readonly #index: PublishedIndex;

  constructor(exchange: Exchange, index: PublishedIndex) {
    this.#exchange = exchange;
    this.#index = index;
  }

  async step(): Promise<void> {
    const { contracts, orders } = this.#exchange.read((state) => ({
      contracts: contractsOf(state),
      orders: openContractOrdersOf(state, CONTRACT_QUOTER.owner),
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

  async #adjust(symbol: string, own: readonly ContractOrderRecord[], wanted: readonly Quote[]): Promise<void> {
    const { moves, cancels, places } = planQuotes(own, wanted);
    const { owner } = CONTRACT_QUOTER;
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
export async function prepareContractMakers(exchange: Exchange): Promise<void> {
  const unset = exchange.read((state) =>
    [CONTRACT_QUOTER, CONTRACT_TAKER].flatMap(({ owner }) =>
      contractsOf(state)
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
function gridOf(contract: Contract) {
  const { faceUnits } = contract;
  return faceUnits === undefined ? contract : { ...contract, lotValue: Number(faceUnits / UNITS_PER_WHOLE) };
}
