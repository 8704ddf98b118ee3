import {
  choose,
  fundPerpetual,
  markAt,
  openPerpetualDesk,
  placePerpetual,
  requirePosition,
  tradePerpetual,
} from '@candor/testkit/fixtures/perpetuals.ts';
import { must, submit, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { FUNDING_WALLET, PERPETUAL_WALLET } from '../../ledger/wallet.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;
const MAKER = 1_000_003;
const FREE = { makerFeePpm: 0, takerFeePpm: 0 };

function openDesk(money: string): Desk {
  const desk = openPerpetualDesk({ BTCUSDT: '60000', ETHUSDT: '3000' }, FREE);
  fundPerpetual(desk, ALICE, { USDT: money });
  for (const owner of [BOB, MAKER]) fundPerpetual(desk, owner, { USDT: '10000000' });
  return desk;
}

/** A cross long of half a bitcoin, known to be safe above 40 404 as long as the wallet has its 10 000 to itself. */
function openSafe(): Desk {
  const desk = openDesk('10000');
  for (const symbol of ['BTCUSDT', 'ETHUSDT']) choose(desk, ALICE, { symbol, marginMode: 'cross', leverage: 10 });
  const taker = { owner: ALICE, direction: 'openLong', price: '60000', quantity: '0.5' } as const;
  tradePerpetual(desk, taker, { owner: BOB, direction: 'openShort' });
  markAt(desk, 'BTCUSDT', '60000');
  const { safe, safeUnits } = requirePosition(desk, ALICE, { direction: 'long' });
  expect([safe?.lowTicks, safeUnits]).toEqual([404_042, units('10000')]);
  return desk;
}

function isFlagged(desk: Desk): boolean {
  return desk.events.some((event) => event.kind === 'liquidationStep' && event.owner === ALICE);
}

test('P23 who was safe with all the cash is looked at again when some of it has left', () => {
  for (const [leaving, isGone] of [
    ['0.00000001', false],
    ['6500', true],
  ] as const) {
    const desk = openSafe();
    must(desk, {
      kind: 'transfer',
      owner: ALICE,
      fromWallet: PERPETUAL_WALLET,
      toWallet: FUNDING_WALLET,
      asset: 'USDT',
      units: units(leaving),
    });
    // 3 500 less 3 500 lost.
    markAt(desk, 'BTCUSDT', '53000');
    expect(isFlagged(desk)).toBe(isGone);
  }
});

test('P23 who was safe alone in the wallet is looked at again beside a position that has lost', () => {
  const desk = openSafe();
  const taker = { symbol: 'ETHUSDT', owner: ALICE, direction: 'openLong', price: '3000', quantity: '20' } as const;
  tradePerpetual(desk, taker, { owner: BOB, direction: 'openShort' });
  // 8 800 are lost, and 1 200 against 412 of maintenance still stand.
  markAt(desk, 'ETHUSDT', '2560');
  expect(isFlagged(desk)).toBe(false);
  markAt(desk, 'BTCUSDT', '58500');
  expect(requirePosition(desk, ALICE, { direction: 'long' }).safeUnits).toBe(units('10000'));
  expect(isFlagged(desk)).toBe(false);
  markAt(desk, 'BTCUSDT', '58000');
  expect(isFlagged(desk)).toBe(true);
});

test.each([
  // Below the index the offers hold a trade that was arranged far above, and the other way round.
  ['61000', ['59890', '59910'], 599_100],
  ['59000', ['60090', '60110'], 600_900],
  // Between them it counts as it was.
  ['60050', ['60000', '60200'], 600_500],
] as const)('P14 [R3] a trade at %s counts no farther than the impact prices %j', (traded, [bid, ask], markTicks) => {
  const desk = openDesk('100000');
  const trade = { owner: ALICE, direction: 'openLong', price: traded, quantity: '0.001' } as const;
  tradePerpetual(desk, trade, { owner: BOB, direction: 'openShort' });
  placePerpetual(desk, { owner: MAKER, direction: 'openLong', price: bid, quantity: '1' });
  placePerpetual(desk, { owner: MAKER, direction: 'openShort', price: ask, quantity: '1', group: 9 });
  for (let second = 0; second < 61; second += 1) markAt(desk, 'BTCUSDT', '60000');
  expect(desk.state.perpetuals.markets.get('BTCUSDT')?.price?.markTicks).toBe(markTicks);
});

test('P15 a held index is told as one, and its mark is made once', () => {
  const desk = openDesk('1000');
  const hold = (price: string) => {
    desk.atMs += 1_000;
    must(desk, { kind: 'setContractIndex', symbol: 'BTCUSDT', priceUnits: units(price), isHeld: true });
    return desk.events.at(-1);
  };
  const told = { kind: 'markChanged', symbol: 'BTCUSDT', openInterestLots: 0, isHeld: true };
  const counted = (): number => desk.events.filter(({ kind }) => kind === 'markChanged').length;
  const before = counted();
  expect(hold('60000')).toEqual({ ...told, indexUnits: units('60000'), markTicks: 600_000, atMs: desk.atMs });
  expect(counted()).toBe(before + 1);
  // Another price than the last is a mark first, and held then.
  expect(hold('61000')).toEqual({ ...told, indexUnits: units('61000'), markTicks: 610_000, atMs: desk.atMs });
  expect(counted()).toBe(before + 3);
});

test('P15 an index of nothing, or of a contract that is not there, is refused by its word', () => {
  const desk = openDesk('1000');
  const tick = { kind: 'setContractIndex', symbol: 'BTCUSDT', priceUnits: 0n } as const;
  expect(submit(desk, tick)).toEqual({ ok: false, refusal: { word: 'amountMustBePositive' } });
  expect(submit(desk, { ...tick, symbol: 'NOUSDT', priceUnits: 1n })).toEqual({
    ok: false,
    refusal: { word: 'unknownInstrument', details: { symbol: 'NOUSDT' } },
  });
  expect(must(desk, { ...tick, priceUnits: units('60000') }).reply).toEqual({ symbol: 'BTCUSDT' });
});
