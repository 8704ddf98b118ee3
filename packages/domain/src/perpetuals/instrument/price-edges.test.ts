import type { Desk } from '@candor/testkit/fixtures/exchange.ts';
import {
  choose,
  fundPerpetual,
  openPerpetualDesk,
  placePerpetual,
  requirePosition,
  tradePerpetual,
} from '@candor/testkit/fixtures/perpetuals.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import type { CommandContext } from '../../exchange/command-context.ts';
import type { OrderDirection } from '../orders/perpetual-order.ts';
import { requirePerpetualMarket } from '../perpetuals-part.ts';
import type { MarginMode, PositionMode } from '../positions/position.ts';
import { oppositeDirection } from './perpetual.ts';
import {
  bandEdge,
  bankruptcyOf,
  bestOffer,
  closedLotsOf,
  closingEdge,
  isBeyond,
  isPrice,
  narrower,
  openingEdge,
  protectionTicks,
  reducedPosition,
  tradingEdge,
  walkedTicks,
} from './perpetual-limits.ts';
import { checkNotional } from './notional.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;
const [BITCOIN, COIN] = ['BTCUSDT', 'BTCUSD'];

interface Choice {
  readonly symbol?: string;
  readonly direction?: 'openLong' | 'openShort';
  readonly marginMode?: MarginMode;
  readonly positionMode?: PositionMode;
  readonly quantity?: string;
}

/** Alice holds 0.5 BTC, or so many contracts, at 60 000 with ten times and no fees; 3 000 of margin, 7 000 beside. */
function openDesk({ symbol = BITCOIN, direction = 'openLong', quantity = '0.5', ...modes }: Choice = {}): Desk {
  const desk = openPerpetualDesk({ [BITCOIN]: '60000', [COIN]: '60000', ETHUSDT: '3000' }, { makerFeePpm: 0 });
  fundPerpetual(desk, ALICE, { USDT: '10015', BTC: '1' });
  fundPerpetual(desk, BOB, { USDT: '1000000', BTC: '100' });
  choose(desk, ALICE, { symbol, leverage: 10, ...modes });
  const other = direction === 'openLong' ? 'openShort' : 'openLong';
  tradePerpetual(desk, { owner: ALICE, symbol, direction, price: '60000', quantity }, { owner: BOB, direction: other });
  return desk;
}

const marketOf = (desk: Desk, symbol = BITCOIN) => requirePerpetualMarket(desk.state.perpetuals, symbol);

function edgeOf(desk: Desk, direction: OrderDirection, lots: number): number {
  return tradingEdge(desk.state, marketOf(desk), { owner: ALICE, symbol: BITCOIN, direction, leverage: 100, lots });
}

test('P9 an edge is a price from the first tick on, and one that is met is not beyond', () => {
  const top = Number.MAX_SAFE_INTEGER;
  expect([-1, 0, 1, top - 1, top].map(isPrice)).toEqual([false, false, true, true, false]);
  expect([9, 10, 11].map((ticks) => [isBeyond('buy', ticks, 10), isBeyond('sell', ticks, 10)])).toEqual([
    [false, true],
    [false, false],
    [true, false],
  ]);
  expect([narrower('buy', 5, 4), narrower('buy', 5, 6), narrower('buy', 5, undefined)]).toEqual([4, 5, 5]);
  expect([narrower('sell', 5, 4), narrower('sell', 5, 6), narrower('sell', 5, undefined)]).toEqual([5, 6, 5]);
  expect([walkedTicks('buy', 30, 50_000), walkedTicks('sell', 30, 50_000)]).toEqual([31, 29]);
  expect([walkedTicks('buy', 1, 50_000), walkedTicks('sell', 1, 50_000)]).toEqual([1, 1]);
  expect([oppositeDirection('long'), oppositeDirection('short')]).toEqual(['short', 'long']);
});

test('P9 a market order walks from the best offer of the other side, inside its edge', () => {
  const desk = openDesk();
  const market = marketOf(desk);
  const walk = (side: 'buy' | 'sell', edge: number) => protectionTicks(market, { side, slippagePpm: 1_000, edge });
  expect([bestOffer(market, 'buy'), bestOffer(market, 'sell')]).toEqual([undefined, undefined]);
  expect(walk('buy', 700_000)).toBeUndefined();
  placePerpetual(desk, { owner: BOB, direction: 'openShort', price: '60100', quantity: '1' });
  placePerpetual(desk, { owner: BOB, direction: 'openLong', price: '59900', quantity: '1' });
  expect([bestOffer(market, 'buy'), bestOffer(market, 'sell')]).toEqual([601_000, 599_000]);
  expect([walk('buy', 700_000), walk('buy', 601_500)]).toEqual([601_601, 601_500]);
  expect([walk('sell', 500_000), walk('sell', 598_500)]).toEqual([598_401, 598_500]);
  expect([bandEdge(market, 'buy'), bandEdge(market, 'sell')]).toEqual([630_000, 570_000]);
  expect([openingEdge(market, 'buy', 100), openingEdge(market, 'sell', 100)]).toEqual([603_030, 597_030]);
  expect([openingEdge(market, 'buy', 1), openingEdge(market, 'buy', 5)]).toEqual([630_000, 630_000]);
});

