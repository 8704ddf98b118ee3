import type { ContractRow, ContractRowTrade } from './contract-rows.ts';
import { by, down, isLess, minus, near, plus, ratio, times, up, written, type Ratio } from './plain-ratio.ts';

/**
 * The formulas of rule 2.4 on paper: written down a second time, with plain fractions and numbers of its own, and
 * without a line of the exchange. Decimals as the wire has them; null is what no price does.
 */
export interface ContractSheet {
  /** What the last order freezes, and what all of them paid. */
  readonly cost: string;
  readonly fees: string;
  /** What the last order realised of the other side; '0' where it took nothing from it. */
  readonly realised: string;
  readonly quantity: string;
  readonly entry: string;
  readonly initialMargin: string;
  readonly margin: string;
  readonly liquidation: string | null;
  /** At the mark. */
  readonly value: string;
  readonly profit: string;
  readonly maintenance: string;
  readonly ratioPercent: string;
  readonly returnPercent: string;
  /** To four decimals of a percent, as the screen works it out. */
  readonly finerReturnPercent: string;
  readonly maxReduce: string | null;
  /** When all of it is closed at the exit. */
  readonly exitProfit: string;
  /** By the tier that all this has brought the owner to (rule 1.2), and as anybody pays it. */
  readonly exitFee: string;
  readonly standardExitFee: string;
}

interface Terms {
  readonly isInverse: boolean;
  readonly tick: string;
  readonly face: string;
  /** Up to this value: maintenance rate, and what is taken off. */
  readonly tiers: readonly (readonly [upTo: string, rate: string, off: string])[];
}

const ENDLESS = '1000000000000';
const USDT_TIERS: Terms['tiers'] = [
  ['50000', '0.005', '0'],
  ['500000', '0.01', '250'],
  ['5000000', '0.025', '7750'],
  ['20000000', '0.05', '132750'],
  ['50000000', '0.1', '1132750'],
  ['100000000', '0.25', '8632750'],
  [ENDLESS, '0.5', '33632750'],
];
const BTC_TIERS: Terms['tiers'] = [
  ['5', '0.005', '0'],
  ['10', '0.01', '0.025'],
  ['50', '0.025', '0.175'],
  ['200', '0.05', '1.425'],
  ['500', '0.1', '11.425'],
  ['1000', '0.25', '86.425'],
  [ENDLESS, '0.5', '336.425'],
];
const TERMS: Readonly<Record<ContractRow['symbol'], Terms>> = {
  BTCUSDT: { isInverse: false, tick: '0.1', face: '1', tiers: USDT_TIERS },
  ETHUSDT: { isInverse: false, tick: '0.01', face: '1', tiers: USDT_TIERS },
  BTCUSD: { isInverse: true, tick: '0.1', face: '100', tiers: BTC_TIERS },
};
const TAKER = ratio('0.0005');
/** From so much turnover on, in USDT, a taker pays less. */
const TIERS_OF_OWNER = [
  ['50000000', '0.0003'],
  ['10000000', '0.0004'],
  ['1000000', '0.00045'],
] as const;
const UNIT = ratio('0.00000001');
const HUNDREDTH = ratio('0.01');
const ZERO = ratio(0);

interface Leg {
  side: 'long' | 'short';
  quantity: Ratio;
  /** What its lots were worth when they were opened. */
  cost: Ratio;
  margin: Ratio;
}

interface Books {
  readonly legs: Leg[];
  cash: Ratio;
  fees: Ratio;
  realised: Ratio;
  cost: Ratio;
}

