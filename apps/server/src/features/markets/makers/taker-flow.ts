import { SPOT_WALLET } from '@candor/domain/ledger/wallet.ts';
import type { Side } from '@candor/domain/matching/side.ts';
import type { Instrument } from '@candor/domain/spot/instrument.ts';
import { balancesOf } from '@candor/domain/wallet/balances-of.ts';
import { UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { quantityUnitsOf } from '@candor/money/grid.ts';
import type { Exchange } from '#exchange/exchange.ts';
import { listedInstruments } from '../listings.ts';
import { seededRandom } from '../sources/seeded-random.ts';
import { TAKER } from './makers.ts';
import type { PublishedIndex } from './market-maker.ts';

/** How likely a trade is in a second; markets that are not named have the last one. */
const CHANCES: Readonly<Record<string, number>> = { 'BTC/USDT': 0.4, 'ETH/USDT': 0.25 };
const OTHER_CHANCE = 0.05;
/** What a trade is worth in the quote asset: most are small, few are large. */
const VALUE_MIN = 20;
const VALUE_RANGE = 40;
/** How strongly it sells what it has too much of, and buys what it lacks. */
const LEAN = 0.4;

/** The second disclosed account: small seeded market orders against the book, paid from its own funded balance. */
export class TakerFlow {
  readonly #exchange: Exchange;
  readonly #index: PublishedIndex;
  readonly #random: () => number;

  constructor(exchange: Exchange, index: PublishedIndex, seed: string) {
    this.#exchange = exchange;
    this.#index = index;
    this.#random = seededRandom(`${seed}|${TAKER.name}`);
  }

  /** Called once a second. */
  async step(): Promise<void> {
    const { instruments, balances } = this.#exchange.read((state) => ({
      instruments: listedInstruments(state),
      balances: new Map(
        balancesOf(state, TAKER.owner)
          .filter(({ wallet }) => wallet === SPOT_WALLET)
          .map(({ asset, available }) => [asset, Number(available) / Number(UNITS_PER_WHOLE)]),
      ),
    }));
    const lively = instruments.filter(({ symbol }) => this.#random() < (CHANCES[symbol] ?? OTHER_CHANCE));
    await Promise.all(lively.map((instrument) => this.#trade(instrument, balances)));
  }

  async #trade(instrument: Instrument, balances: ReadonlyMap<string, number>): Promise<void> {
    const price = this.#index(instrument.symbol);
    if (price === undefined) return;
    const value = VALUE_MIN * VALUE_RANGE ** this.#random();
    const held = (balances.get(instrument.base) ?? 0) * price;
    const side: Side = this.#random() < 0.5 + LEAN * (0.5 - held / (2 * TAKER.coinValue)) ? 'buy' : 'sell';
    const lot = Number(instrument.lotUnits) / Number(UNITS_PER_WHOLE);
    const quantityLots = Math.max(instrument.minQuantityLots, Math.round(value / price / lot));
    const order = { owner: TAKER.owner, symbol: instrument.symbol, side };
    const quantityUnits = quantityUnitsOf(quantityLots, instrument);
    await this.#exchange.submit({ kind: 'placeOrder', type: 'market', ...order, quantityUnits });
  }
}
