import type { Command, Outcome } from '../../../packages/domain/src/exchange/exchange.ts';
import { CROSS_MARGIN_WALLET, SPOT_WALLET } from '../../../packages/domain/src/ledger/wallet.ts';
import type { Instrument } from '../../../packages/domain/src/spot/instrument.ts';
import type { Random } from '../../../packages/testkit/src/generators/random.ts';
import type { Play } from '../moves.ts';
import type { LendingWorld } from './lending-world.ts';

/** What a player sees and throws. */
export interface LendingTable {
  readonly random: Random;
  readonly world: LendingWorld;
  readonly instruments: ReadonlyMap<string, Instrument>;
}

const WHOLE = 100_000_000n;
const PPM = 1_000_000n;

/** Everything that was borrowed is spent on the coin, so that a fall of a fifth is dangerous. */
function* goLong(table: LendingTable, owner: number, coin: string): Play {
  const { world } = table;
  const own = world.total(owner, SPOT_WALLET, coin);
  if (own > 0n) yield into(owner, coin, own);
  const value = (world.total(owner, CROSS_MARGIN_WALLET, coin) * world.last(coin)) / WHOLE;
  yield { kind: 'borrowMargin', owner, mode: 'cross', asset: 'USDT', units: (value * 19n) / 10n };
  for (let left = 12; left > 0 && world.total(owner, CROSS_MARGIN_WALLET, 'USDT') > 50n * WHOLE; left -= 1) {
    yield* trade(table, { owner, coin, side: 'buy', ppm: 1_010_000n, part: 98n });
    yield 'wait';
  }
}

/** Puts a grain of something silent beside a debt, and waits. */
export function* hideBehindDust(table: LendingTable, [owner = 0]: readonly number[]): Play {
  yield* goLong(table, owner, 'BTC');
  for (let tick = 400; tick > 0; tick -= 1) {
    const isSilent = table.world.price('XRP') === undefined;
    if (isSilent && table.world.total(owner, CROSS_MARGIN_WALLET, 'XRP') === 0n) yield into(owner, 'XRP', 1n);
    yield 'wait';
  }
}

/** The same, with the grain there before anybody is silent. */
export function* bringDust(table: LendingTable, [owner = 0]: readonly number[]): Play {
  yield into(owner, 'XRP', 1n);
  yield* goLong(table, owner, 'BTC');
  for (let tick = 400; tick > 0; tick -= 1) yield 'wait';
}

/** Sells what secures the debt to a friend, as cheaply as the market lets it, when the debt is nearly as large. */
export function* repayToFriend(table: LendingTable, [owner = 0, friend = 0]: readonly number[]): Play {
  yield* goLong(table, owner, 'BTC');
  for (let tick = 400; tick > 0; tick -= 1) {
    const rate = table.world.rate({ owner, wallet: CROSS_MARGIN_WALLET });
    if (rate > 110.05 && rate < 111.5) {
      const ppm = table.random.pick([905_000n, 952_000n]);
      yield* trade(table, { owner: friend, coin: 'BTC', side: 'buy', ppm, part: 90n, wallet: SPOT_WALLET });
      yield* trade(table, { owner, coin: 'BTC', side: 'sell', ppm, part: 100n, autoRepay: true });
    }
    yield 'wait';
  }
}

/** Owes a coin against another, and stands at both ends of what a liquidation may trade at. */
export function* standAtBothEnds(table: LendingTable, [owner = 0, friend = 0]: readonly number[]): Play {
  const { world } = table;
  const own = world.total(owner, SPOT_WALLET, 'BTC');
  if (own > 0n) yield into(owner, 'BTC', own);
  const value = (world.total(owner, CROSS_MARGIN_WALLET, 'BTC') * world.last('BTC')) / WHOLE;
  const units = (value * 19n * WHOLE) / (10n * world.last('ETH'));
  yield { kind: 'borrowMargin', owner, mode: 'cross', asset: 'ETH', units };
  for (let left = 30; left > 0; left -= 1) {
    if (world.total(owner, CROSS_MARGIN_WALLET, 'ETH') > WHOLE / 10n)
      yield* trade(table, { owner, coin: 'ETH', side: 'sell', ppm: 990_000n, part: 100n });
    yield* trade(table, { owner, coin: 'BTC', side: 'buy', ppm: 1_010_000n, part: 98n });
    yield 'wait';
  }
  for (let tick = 400; tick > 0; tick -= 1) {
    const rate = world.rate({ owner, wallet: CROSS_MARGIN_WALLET });
    if (rate < 113) {
      yield { kind: 'cancelOrders', owner: friend };
      yield* trade(table, { owner: friend, coin: 'BTC', side: 'buy', ppm: 951_000n, part: 80n, wallet: SPOT_WALLET });
      yield* trade(table, {
        owner: friend,
        coin: 'ETH',
        side: 'sell',
        ppm: 1_049_000n,
        part: 100n,
        wallet: SPOT_WALLET,
      });
    }
    yield 'wait';
  }
}