export function contractSheet(row: ContractRow): ContractSheet {
  const terms = TERMS[row.symbol];
  const books: Books = { legs: [], cash: ratio(row.balance), fees: ZERO, realised: ZERO, cost: ZERO };
  for (const trade of row.trades) enter(books, row, trade);
  const looked = books.legs.find(({ side }) => side === row.trades.at(-1)?.side);
  if (looked === undefined) throw new Error('The last trade of a row opens something.');
  const legs = row.marginMode === 'cross' ? books.legs : [looked];
  const backing = row.marginMode === 'cross' ? books.cash : looked.margin;
  const initial = up(by(looked.cost, ratio(row.leverage)), UNIT);
  const value = valueOf(terms, looked.quantity, ratio(row.mark));
  const profit = profitOf(terms, looked, ratio(row.mark));
  const kept = legs.map((leg) => maintenanceOf(terms, valueOf(terms, leg.quantity, ratio(row.mark)))).reduce(plus);
  const equity = legs.map((leg) => profitOf(terms, leg, ratio(row.mark))).reduce(plus, backing);
  const price = liquidationOf(terms, legs, backing);
  const exitValue = valueOf(terms, looked.quantity, ratio(row.exit));
  const earned = times(by(profit, initial), ratio(100));
  return {
    cost: written(books.cost),
    fees: written(books.fees),
    realised: written(books.realised),
    quantity: written(looked.quantity),
    entry: written(near(entryOf(terms, looked), UNIT)),
    initialMargin: written(initial),
    margin: written(row.marginMode === 'cross' ? initial : looked.margin),
    liquidation: price === undefined ? null : written(price),
    value: written(down(value, UNIT)),
    profit: written(down(profit, UNIT)),
    maintenance: written(up(maintenanceOf(terms, value), UNIT)),
    ratioPercent: written(down(times(by(equity, kept), ratio(100)), HUNDREDTH)),
    returnPercent: written(down(earned, HUNDREDTH)),
    finerReturnPercent: written(down(earned, ratio('0.0001'))),
    maxReduce: row.marginMode === 'cross' ? null : written(maxReduceOf(row, looked, { value, profit })),
    exitProfit: written(down(profitOf(terms, looked, ratio(row.exit)), UNIT)),
    exitFee: written(up(times(exitValue, takerAfter(row)), UNIT)),
    standardExitFee: written(up(times(exitValue, TAKER), UNIT)),
  };
}

/** One way takes from the other side first; a fee is paid on all of it, margin is put up for what opens. */
function enter(books: Books, row: ContractRow, { side, price, quantity }: ContractRowTrade): void {
  const terms = TERMS[row.symbol];
  const at = ratio(price);
  const other = row.positionMode === 'oneWay' ? books.legs.find((leg) => leg.side !== side) : undefined;
  const taken = other === undefined ? ZERO : smaller(other.quantity, ratio(quantity));
  books.realised = ZERO;
  if (other !== undefined) {
    const part: Leg = { ...other, quantity: taken, cost: times(other.cost, by(taken, other.quantity)) };
    books.realised = down(profitOf(terms, part, at), UNIT);
    other.quantity = minus(other.quantity, taken);
    other.cost = minus(other.cost, part.cost);
    if (other.quantity.over === 0n) books.legs.splice(books.legs.indexOf(other), 1);
  }
  const opened = minus(ratio(quantity), taken);
  const value = valueOf(terms, opened, at);
  const fee = up(times(valueOf(terms, ratio(quantity), at), TAKER), UNIT);
  const margin = up(by(value, ratio(row.leverage)), UNIT);
  books.fees = plus(books.fees, fee);
  books.cash = plus(minus(books.cash, fee), books.realised);
  books.cost = plus(margin, up(times(value, TAKER), UNIT));
  const own = books.legs.find((leg) => leg.side === side);
  if (own === undefined) books.legs.push({ side, quantity: opened, cost: value, margin });
  else
    Object.assign(own, {
      quantity: plus(own.quantity, opened),
      cost: plus(own.cost, value),
      margin: plus(own.margin, margin),
    });
}

/** What a coin-margined contract stands for are dollars. */
function takerAfter({ symbol, trades }: ContractRow): Ratio {
  const { isInverse, face } = TERMS[symbol];
  const turnover = trades
    .map(({ price, quantity }) => times(ratio(quantity), ratio(isInverse ? face : price)))
    .reduce(plus);
  const tier = TIERS_OF_OWNER.find(([from]) => !isLess(turnover, ratio(from)));
  return tier === undefined ? TAKER : ratio(tier[1]);
}

