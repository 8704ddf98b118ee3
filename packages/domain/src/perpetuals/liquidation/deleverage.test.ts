import {
  choose,
  fundPerpetual,
  markAt,
  openPerpetualDesk,
  placePerpetual,
  requirePosition,
  tradePerpetual,
} from '@candor/testkit/fixtures/perpetuals.ts';
import { finishWork, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import { expect, test } from 'vitest';
import { audit } from '../../exchange/audit.ts';
import { INSURANCE_FUND } from '../../ledger/operator-accounts.ts';
import type { DeleverageLines } from './deleverage-line.ts';
import { nextInLine } from './next-in-line.ts';
import { rankForDeleverage } from './deleverage-rank.ts';
import { dropPosition, requirePerpetualMarket } from '../perpetuals-part.ts';

const USER_FIRST = 1_000_000;
const LEVERAGES = [2, 5, 10, 20];

/** So many longs at a hundred times, each against a short of its own with another leverage. */
function openPairs(count: number): Desk {
  const desk = openPerpetualDesk();
  for (let index = 0; index < count; index += 1) {
    const [long, short] = [USER_FIRST + index * 2, USER_FIRST + index * 2 + 1];
    for (const owner of [long, short]) fundPerpetual(desk, owner, { USDT: '100000' });
    choose(desk, long, { leverage: 100 });
    choose(desk, short, { leverage: LEVERAGES[index % LEVERAGES.length] ?? 5 });
    const quantity = String((1 + (index % 3)) / 100);
    const taker = { owner: long, direction: 'openLong', price: '60000', quantity } as const;
    tradePerpetual(desk, taker, { owner: short, direction: 'openShort' });
  }
  return desk;
}

function deleveraged(desk: Desk) {
  return desk.events.flatMap((event) =>
    event.kind === 'contractTraded' && event.trade.manner === 'deleverage' ? [event.trade] : [],
  );
}

test('P20 [R9] the line is drawn up once a tick, and all bankrupt positions use it up in its order', () => {
  const desk = openPairs(12);
  const market = requirePerpetualMarket(desk.state.perpetuals, 'BTCUSDT');
  // What the line must be at the mark of the fall, from a market of the same positions at that mark.
  const price = { indexUnits: 5_900_000_000_000n, markTicks: 590_000, atMs: desk.atMs };
  const line = rankForDeleverage({ ...market, price }, 'short').map(({ owner, lots }) => ({ owner, lots }));
  markAt(desk, 'BTCUSDT', '59000');
  const closed = new Map<number, number>();
  for (const { buyer, lots } of deleveraged(desk)) closed.set(buyer.owner, (closed.get(buyer.owner) ?? 0) + lots);
  expect([...closed].map(([owner, lots]) => ({ owner, lots }))).toEqual(line);
  expect(market.positions.size).toBe(0);
  expect(audit(desk.state)).toEqual([]);
});

test('P20 [R9] bankrupt positions rank everybody once, not once each', () => {
  const desk = openPairs(150);
  const market = requirePerpetualMarket(desk.state.perpetuals, 'BTCUSDT');
  // Counting how often all positions are walked through does not depend on how fast the machine is.
  const positions = new Proxy(market.positions, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target);
      if (name === 'entries' || name === 'values') walks += 1;
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  let walks = 0;
  Object.assign(market, { positions });
  markAt(desk, 'BTCUSDT', '59000');
  expect(finishWork(desk)).toBeGreaterThan(1);
  expect(deleveraged(desk).length).toBeGreaterThanOrEqual(150);
  // Once to see who is in danger, once to rank, and once more when the line has been used up.
  expect(walks).toBeLessThanOrEqual(3);
});

test('P20 who is closed is passed over, and who came after the line was drawn up stands behind all others', () => {
  const desk = openPairs(3);
  const { perpetuals } = desk.state;
  const market = requirePerpetualMarket(perpetuals, 'BTCUSDT');
  const lines: DeleverageLines = new Map();
  const context = { state: desk.state, sequence: 0, atMs: 0, events: [], work: { unitsLeft: 1_000 } };
  const line = rankForDeleverage(market, 'short');
  expect(nextInLine(context, lines, { market, direction: 'short' })).toBe(line[0]);
  for (const position of line.slice(0, 2)) dropPosition(perpetuals, position);
  const late = { owner: USER_FIRST + 100, direction: 'openShort', price: '60000', quantity: '0.01' } as const;
  fundPerpetual(desk, late.owner, { USDT: '100000' });
  tradePerpetual(desk, late, { owner: USER_FIRST, direction: 'openLong' });
  expect(nextInLine(context, lines, { market, direction: 'short' })).toBe(line[2]);
  for (const position of line.slice(2)) dropPosition(perpetuals, position);
  expect(nextInLine(context, lines, { market, direction: 'short' })).toBe(
    requirePosition(desk, late.owner, { direction: 'short' }),
  );
  // What stays in memory between two steps is plain data.
  expect(structuredClone(lines)).toEqual(lines);
});

test('P20 what nobody is there to take is the fund’s, and the command goes on', () => {
  const desk = openPairs(1);
  const { perpetuals } = desk.state;
  // A state that cannot come about by commands: every lot has another side.
  dropPosition(perpetuals, requirePosition(desk, USER_FIRST + 1, { direction: 'short' }));
  markAt(desk, 'BTCUSDT', '59000');
  expect(requirePosition(desk, INSURANCE_FUND, { direction: 'long' }).lots).toBe(10);
});

test('P20 a line goes on between the takers of the book: only what it does not take is for the line', () => {
  const desk = openPairs(4);
  const taker = USER_FIRST + 200;
  fundPerpetual(desk, taker, { USDT: '100000' });
  placePerpetual(desk, { owner: taker, direction: 'openLong', price: '59500', quantity: '0.015' });
  markAt(desk, 'BTCUSDT', '59500');
  // 0.01, 0.02, 0.03 and 0.01 are bankrupt at 59 400; the book takes the first and half of the second.
  expect(requirePosition(desk, taker, { direction: 'long' }).lots).toBe(15);
  expect(deleveraged(desk).reduce((lots, trade) => lots + trade.lots, 0)).toBe(55);
  expect(audit(desk.state)).toEqual([]);
});
