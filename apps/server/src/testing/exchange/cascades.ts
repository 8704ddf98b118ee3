import type { Command } from '@candor/domain/exchange/exchange.ts';
import { INSURANCE_FUND, TREASURY } from '@candor/domain/ledger/operator-accounts.ts';
import {
  PERPETUAL_WALLET,
  CROSS_MARGIN_WALLET,
  OPERATOR_WALLET,
  ISOLATED_MARGIN_WALLET,
  SPOT_WALLET,
} from '@candor/domain/ledger/wallet.ts';
import { DEFAULT_MARGIN_TERMS } from '@candor/domain/margin/default-margin-terms.ts';
import { DEFAULT_PERPETUALS } from '@candor/domain/perpetuals/instrument/default-perpetuals.ts';
import { DEFAULT_INSTRUMENTS } from '@candor/domain/spot/default-instruments.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';

/** An exchange that is about to fall: how it got there, and the ticks that liquidate one rank after the other. */
export interface Cascade {
  readonly opening: readonly Command[];
  readonly ticks: readonly Command[];
  readonly maker: number;
  readonly victims: readonly number[];
}

const MAKER = 1_000_000;
const VICTIM_FIRST = 1_000_100;
const PERPETUAL = 'BTCUSDT';
const PAIR = 'BTC/USDT';
/** Each of these is chosen by so many; the higher the leverage, the sooner they fall. */
const LEVERAGES = [100, 50, 20, 10];
const LEVERED_EACH = 15;
/** Down past every liquidation price: at each tick a whole rank falls. */
const MARKS = ['59690', '59090', '57280', '54270'];

/** A maker who is short against everybody, with few bids: some go to the book, some to the fund, some to the maker. */
export function perpetualCascade(): Cascade {
  const contract = DEFAULT_PERPETUALS.find(({ symbol }) => symbol === PERPETUAL);
  if (contract === undefined) throw new Error(`${PERPETUAL} is not among the default contracts.`);
  const limit = { kind: 'placeContractOrder', symbol: PERPETUAL, type: 'limit' } as const;
  const order = { ...limit, priceUnits: units('60000'), quantityUnits: units('0.1') };
  const mark = (price: string): Command => ({
    kind: 'setContractIndex',
    symbol: PERPETUAL,
    priceUnits: units(price),
  });
  const victims = ranked(LEVERAGES, LEVERED_EACH);
  const opening: readonly Command[] = [
    listing('USDT'),
    { kind: 'listContract', contract },
    mark('60000'),
    grant({ owner: MAKER, wallet: PERPETUAL_WALLET }, { USDT: '10000000' }),
    grant({ owner: INSURANCE_FUND, wallet: OPERATOR_WALLET }, { USDT: '500' }),
    { ...limit, owner: MAKER, direction: 'openLong', priceUnits: units('59500'), quantityUnits: units('1') },
    ...victims.flatMap(({ owner, rank: leverage }): readonly Command[] => [
      grant({ owner, wallet: PERPETUAL_WALLET }, { USDT: '10000' }),
      { kind: 'setContractLeverage', owner, symbol: PERPETUAL, leverage },
      { ...order, owner: MAKER, direction: 'openShort' },
      { ...order, owner, direction: 'openLong' },
    ]),
  ];
  return { opening, ticks: MARKS.map(mark), maker: MAKER, victims: victims.map(({ owner }) => owner) };
}

/** Everybody owns one bitcoin and has bought these on credit; the more, the sooner they fall. */
const BOUGHT = ['2', '1.5', '1', '0.6'];
const BORROWERS_EACH = 8;
const INDEXES = ['44000', '39600', '33000', '24700'];
/** Prices and quantities that somebody offers, within a twentieth of each index: enough for all that must be sold. */
const BIDS = [
  ['43500', '42'],
  ['39200', '40'],
  ['32600', '50'],
  ['24500', '80'],
] as const;

/** Borrowers in cross and isolated accounts by turns; the last fall leaves the first of them with less than they owe. */
export function marginCascade(): Cascade {
  const instrument = DEFAULT_INSTRUMENTS.find(({ symbol }) => symbol === PAIR);
  if (instrument === undefined) throw new Error(`${PAIR} is not among the default instruments.`);
  const order = { kind: 'placeOrder', symbol: PAIR, type: 'limit' } as const;
  const index = (price: string): Command => ({ kind: 'setIndexPrice', symbol: PAIR, priceUnits: units(price) });
  const victims = ranked(BOUGHT, BORROWERS_EACH);
  const opening: readonly Command[] = [
    listing('BTC'),
    listing('USDT'),
    { kind: 'listInstrument', instrument },
    index('60000'),
    ...DEFAULT_MARGIN_TERMS.filter(({ asset }) => asset === 'BTC' || asset === 'USDT').map((terms) => {
      return { kind: 'setMarginTerms', terms } as const;
    }),
    { kind: 'listMarginPair', symbol: PAIR },
    grant({ owner: TREASURY, wallet: OPERATOR_WALLET }, { USDT: '10000000' }),
    { kind: 'allocateLendingPool', asset: 'USDT', units: units('5000000') },
    grant({ owner: MAKER, wallet: SPOT_WALLET }, { USDT: '20000000', BTC: '100' }),
    ...BIDS.map(([price, quantity]) => {
      return { ...order, owner: MAKER, side: 'buy', ...at(price, quantity) } as const;
    }),
    ...victims.flatMap(({ owner, rank: bought }): readonly Command[] => {
      const place = owner % 2 === 0 ? ({ mode: 'cross' } as const) : ({ mode: 'isolated', symbol: PAIR } as const);
      const own = { owner, asset: 'BTC', units: units('1'), fromWallet: SPOT_WALLET };
      return [
        grant({ owner, wallet: SPOT_WALLET }, { BTC: '1' }),
        owner % 2 === 0
          ? { kind: 'transfer', ...own, toWallet: CROSS_MARGIN_WALLET }
          : { kind: 'transfer', ...own, toWallet: ISOLATED_MARGIN_WALLET, symbol: PAIR },
        { kind: 'borrowMargin', owner, ...place, asset: 'USDT', units: units(bought) * 60_000n },
        { ...order, owner: MAKER, side: 'sell', ...at('60000', bought) },
        { ...order, owner, side: 'buy', ...at('60000', bought), marginMode: place.mode },
      ];
    }),
  ];
  return { opening, ticks: INDEXES.map(index), maker: MAKER, victims: victims.map(({ owner }) => owner) };
}

function ranked<Rank>(
  ranks: readonly Rank[],
  each: number,
): readonly { readonly owner: number; readonly rank: Rank }[] {
  return ranks.flatMap((rank, place) =>
    Array.from({ length: each }, (_, index) => ({ owner: VICTIM_FIRST + place * each + index, rank })),
  );
}

function listing(code: string): Command {
  return { kind: 'listAsset', asset: { code, name: code, displayDecimals: 8 } };
}

function grant(
  place: { readonly owner: number; readonly wallet: number },
  amounts: Readonly<Record<string, string>>,
): Command {
  const rows = Object.entries(amounts).map(([asset, amount]) => ({ asset, units: units(amount) }));
  return { kind: 'grantDemoFunds', ...place, amounts: rows };
}

function at(price: string, quantity: string) {
  return { priceUnits: units(price), quantityUnits: units(quantity) };
}

function units(decimal: string): bigint {
  return requireUnits(decimal, LEDGER_SCALE);
}