/** Asks for prices both ways and takes only what has become a gift. */
export function* holdQuotes(table: LendingTable, accounts: readonly number[]): Play {
  const { world, random } = table;
  for (let round = 60; round > 0; round -= 1) {
    const owner = random.pick(accounts);
    const coin = random.pick(['BTC', 'ETH', 'XRP']);
    const value = 19_000n * WHOLE;
    const coins = (value * WHOLE) / (world.last(coin) === 0n ? 1n : world.last(coin));
    const bets = [
      { fromAsset: 'USDT', toAsset: coin, units: value },
      { fromAsset: coin, toAsset: 'USDT', units: coins },
    ];
    const quotes: Bet[] = [];
    for (const pair of bets) {
      const outcome: Outcome | undefined = yield { kind: 'quoteSwap', owner, ...pair };
      if (outcome?.ok === true) quotes.push({ pair, id: Number(outcome.reply['quoteId']), at: world.last(coin) });
    }
    for (let tick = 8; tick > 0; tick -= 1) {
      yield 'wait';
      yield* takeGifts(world, quotes, { owner, coin });
    }
  }
}

interface Bet {
  readonly pair: { readonly fromAsset: string; readonly toAsset: string; readonly units: bigint };
  readonly id: number;
  /** The index when it was made. */
  readonly at: bigint;
}

function* takeGifts(
  world: LendingWorld,
  bets: readonly Bet[],
  { owner, coin }: { readonly owner: number; readonly coin: string },
): Play {
  for (const { pair, id, at } of bets) {
    const gain = ((world.last(coin) - at) * PPM) / (at === 0n ? 1n : at);
    const isGift = pair.toAsset === coin ? gain > 1_500n : gain < -1_500n;
    if (isGift || world.price(coin) === undefined) yield { kind: 'swap', owner, ...pair, quoteId: id };
  }
}

function into(owner: number, asset: string, units: bigint): Command {
  return { kind: 'transfer', owner, asset, units, fromWallet: SPOT_WALLET, toWallet: CROSS_MARGIN_WALLET };
}

interface TradeWish {
  readonly owner: number;
  readonly coin: string;
  readonly side: 'buy' | 'sell';
  /** Of the index. */
  readonly ppm: bigint;
  /** How much of what is there, in percent. */
  readonly part: bigint;
  readonly wallet?: number;
  readonly autoRepay?: true;
}

/** As much as there is, at a price from the index; out of the margin account unless it says otherwise. */
export function* trade(table: LendingTable, wish: TradeWish): Play {
  const { owner, coin, side, ppm, part, wallet = CROSS_MARGIN_WALLET, autoRepay } = wish;
  const instrument = table.instruments.get(`${coin}/USDT`);
  if (instrument === undefined) return;
  const { tickUnits, lotUnits, maxQuantityLots, maxNotionalUnits, symbol } = instrument;
  const priceUnits = ((table.world.last(coin) * ppm) / PPM / tickUnits) * tickUnits;
  const there = table.world.total(owner, wallet, side === 'buy' ? 'USDT' : coin);
  if (priceUnits === 0n) return;
  const affordable = side === 'buy' ? (there * WHOLE) / priceUnits : there;
  // What is worth more than one order may be is offered as far as it may: refused, nobody would stand in the book.
  const mostLots = [BigInt(maxQuantityLots), (maxNotionalUnits * WHOLE) / priceUnits / lotUnits];
  const lots = mostLots.reduce((least, one) => (one < least ? one : least), (affordable * part) / 100n / lotUnits);
  const quantityUnits = lots * lotUnits;
  if (quantityUnits === 0n) return;
  const account = wallet === CROSS_MARGIN_WALLET ? ({ marginMode: 'cross' } as const) : {};
  const isMargin = wallet === CROSS_MARGIN_WALLET;
  yield {
    kind: 'placeOrder',
    owner,
    symbol,
    side,
    type: 'limit',
    ...(isMargin ? { timeInForce: 'IOC' as const } : {}),
    priceUnits,
    quantityUnits,
    ...account,
    ...(autoRepay === undefined ? {} : { autoRepay }),
  };
}