function valueOf({ isInverse, face }: Terms, quantity: Ratio, price: Ratio): Ratio {
  const size = times(quantity, ratio(face));
  return isInverse ? by(size, price) : times(size, price);
}

/** Whether a side gains when the value rises: of a coin-margined contract the short does. */
function signOf({ isInverse }: Terms, side: Leg['side']): Ratio {
  return ratio((side === 'long') === isInverse ? -1 : 1);
}

function profitOf(terms: Terms, { side, quantity, cost }: Leg, price: Ratio): Ratio {
  return times(signOf(terms, side), minus(valueOf(terms, quantity, price), cost));
}

function entryOf({ isInverse, face }: Terms, { quantity, cost }: Leg): Ratio {
  return isInverse ? by(times(quantity, ratio(face)), cost) : by(cost, quantity);
}

function tierOf({ tiers }: Terms, value: Ratio): Terms['tiers'][number] {
  const tier = tiers.find(([upTo]) => !isLess(ratio(upTo), value));
  if (tier === undefined) throw new Error('The last tier has no end.');
  return tier;
}

function maintenanceOf(terms: Terms, value: Ratio): Ratio {
  const [, rate, off] = tierOf(terms, value);
  return minus(times(value, ratio(rate)), ratio(off));
}

const ROUNDS = 50;

/** Begins with the tiers at the entry and goes on until the tiers are those at the price itself (rule 2.4). */
function liquidationOf(terms: Terms, legs: readonly Leg[], backing: Ratio): Ratio | undefined {
  let tiers = legs.map(({ cost }) => tierOf(terms, cost));
  for (let round = 0; round < ROUNDS; round += 1) {
    const price = priceAt(terms, legs, { tiers, backing });
    if (price === undefined) return undefined;
    const next = legs.map(({ quantity }) => tierOf(terms, valueOf(terms, quantity, price)));
    if (next.every((tier, index) => tier === tiers[index])) return onGrid(terms, legs, price);
    tiers = next;
  }
  throw new Error('The tiers of a row are not found.');
}

/** Where backing and profits are just what is kept: linear in the price, or in one over it. */
function priceAt(
  { isInverse, face, ...rest }: Terms,
  legs: readonly Leg[],
  { tiers, backing }: { readonly tiers: readonly Terms['tiers'][number][]; readonly backing: Ratio },
): Ratio | undefined {
  let above = minus(ZERO, backing);
  let below = ZERO;
  for (const [index, leg] of legs.entries()) {
    const [, rate = '0', off = '0'] = tiers[index] ?? [];
    const sign = signOf({ isInverse, face, ...rest }, leg.side);
    above = minus(plus(above, times(sign, leg.cost)), ratio(off));
    below = plus(below, times(times(leg.quantity, ratio(face)), minus(sign, ratio(rate))));
  }
  if (below.over === 0n || above.over === 0n) return undefined;
  const found = by(above, below);
  if (found.over <= 0n) return undefined;
  return isInverse ? by(ratio(1), found) : found;
}

/** A long is told the tick above, a short the tick below: never better than it is. */
function onGrid({ tick }: Terms, legs: readonly Leg[], price: Ratio): Ratio {
  const net = legs.reduce(
    (sum, { side, quantity }) => (side === 'long' ? plus(sum, quantity) : minus(sum, quantity)),
    ZERO,
  );
  return net.over > 0n ? up(price, ratio(tick)) : down(price, ratio(tick));
}

function maxReduceOf(
  { leverage }: ContractRow,
  { margin }: Leg,
  { value, profit }: { readonly value: Ratio; readonly profit: Ratio },
): Ratio {
  const free = minus(plus(margin, smaller(profit, ZERO)), by(value, ratio(leverage)));
  return free.over > 0n ? down(free, UNIT) : ZERO;
}

function smaller(left: Ratio, right: Ratio): Ratio {
  return isLess(left, right) ? left : right;
}
