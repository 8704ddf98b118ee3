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

export const QUOTER: Maker = {
  owner: 1000,
  name: 'MM:quotes',
  purpose: 'Quotes both sides of every market around the index',
  wallet: SPOT_WALLET,
  coinValue: 5_000_000,
  quoteValue: 100_000_000,
};

export const TAKER: Maker = {
  owner: 1001,
  name: 'MM:flow',
  purpose: 'Trades small amounts against the book, so that a demonstration has trades',
  wallet: SPOT_WALLET,
  coinValue: 200_000,
  quoteValue: 5_000_000,
};

export const PERPETUAL_QUOTER: Maker = {
  owner: 1002,
  name: 'MM:contract quotes',
  purpose: 'Quotes both sides of every perpetual contract around the index',
  wallet: PERPETUAL_WALLET,
  coinValue: 5_000_000,
  quoteValue: 20_000_000,
};

export const PERPETUAL_TAKER: Maker = {
  owner: 1003,
  name: 'MM:contract flow',
  purpose: 'Trades small amounts against the books of contracts, so that a demonstration has trades',
  wallet: PERPETUAL_WALLET,
  coinValue: 200_000,
  quoteValue: 1_000_000,
};

export const MAKERS: readonly Maker[] = [QUOTER, TAKER, PERPETUAL_QUOTER, PERPETUAL_TAKER];

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
