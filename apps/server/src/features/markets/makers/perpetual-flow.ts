import type { Perpetual } from '@candor/domain/perpetuals/instrument/perpetual.ts';
import { perpetualsOf, positionsOf } from '@candor/domain/perpetuals/instrument/perpetual-views.ts';
import { UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { quantityUnitsOf } from '@candor/money/grid.ts';
import type { Exchange } from '#exchange/exchange.ts';
import { seededRandom } from '../sources/seeded-random.ts';
import { underlyingOf } from '../underlying.ts';
import { PERPETUAL_TAKER } from './makers.ts';
import type { PublishedIndex } from './market-maker.ts';

/** How likely a trade is in a second; contracts that are not named have the last one. */
const CHANCES: Readonly<Record<string, number>> = { BTCUSDT: 0.4, ETHUSDT: 0.25, BTCUSD: 0.15 };
const OTHER_CHANCE = 0.05;
/** What a trade is worth in the quote asset: most are small, few are large. */
const VALUE_MIN = 30;
const VALUE_RANGE = 40;
/** How likely it takes back what it holds rather than adding to it. */
const RETURN_CHANCE = 0.6;

/** The fourth disclosed account: small seeded market orders against the books of contracts. */
export class PerpetualFlow {
  readonly #exchange: Exchange;
  readonly #index: PublishedIndex;
  readonly #random: () => number;

  constructor(exchange: Exchange, index: PublishedIndex, seed: string) {
    this.#exchange = exchange;
    this.#index = index;
    this.#random = seededRandom(`${seed}|${PERPETUAL_TAKER.name}`);
  }

  /** Called once a second. */
  async step(): Promise<void> {
    const { contracts, longs } = this.#exchange.read((state) => ({
      contracts: perpetualsOf(state),
      longs: new Map(positionsOf(state, PERPETUAL_TAKER.owner).map((one) => [one.symbol, one.direction === 'long'])),
    }));
    const lively = contracts.filter(({ symbol }) => this.#random() < (CHANCES[symbol] ?? OTHER_CHANCE));
    await Promise.all(lively.map((contract) => this.#trade(contract, longs.get(contract.symbol))));
  }

  async #trade(contract: Perpetual, isLong: boolean | undefined): Promise<void> {
    const price = this.#index(underlyingOf(contract));
    const value = VALUE_MIN * VALUE_RANGE ** this.#random();
    const isBuy = this.#random() < (isLong === undefined ? 0.5 : isLong ? 1 - RETURN_CHANCE : RETURN_CHANCE);
    if (price === undefined) return;
    const lotValue = Number(contract.faceUnits ?? contract.lotUnits) / Number(UNITS_PER_WHOLE);
    const quantityLots = Math.max(
      contract.minQuantityLots,
      Math.round(value / (contract.kind === 'linear' ? lotValue * price : lotValue)),
    );
    await this.#exchange.submit({
      kind: 'placeContractOrder',
      owner: PERPETUAL_TAKER.owner,
      symbol: contract.symbol,
      direction: isBuy ? 'openLong' : 'openShort',
      type: 'market',
      quantityUnits: quantityUnitsOf(quantityLots, contract),
    });
  }
}
