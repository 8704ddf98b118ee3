import type { Instrument } from '@candor/domain/spot/instrument.ts';
import { instrumentsOf, lastTradeOf, openOrdersOf } from '@candor/domain/spot/market-views.ts';
import { SPOT_WALLET } from '@candor/domain/ledger/wallet.ts';
import { UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { priceUnitsOf } from '@candor/money/grid.ts';
import type { Exchange } from '#exchange/exchange.ts';
import { quoteLadder } from './quote-ladder.ts';
import { seededRandom, type SimulatedMarket, type SimulatedPrice, simulatePrice } from './simulated-price.ts';

/** The disclosed market maker of the demonstration: an account like any other, in the same queue. */
export const MARKET_MAKER = 1000;

/** How far the price moves before a market is quoted anew, in parts of it: quotes that still fit stay and keep their turn. */
const REQUOTE_DISTANCE = 0.0005;

const MARKETS: readonly SimulatedMarket[] = [
  { symbol: 'BTC/USDT', startPrice: 60_000, stepDeviation: 0.0001 },
  { symbol: 'ETH/USDT', startPrice: 3_000, stepDeviation: 0.00012 },
  { symbol: 'BNB/USDT', startPrice: 600, stepDeviation: 0.00012 },
  { symbol: 'SOL/USDT', startPrice: 150, stepDeviation: 0.00015 },
  { symbol: 'XRP/USDT', startPrice: 0.5, stepDeviation: 0.00015 },
  { symbol: 'DOGE/USDT', startPrice: 0.12, stepDeviation: 0.0002 },
];

const FUNDS = [
  { asset: 'USDT', whole: 50_000_000n },
  { asset: 'BTC', whole: 500n },
  { asset: 'ETH', whole: 10_000n },
  { asset: 'BNB', whole: 50_000n },
  { asset: 'SOL', whole: 200_000n },
  { asset: 'XRP', whole: 50_000_000n },
  { asset: 'DOGE', whole: 200_000_000n },
];

interface QuotedMarket {
  readonly instrument: Instrument;
  readonly source: SimulatedPrice;
  readonly random: () => number;
  quotedPrice: number | undefined;
}

/** Quotes simulated prices with its own funded balance. Every trade with it is a real trade of the exchange. */
export class MarketMaker {
  readonly #exchange: Exchange;
  readonly #markets: readonly QuotedMarket[];

  constructor(exchange: Exchange, seed: string) {
    this.#exchange = exchange;
    this.#markets = exchange.read((state) =>
      MARKETS.flatMap((market) => {
        const instrument = instrumentsOf(state).find(({ symbol }) => symbol === market.symbol);
        if (instrument === undefined) return [];
        const lastTicks = lastTradeOf(state, market.symbol)?.priceTicks;
        const lastPrice =
          lastTicks === undefined ? undefined : Number(priceUnitsOf(lastTicks, instrument)) / Number(UNITS_PER_WHOLE);
        const random = seededRandom(`${seed}|sizes|${market.symbol}`);
        return [{ instrument, source: simulatePrice(market, seed, lastPrice), random, quotedPrice: undefined }];
      }),
    );
  }

  /** A second grant within a day is refused, which is as good: the funds of the first are there. */
  async fund(): Promise<void> {
    const amounts = FUNDS.map(({ asset, whole }) => ({ asset, units: whole * UNITS_PER_WHOLE }));
    await this.#exchange.submit({ kind: 'grantDemoFunds', owner: MARKET_MAKER, wallet: SPOT_WALLET, amounts });
  }

  /** One step of every price; a market whose price has moved away from its quotes is quoted anew. */
  async step(): Promise<void> {
    await Promise.all(this.#markets.map((market) => this.#stepMarket(market)));
  }

  async #stepMarket(market: QuotedMarket): Promise<void> {
    const price = market.source.next();
    const { quotedPrice } = market;
    if (quotedPrice !== undefined && Math.abs(price / quotedPrice - 1) < REQUOTE_DISTANCE) return;
    market.quotedPrice = price;
    await this.#quote(market, price);
  }

  async #quote({ instrument, random }: QuotedMarket, price: number): Promise<void> {
    const { symbol } = instrument;
    const stale = this.#exchange.read((state) =>
      openOrdersOf(state, MARKET_MAKER).filter((order) => order.symbol === symbol),
    );
    const owner = MARKET_MAKER;
    const priceUnits = BigInt(Math.round(price * Number(UNITS_PER_WHOLE)));
    const index = this.#exchange.submit({ kind: 'setIndexPrice', symbol, priceUnits });
    const cancels = stale.map((order) => this.#exchange.submit({ kind: 'cancelOrder', owner, orderId: order.id }));
    const places = quoteLadder(instrument, price, random).map((quote) =>
      this.#exchange.submit({ kind: 'placeOrder', owner, symbol, type: 'limit', ...quote }),
    );
    await Promise.all([index, ...cancels, ...places]);
  }
}
