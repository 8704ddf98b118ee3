import { fund, must, place, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import { borrowed, CROSS, openMarginDesk, putIn, rateOf, setIndex } from '@candor/testkit/fixtures/margin.ts';
import { expect, test } from 'vitest';
import { audit } from '../../exchange/audit.ts';
import { encode } from '../../exchange/codec.ts';
import { parseSnapshot, restoreSnapshot, takeSnapshot } from '../../exchange/exchange.ts';
import { pendingWork } from '../../exchange/long-work/pending-work.ts';

const FIRST = 1_000_000;
const COUNT = 12;
const OTHER = FIRST + 500;
const PAIR = 'BTC/USDT';

/** Twelve who hold bitcoin; two of three have borrowed to buy it, and are liquidated at 39 623.77 and below. */
function openBorrowers(): Desk {
  const desk = openMarginDesk();
  fund(desk, OTHER, { BTC: '2', USDT: '200000' });
  for (let owner = FIRST; owner < FIRST + COUNT; owner += 1) {
    fund(desk, owner, { BTC: '0.1' });
    const held = { ...CROSS, owner, asset: 'BTC' };
    expect(putIn(desk, held, '0.1')).toBe('accepted');
    const isDeep = owner % 3 !== 0;
    expect(borrowed(desk, { ...held, asset: 'USDT' }, isDeep ? '9000' : '1000')).toBe('accepted');
    if (!isDeep) continue;
    place(desk, { owner: OTHER, side: 'sell', price: '60000', quantity: '0.15' });
    place(desk, { owner, side: 'buy', price: '60000', quantity: '0.15', marginMode: 'cross' });
  }
  for (let now = 60_000 * 0.93; now > 39_700; now *= 0.93) setIndex(desk, PAIR, now.toFixed(0));
  place(desk, { owner: OTHER, side: 'buy', price: '39500', quantity: '3' });
  return desk;
}

function fallIn(workUnits: number): Desk {
  const desk = openBorrowers();
  desk.workUnits = workUnits;
  setIndex(desk, PAIR, '39600');
  return desk;
}

/** No time passes, so that the index stays fresh however many slices there are. */
function goOn(desk: Desk): number {
  let slices = 0;
  for (let work = pendingWork(desk.state); work.length > 0; work = pendingWork(desk.state)) {
    for (const command of work) must(desk, command);
    slices += 1;
  }
  return slices;
}

function outcomeOf(desk: Desk) {
  const rates = Array.from({ length: COUNT }, (_, index) => rateOf(desk, FIRST + index, CROSS));
  const debts = [...desk.state.margin.loans.values()].map(({ owner, principalUnits }) => [owner, principalUnits]);
  return { rates, debts };
}

function flagged(desk: Desk): number {
  return desk.events.filter((event) => event.kind === 'marginLiquidationStep' && event.step === 'flagged').length;
}

test('B10 [R9] a new index liquidates the same accounts to the same end in slices of one look, of some and without an end', () => {
  const whole = fallIn(1_000_000_000);
  expect(pendingWork(whole.state)).toEqual([]);
  expect(flagged(whole)).toBe(8);
  for (const workUnits of [1, 150, 1_000]) {
    const desk = fallIn(workUnits);
    expect(pendingWork(desk.state)).toMatchObject([{ kind: 'setIndexPrice', symbol: PAIR }]);
    expect(goOn(desk)).toBeGreaterThan(5);
    expect(outcomeOf(desk)).toEqual(outcomeOf(whole));
    expect(audit(desk.state)).toEqual([]);
  }
});

test('B10 [R9] a state brought back between two slices goes on exactly like the one that never stopped', () => {
  const live = fallIn(700);
  let slices = 0;
  while (pendingWork(live.state).length > 0) {
    expect(audit(live.state)).toEqual([]);
    const text = encode(takeSnapshot(live.state));
    const restored: Desk = { ...live, state: restoreSnapshot(parseSnapshot(text)), events: [] };
    const [command] = pendingWork(live.state);
    if (command === undefined) break;
    for (const desk of [live, restored]) must(desk, command);
    expect(encode(takeSnapshot(restored.state))).toBe(encode(takeSnapshot(live.state)));
    slices += 1;
  }
  expect(slices).toBeGreaterThan(5);
});

test('B10 [R9] a newer index counts for whoever was not looked at, and all are looked at by it in the end', () => {
  const desk = fallIn(1);
  const begun = flagged(desk);
  expect(begun).toBeLessThan(3);
  setIndex(desk, PAIR, '42000');
  goOn(desk);
  expect(flagged(desk)).toBe(begun);
  setIndex(desk, PAIR, '39600');
  goOn(desk);
  expect(flagged(desk)).toBe(8);
});

test('B14 [R5] [R9] looks end when their index is too old or held back, and begin anew with the next', () => {
  const desk = fallIn(1);
  desk.atMs += 6_000;
  goOn(desk);
  expect(flagged(desk)).toBeLessThan(3);
  setIndex(desk, PAIR, '39600');
  must(desk, { kind: 'setIndexPrice', symbol: PAIR, priceUnits: 3_960_000_000_000n, isHeld: true });
  expect(pendingWork(desk.state)).toEqual([]);
  desk.workUnits = 8_000;
  setIndex(desk, PAIR, '39600');
  goOn(desk);
  expect(flagged(desk)).toBe(8);
});

test('B11 [R9] accounts that wait for somebody to buy make no work until the next index', () => {
  const desk = openBorrowers();
  must(desk, { kind: 'cancelOrders', owner: OTHER });
  desk.workUnits = 1;
  setIndex(desk, PAIR, '39600');
  expect(goOn(desk)).toBeLessThan(200);
  expect(flagged(desk)).toBe(8);
  expect([...desk.state.margin.accounts.values()].filter(({ liquidation }) => liquidation !== undefined)).toHaveLength(
    8,
  );
});
