import {
  choose,
  fundPerpetual,
  openPerpetualDesk,
  perpetualOrderOf,
  placePerpetual,
  requirePosition,
  tradePerpetual,
} from '@candor/testkit/fixtures/perpetuals.ts';
import { must, submit, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import { expect, test } from 'vitest';
import { audit } from '../../exchange/audit.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;
const CAROL = 1_000_003;

/** Alice is long 0.6 BTC. */
function openLong(): Desk {
  const desk = openPerpetualDesk({ BTCUSDT: '60000' });
  for (const owner of [ALICE, BOB, CAROL]) fundPerpetual(desk, owner, { USDT: '100000' });
  const taker = { owner: ALICE, direction: 'openLong', price: '60000', quantity: '0.6' } as const;
  tradePerpetual(desk, taker, { owner: BOB, direction: 'openShort' });
  return desk;
}

function closeAt(desk: Desk, price: string): number {
  return placePerpetual(desk, { owner: ALICE, direction: 'closeLong', price, quantity: '0.2' });
}

test.each([
  ['0.1', ['open', 'open', 'cancelled']],
  ['0.3', ['open', 'cancelled', 'cancelled']],
  ['0.5', ['cancelled', 'cancelled', 'cancelled']],
] as const)(
  'P2 of resting closes the newest give way to a close of %s at the market, and no more than needed',
  (...row) => {
    const [quantity, ends] = row;
    const desk = openLong();
    const oldest = closeAt(desk, '62000');
    desk.atMs += 100;
    // Two of the same moment: the one that came first is the older.
    const closes = [oldest, closeAt(desk, '61000'), closeAt(desk, '61500')];
    placePerpetual(desk, { owner: CAROL, direction: 'openLong', price: '60000', quantity: '1' });
    placePerpetual(desk, { owner: ALICE, direction: 'closeLong', quantity });
    expect(closes.map((id) => perpetualOrderOf(desk, id).status)).toEqual(ends);
    expect(audit(desk.state)).toEqual([]);
  },
);

test('P2 what a smaller position can no longer close ends, and the oldest keep their lots', () => {
  const desk = openLong();
  choose(desk, BOB, { leverage: 5 });
  const closes = [closeAt(desk, '62000'), closeAt(desk, '61000'), closeAt(desk, '61500')];
  // Bob buys the middle one: 0.4 are left for the other two.
  placePerpetual(desk, { owner: BOB, direction: 'openLong', price: '61000', quantity: '0.2' });
  expect(closes.map((id) => perpetualOrderOf(desk, id).status)).toEqual(['open', 'filled', 'open']);
  expect(requirePosition(desk, ALICE, { direction: 'long' }).lots).toBe(400);
});

test('P3 P26 a reversal opens with no more leverage than the account may have', () => {
  const desk = openLong();
  placePerpetual(desk, { owner: CAROL, direction: 'openLong', price: '60000', quantity: '1.2' });
  const { id: positionId } = requirePosition(desk, ALICE, { direction: 'long' });
  const { reply } = must(desk, { kind: 'reversePosition', owner: ALICE, positionId, leverageMax: 2 });
  expect(reply).toMatchObject({ opened: 'opened' });
  expect(requirePosition(desk, ALICE, { direction: 'short' })).toMatchObject({ leverage: 2, lots: 600 });
});

test('P10 modes that are chosen already may be chosen again while something stands', () => {
  const desk = openLong();
  const modes = { kind: 'setContractModes', owner: ALICE, symbol: 'BTCUSDT' } as const;
  const same = { ...modes, marginMode: 'isolated', positionMode: 'hedge' } as const;
  expect(must(desk, same).reply).toEqual({ symbol: 'BTCUSDT' });
  expect(submit(desk, { ...modes, positionMode: 'oneWay' })).toMatchObject({
    refusal: { word: 'closePositionsFirst' },
  });
  expect(submit(desk, { ...modes, symbol: 'NOUSDT' })).toEqual({
    ok: false,
    refusal: { word: 'unknownInstrument', details: { symbol: 'NOUSDT' } },
  });
});
