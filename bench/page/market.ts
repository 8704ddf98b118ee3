import type {
  DepthLevel,
  DetailFrame,
  KlineFrame,
  MarketTrade,
  Published,
  TradeFrame,
} from '@candor/contract/shared/socket.ts';
import { type CandlePeriod, candleOpenMs } from '@candor/domain/markets/candle-period.ts';
import type { Instrument } from '@candor/domain/spot/instrument.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import { priceUnitsOf, quantityUnitsOf } from '@candor/money/grid.ts';
import { createRandom, type Random } from '@candor/testkit/generators/random.ts';
import type { DepthFeed } from '../../apps/server/src/features/markets/board/depth-feed.ts';

const LEVELS_A_SIDE = 200;
/** Changes fall among the levels that are on the screen. */
const MOVING_LEVELS = 20;
/** As many levels as a busy market changes in a hundredth of a second; a frame tells them together. */
const CHANGES_A_FRAME = 8;
const TICKS_PER_LEVEL = 10;
const LOTS_MAX = 50_000;
const EMPTIED_PERCENT = 10;
const SHIFT_PERCENT = 10;

type Side = 'buy' | 'sell';

/** A lively market drawn from a seed: its book is the server's own feed, so that frames and checksums are the real ones. */
export class LiveMarket {
  readonly #instrument: Instrument;
  readonly #feed: DepthFeed;
  readonly #random: Random = createRandom(7);
  readonly #candles = new Map<CandlePeriod, { openAtMs: number; open: number; high: number; low: number }>();
  /** Bids stand on the levels below this one, asks on those above. */
  #middleLevel: number;
  #tradeCount = 0;

  constructor(feed: DepthFeed, instrument: Instrument, startTicks: number) {
    this.#feed = feed;
    this.#instrument = instrument;
    this.#middleLevel = Math.round(startTicks / TICKS_PER_LEVEL);
    feed.open(instrument.symbol, instrument);
    for (let distance = 1; distance <= LEVELS_A_SIDE; distance += 1) {
      this.#set('buy', this.#middleLevel - distance, this.#anyLots());
      this.#set('sell', this.#middleLevel + distance, this.#anyLots());
    }
    feed.flush();
  }

  /** Some levels change, and now and then the best price moves by one; a frame tells it at once. */
  moveBook(): void {
    if (this.#random.chance(SHIFT_PERCENT)) this.#shift(this.#random.chance(50) ? 1 : -1);
    for (let change = 0; change < CHANGES_A_FRAME; change += 1) this.#changeLevel();
    this.#feed.flush();
  }

  trade(atMs: number): Published<TradeFrame> {
    return { type: 'TRADE', symbolName: this.#symbol, isSnapshot: false, trades: [this.#anyTrade(atMs)], atMs };
  }

  tradeSnapshot(atMs: number): Published<TradeFrame> {
    return { ...this.trade(atMs), isSnapshot: true };
  }

  candle(period: CandlePeriod, atMs: number): Published<KlineFrame> {
    const openAtMs = candleOpenMs(period, atMs);
    const last = this.#middleLevel * TICKS_PER_LEVEL;
    const before = this.#candles.get(period);
    const { open, high, low } = before?.openAtMs === openAtMs ? before : { open: last, high: last, low: last };
    const running = { openAtMs, open, high: Math.max(high, last), low: Math.min(low, last) };
    this.#candles.set(period, running);
    const prices = { open: this.#price(open), high: this.#price(running.high), low: this.#price(running.low) };
    const candle = { openAtMs, ...prices, close: this.#price(last), volume: '1.5', amount: '90000', isClosed: false };
    return { type: 'KLINE', symbolName: this.#symbol, period, candles: [candle], atMs };
  }

  detail(atMs: number): Published<DetailFrame> {
    const close = this.#price(this.#middleLevel * TICKS_PER_LEVEL);
    const amount = String(1_000_000 + this.#tradeCount);
    const day = { open: close, high: close, low: close, zdf: '0', amount, volume: '1000', sinceMs: null };
    return { type: 'DETAIL', symbolName: this.#symbol, ...day, close, atMs };
  }

  /** The best levels of both sides, as the server would say them now. */
  best(count: number): { readonly bids: readonly DepthLevel[]; readonly asks: readonly DepthLevel[] } {
    const snapshot = this.#feed.snapshot(this.#symbol);
    return { bids: snapshot?.bids.slice(0, count) ?? [], asks: snapshot?.asks.slice(0, count) ?? [] };
  }

  get #symbol(): string {
    return this.#instrument.symbol;
  }

  #changeLevel(): void {
    const side: Side = this.#random.chance(50) ? 'buy' : 'sell';
    const distance = this.#random.between(1, MOVING_LEVELS);
    // The best level stays, so that the spread is not the emptiness of a few levels.
    const isEmptied = distance > 1 && this.#random.chance(EMPTIED_PERCENT);
    const level = this.#middleLevel + (side === 'buy' ? -distance : distance);
    this.#set(side, level, isEmptied ? 0 : this.#anyLots());
  }

  #shift(direction: 1 | -1): void {
    const [taken, left]: readonly [Side, Side] = direction === 1 ? ['sell', 'buy'] : ['buy', 'sell'];
    const before = this.#middleLevel;
    this.#middleLevel += direction;
    this.#set(taken, this.#middleLevel, 0);
    this.#set(left, before, this.#anyLots());
    this.#set(taken, this.#middleLevel + direction, this.#anyLots());
  }

  #set(side: Side, level: number, quantityLots: number): void {
    this.#feed.absorb({ symbol: this.#symbol, side, priceTicks: level * TICKS_PER_LEVEL, quantityLots });
  }

  #anyLots(): number {
    return this.#random.between(1, LOTS_MAX);
  }

  #anyTrade(atMs: number): MarketTrade {
    this.#tradeCount += 1;
    const side: Side = this.#random.chance(50) ? 'buy' : 'sell';
    const price = this.#price((this.#middleLevel + (side === 'buy' ? 1 : -1)) * TICKS_PER_LEVEL);
    const quantity = printUnits(quantityUnitsOf(this.#anyLots(), this.#instrument), LEDGER_SCALE);
    return { id: String(this.#tradeCount), price, quantity, side, atMs };
  }

  #price(ticks: number): string {
    return printUnits(priceUnitsOf(ticks, this.#instrument), LEDGER_SCALE);
  }
}
