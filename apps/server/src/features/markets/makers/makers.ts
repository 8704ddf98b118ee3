import { UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { PERPETUAL_WALLET, SPOT_WALLET } from '@candor/domain/ledger/wallet.ts';
import type { Context } from '#context.ts';
import { SIMULATED_MARKETS } from '../sources/simulated-markets.ts';

/** A disclosed account of the demonstration: in the same queue as everybody, with its own funded balance (rule G-7). */
export interface Maker {
  readonly owner: number;
  readonly name: string;
  readonly purpose: string;
  readonly wallet: number;
  /** What it gets of each coin and of the quote coin, in the quote coin. */
  readonly coinValue: number;
  readonly quoteValue: number;
}

/** The accounts that make one product's market. */
export type Crew = Readonly<Record<'touch' | 'near' | 'middle' | 'deep' | 'noise' | 'momentum' | 'reversion', Maker>>;

const SPOT_QUOTES = { wallet: SPOT_WALLET, coinValue: 10_000_000, quoteValue: 100_000_000 };
const SPOT_TRADES = { wallet: SPOT_WALLET, coinValue: 200_000, quoteValue: 5_000_000 };
const PERPETUAL_QUOTES = { wallet: PERPETUAL_WALLET, coinValue: 5_000_000, quoteValue: 50_000_000 };
const PERPETUAL_TRADES = { wallet: PERPETUAL_WALLET, coinValue: 200_000, quoteValue: 1_000_000 };

export const SPOT_CREW: Crew = {
  touch: {
    owner: 1004,
    name: 'MM:touch',
    purpose: 'Quotes the best prices of every market, a tick or two apart',
    ...SPOT_QUOTES,
  },
  near: {
    owner: 1010,
    name: 'MM:near quotes',
    purpose: 'Quotes small amounts close behind the best prices of every market',
    ...SPOT_QUOTES,
  },
  middle: {
    owner: 1000,
    name: 'MM:quotes',
    purpose: 'Quotes both sides of every market around the index',
    ...SPOT_QUOTES,
  },
  deep: {
    owner: 1011,
    name: 'MM:deep quotes',
    purpose: 'Quotes large amounts further from the index, on both sides of every market',
    ...SPOT_QUOTES,
  },
  noise: {
    owner: 1001,
    name: 'MM:flow',
    purpose: 'Trades small amounts against the book, so that a demonstration has trades',
    ...SPOT_TRADES,
  },
  momentum: {
    owner: 1005,
    name: 'MM:momentum',
    purpose: 'Buys what has risen for seconds and sells what has fallen',
    ...SPOT_TRADES,
  },
  reversion: {
    owner: 1006,
    name: 'MM:reversion',
    purpose: 'Sells what has risen for minutes, and takes orders that stand on the wrong side of the index',
    ...SPOT_TRADES,
  },
};

export const PERPETUAL_CREW: Crew = {
  touch: {
    owner: 1007,
    name: 'MM:contract touch',
    purpose: 'Quotes the best prices of every perpetual contract, a tick or two apart',
    ...PERPETUAL_QUOTES,
  },
  near: {
    owner: 1012,
    name: 'MM:contract near quotes',
    purpose: 'Quotes small amounts close behind the best prices of every perpetual contract',
    ...PERPETUAL_QUOTES,
  },
  middle: {
    owner: 1002,
    name: 'MM:contract quotes',
    purpose: 'Quotes both sides of every perpetual contract around the index',
    ...PERPETUAL_QUOTES,
  },
  deep: {
    owner: 1013,
    name: 'MM:contract deep quotes',
    purpose: 'Quotes large amounts further from the index, on both sides of every perpetual contract',
    ...PERPETUAL_QUOTES,
  },
  noise: {
    owner: 1003,
    name: 'MM:contract flow',
    purpose: 'Trades small amounts against the books of contracts, so that a demonstration has trades',
    ...PERPETUAL_TRADES,
  },
  momentum: {
    owner: 1008,
    name: 'MM:contract momentum',
    purpose: 'Goes long in what has risen for seconds and short in what has fallen',
    ...PERPETUAL_TRADES,
  },
  reversion: {
    owner: 1009,
    name: 'MM:contract reversion',
    purpose: 'Goes short in what has risen for minutes, and takes orders that stand on the wrong side of the index',
    ...PERPETUAL_TRADES,
  },
};

export const MAKERS: readonly Maker[] = [SPOT_CREW, PERPETUAL_CREW].flatMap((crew) => Object.values(crew));

const GRANT_EVERY_MS = 24 * 60 * 60 * 1000;

/** Gives a maker its funds, once a day at most; a grant that the core would refuse is not worth a line in the journal. */
export async function fundMaker({ exchange, clock }: Context, maker: Maker): Promise<void> {
  const { owner, wallet, coinValue, quoteValue } = maker;
  const grantedAtMs = exchange.read((state) => state.demoGrants.get(owner)) ?? -GRANT_EVERY_MS;
  if (clock.nowMs() - grantedAtMs < GRANT_EVERY_MS) return;
  const coins = SIMULATED_MARKETS.filter(({ symbol }) => symbol.endsWith('/USDT')).map(({ symbol, startPrice }) => ({
    asset: symbol.replace('/USDT', ''),
    units: BigInt(Math.round(coinValue / startPrice)) * UNITS_PER_WHOLE,
  }));
  const amounts = [{ asset: 'USDT', units: BigInt(quoteValue) * UNITS_PER_WHOLE }, ...coins];
  await exchange.submit({ kind: 'grantDemoFunds', owner, wallet, amounts });
}
