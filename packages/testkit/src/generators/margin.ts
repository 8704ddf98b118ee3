import type { Command } from '@candor/domain/exchange/exchange.ts';
import { naiveDue, naiveRisk, naiveWallet, type NaiveView } from '../oracle/lending/naive-margin.ts';
import { naiveIndex, naiveLast } from '../oracle/naive-exchange.ts';
import type { Oracle } from '../oracle/compare.ts';
import type { Scene } from './scene.ts';
import { randomOrder, randomPair } from './orders.ts';
import { indexCommand, isTogether, type ScenarioMarket } from './scenario.ts';
import { tinyAvailable } from '../oracle/tiny-ledger.ts';

type Draw = (scene: Scene, market: ScenarioMarket, owner: number) => Command;

/** How often each comes where a seed is about margin; the rest is what happens everywhere. */
const KINDS: readonly { readonly weight: number; readonly draw: Draw }[] = [
  { weight: 18, draw: marginTransfer },
  { weight: 14, draw: randomBorrow },
  { weight: 9, draw: randomRepay },
  { weight: 22, draw: marginOrder },
  { weight: 14, draw: orderAtIndex },
  { weight: 9, draw: movedIndex },
  { weight: 3, draw: () => ({ kind: 'accrueMarginInterest' }) },
  { weight: 2, draw: randomLeverage },
  { weight: 1, draw: randomAllocation },
];

export function randomMarginCommand(scene: Scene, market: ScenarioMarket, owner: number): Command {
  if (isTogether(scene.swarm) && scene.random.chance(HALT_PERCENT)) return randomHalt(scene, market);
  return scene.random.pickByWeight(KINDS).draw(scene, market, owner);
}

const HALT_PERCENT = 3;

/** Margin is halted now and then, and soon goes on. */
function randomHalt({ random, oracle }: Scene, { instrument: { symbol } }: ScenarioMarket): Command {
  const isHalted = oracle.margin.halted.has(symbol);
  return { kind: 'setMarginPairStatus', symbol, status: isHalted || random.chance(70) ? 'trading' : 'halt' };
}

function modeOf({ random }: Scene, { instrument }: ScenarioMarket) {
  return random.chance(50) ? ({ mode: 'cross' } as const) : ({ mode: 'isolated', symbol: instrument.symbol } as const);
}

function assetOf({ random }: Scene, { instrument }: ScenarioMarket): string {
  return random.pick([instrument.base, instrument.quote]);
}

/** Mostly into an account, with much of what is there; out of it at the edge of what may leave. */
function marginTransfer(scene: Scene, market: ScenarioMarket, owner: number): Command {
  const { random, oracle } = scene;
  const place = modeOf(scene, market);
  const asset = assetOf(scene, market);
  const type = place.mode === 'cross' ? 4 : 3;
  const symbol = place.mode === 'cross' ? {} : { symbol: place.symbol };
  if (random.chance(65)) {
    const fromWallet = random.pick([1, 2]);
    const units =
      (tinyAvailable(oracle.ledger, { owner, wallet: fromWallet, asset }) * BigInt(random.between(5, 60))) / 100n;
    return { kind: 'transfer', owner, asset, units, fromWallet, toWallet: type, ...symbol };
  }
  const wallet = naiveWallet(oracle.margin, place.mode, market.instrument.symbol) ?? type;
  const available = tinyAvailable(oracle.ledger, { owner, wallet, asset });
  const limit = leavingLimit(scene, { owner, wallet, asset });
  const units = random.pick([limit, limit + 1n, available, (available * BigInt(random.below(100))) / 100n]);
  return { kind: 'transfer', owner, asset, units, fromWallet: type, toWallet: random.pick([1, 2]), ...symbol };
}

interface Coin {
  readonly owner: number;
  readonly wallet: number;
  readonly asset: string;
}

function leavingLimit({ oracle }: Scene, { owner, wallet, asset }: Coin): bigint {
  const view = viewOf(oracle);
  const figures = naiveRisk(oracle.margin, view, { owner, wallet });
  const price = view.indexOf(asset);
  if (figures === undefined || price === undefined) return 1n;
  const ratio = BigInt(oracle.margin.terms.get(asset)?.collateralPpm ?? 1_000_000);
  const value = figures.collateral - 2n * figures.debt;
  return value > 0n ? (value * 1_000_000n) / (price * ratio) : 0n;
}