test('P3 P9 in one-way mode what takes from the other side is held to its margin, the rest to that of opening too', () => {
  const oneWay = openDesk({ positionMode: 'oneWay' });
  const order = { owner: ALICE, symbol: BITCOIN, direction: 'openShort' } as const;
  expect([499, 500, 501].map((lots) => closedLotsOf(oneWay.state, order, lots))).toEqual([499, 500, 500]);
  expect(reducedPosition(oneWay.state, order)?.lots).toBe(500);
  // The margin is used up at 54 000, below the band; what opens a hundredfold short may not be below 59 703.
  expect([edgeOf(oneWay, 'openShort', 500), edgeOf(oneWay, 'openShort', 501)]).toEqual([570_000, 597_030]);
  expect(edgeOf(oneWay, 'openLong', 1)).toBe(603_030);
  const hedged = openDesk();
  expect(closedLotsOf(hedged.state, order, 400)).toBe(0);
  expect(reducedPosition(hedged.state, order)).toBeUndefined();
  expect(edgeOf(hedged, 'openShort', 1)).toBe(597_030);
  const close = { ...order, direction: 'closeLong' } as const;
  expect(closedLotsOf(hedged.state, close, 900)).toBe(900);
  expect(reducedPosition(hedged.state, close)?.lots).toBe(500);
  expect(reducedPosition(hedged.state, { ...close, direction: 'closeShort' })).toBeUndefined();
  expect([edgeOf(hedged, 'closeLong', 1), edgeOf(hedged, 'closeShort', 1)]).toEqual([570_000, 630_000]);
});

test('P9 [R1] lots that close trade no further than what stands for them, less what is promised and the fee', () => {
  const closing = (desk: Desk, promised?: string) => {
    const position = requirePosition(desk, ALICE, { direction: 'long' });
    const promisedUnits = promised === undefined ? {} : { promisedUnits: units(promised) };
    return closingEdge(desk.state, marketOf(desk), { position, ...promisedUnits });
  };
  const isolated = openDesk();
  requirePosition(isolated, ALICE, { direction: 'long' }).marginUnits = units('1000');
  // 1 000 on 0.5 are gone 2 000 below 60 000; of 400 promised 600 are left.
  expect([closing(isolated), closing(isolated, '400')]).toEqual([580_000, 588_000]);
  expect(
    bankruptcyOf(isolated.state, marketOf(isolated), requirePosition(isolated, ALICE, { direction: 'long' })),
  ).toBe(580_000);
  // The whole wallet has 10 000: of 9 000 promised 1 000 are left, less 0.05 % of what it closes at.
  const cross = openDesk({ marginMode: 'cross' });
  expect([closing(cross), closing(cross, '9000')]).toEqual([570_000, 580_291]);
  // A gain of another cross position stands for it too, by the whole unit; its own does not.
  choose(cross, ALICE, { symbol: 'ETHUSDT', leverage: 10, marginMode: 'cross' });
  const ether = { symbol: 'ETHUSDT', owner: ALICE, direction: 'openLong', price: '3000', quantity: '1' } as const;
  tradePerpetual(cross, ether, { owner: BOB, direction: 'openShort' });
  marketOf(cross, 'ETHUSDT').price = { indexUnits: 1n, markTicks: 310_000, atMs: cross.atMs };
  // 1.5 of fee paid, 100 gained: 9 098.5 promised leave the same 1 000.
  expect(closing(cross, '9098.5')).toBe(580_291);
});

test('P9 [R1] where nothing is left at any price nothing closes, and what gains without end is never used up', () => {
  const edge = (choice: Choice, promised = '1000000') => {
    const desk = openDesk({ marginMode: 'cross', ...choice });
    const { symbol = BITCOIN, direction } = choice;
    const position = requirePosition(desk, ALICE, { symbol, direction: direction === 'openShort' ? 'short' : 'long' });
    return closingEdge(desk.state, marketOf(desk, symbol), { position, promisedUnits: units(promised) });
  };
  expect(edge({ direction: 'openShort' })).toBe(0);
  expect(edge({ symbol: COIN, quantity: '6' })).toBe(Number.MAX_SAFE_INTEGER);
  // A long may still gain what is missing: far above the mark, and a short in coins far below it.
  expect(edge({})).toBeGreaterThan(600_000);
  // Of 0.999995 BTC 1.009995 are promised: 600 dollars have to bring 0.02, and the fee.
  expect(edge({ symbol: COIN, direction: 'openShort', quantity: '6' }, '1.009995')).toBe(299_850);
  const rich = openDesk({ marginMode: 'cross', quantity: '0.1' });
  const position = requirePosition(rich, ALICE, { direction: 'long' });
  expect(bankruptcyOf(rich.state, marketOf(rich), position)).toBeUndefined();
  expect(closingEdge(rich.state, marketOf(rich), { position })).toBe(570_000);
});

test('P26 the bound counts what opens alone, in the place of the order it replaces', () => {
  const desk = openDesk({ positionMode: 'oneWay' });
  const { state, atMs } = desk;
  const context: CommandContext = { state, sequence: 0, atMs, events: [], work: { unitsLeft: 1 } };
  const draft = { limitTicks: 600_000, lots: 600, closingLots: 500, costTicks: 600_000 };
  const check = (maximum: string, lots = 600) =>
    checkNotional(context, marketOf(desk), {
      owner: ALICE,
      notionalMaxUnits: units(maximum),
      draft: { ...draft, lots },
    });
  // 30 000 are open, and 6 000 more would be.
  expect(check('36000')).toBeUndefined();
  expect(check('35999.99999999')).toEqual({
    ok: false,
    refusal: { word: 'notionalLimit', details: { maximum: '35999.99999999', left: '5999.99999999' } },
  });
  expect(check('20000')).toMatchObject({ refusal: { details: { left: '0' } } });
  expect(check('0', 500)).toBeUndefined();
});