function viewOf({ ledger, exchange, atMs }: Oracle): NaiveView {
  const indexOf = (coin: string) => naiveIndex(exchange, coin, atMs);
  return { ledger, indexOf, lastOf: (coin) => naiveLast(exchange, coin), atMs };
}

/** At the edge of what may be borrowed, or a part of it. */
function randomBorrow(scene: Scene, market: ScenarioMarket, owner: number): Command {
  const { random, oracle } = scene;
  const place = modeOf(scene, market);
  const asset = assetOf(scene, market);
  const wallet = naiveWallet(oracle.margin, place.mode, market.instrument.symbol) ?? 4;
  const view = viewOf(oracle);
  const figures = naiveRisk(oracle.margin, view, { owner, wallet });
  const price = view.indexOf(asset) ?? 1n;
  const value = figures === undefined ? 0n : 2n * (figures.collateral - figures.debt) - figures.debt;
  const most = value > 0n ? value / price : 0n;
  const units = random.pick([most, most, most + 1n, most / 2n, most / 3n, 0n, 1n]);
  return { kind: 'borrowMargin', owner, ...place, asset, units };
}

function randomRepay(scene: Scene, market: ScenarioMarket, owner: number): Command {
  const { random, oracle } = scene;
  const loans = [...oracle.margin.loans.values()];
  if (loans.length === 0 || random.chance(8)) {
    return { kind: 'repayMargin', owner, ...modeOf(scene, market), asset: assetOf(scene, market), units: 5n };
  }
  const loan = random.pick(loans);
  const pair = [...oracle.margin.pairs].find(([, { wallet }]) => wallet === loan.wallet)?.[0];
  const place = pair === undefined ? ({ mode: 'cross' } as const) : ({ mode: 'isolated', symbol: pair } as const);
  const due = naiveDue(oracle.margin, loan, { atMs: oracle.atMs, hoursMin: 1 });
  const there = tinyAvailable(oracle.ledger, loan);
  const units = random.pick([due, due + 1n, due / 2n, there, due / 5n, 1n]);
  const loanId = random.chance(70) ? { loanId: loan.id } : {};
  return { kind: 'repayMargin', owner: loan.owner, ...place, asset: loan.asset, units, ...loanId };
}

function marginOrder(scene: Scene, market: ScenarioMarket, owner: number): Command {
  const { random } = scene;
  const marginMode = random.pick(['cross', 'isolated'] as const);
  if (random.chance(8)) return { ...randomPair(scene, market, owner), marginMode };
  const order = randomOrder(scene, market, owner);
  return { ...order, marginMode, ...(random.chance(order.side === 'sell' ? 40 : 2) ? { autoRepay: true } : {}) };
}

/** A book that follows the index, so that a liquidation sells for what things are worth. */
function orderAtIndex(scene: Scene, market: ScenarioMarket, owner: number): Command {
  const { instrument, lotsMax } = market;
  const { random, oracle } = scene;
  const indexUnits = oracle.exchange.markets.get(instrument.symbol)?.indexUnits ?? instrument.tickUnits;
  const ticks = (indexUnits * BigInt(random.between(96, 104))) / (100n * instrument.tickUnits);
  return {
    kind: 'placeOrder',
    owner,
    symbol: instrument.symbol,
    side: random.pick(['buy', 'sell'] as const),
    type: 'limit',
    priceUnits: (ticks > 0n ? ticks : 1n) * instrument.tickUnits,
    quantityUnits: BigInt(random.between(1, lotsMax)) * instrument.lotUnits,
    sweep: true,
  };
}

/** Far enough to bring somebody into danger, and mostly back again. */
function movedIndex({ random }: Scene, market: ScenarioMarket): Command {
  const percent = random.pick([100, 100, 100, 97, 103, 90, 110, 60, 30, 15, 350, 800]);
  return indexCommand(market, Math.max(1, Math.ceil((market.middleTicks * percent) / 100)));
}

function randomLeverage(scene: Scene, market: ScenarioMarket, owner: number): Command {
  return { kind: 'setMarginLeverage', owner, ...modeOf(scene, market), leverage: scene.random.pick([2, 3, 3, 5]) };
}

function randomAllocation(scene: Scene, market: ScenarioMarket): Command {
  const units = BigInt(scene.random.between(-1000, 1000)) * 1_000_000n;
  return { kind: 'allocateLendingPool', asset: assetOf(scene, market), units };
}
