import { expect, test } from 'vitest';
import {
  choose,
  fundPerpetual,
  markAt,
  openPerpetualDesk,
  perpetualOrderOf,
  placePerpetual,
  requirePosition,
  tradePerpetual,
  tryPerpetual,
} from '@candor/testkit/fixtures/perpetuals.ts';
import { must, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { audit } from '../../exchange/audit.ts';
import { openPerpetualOrdersOf, positionsOf } from './perpetual-views.ts';

const [ALICE, BOB, CAROL] = [1_000_001, 1_000_002, 1_000_003];

function openDesk(money = '1000000'): Desk {
  const desk = openPerpetualDesk({ BTCUSDT: '60000', ETHUSDT: '3000' });
  fundPerpetual(desk, ALICE, { USDT: money });
  for (const owner of [BOB, CAROL]) fundPerpetual(desk, owner, { USDT: '1000000' });
  return desk;
}

/** Alice is long and Carol short. */
function openPair(desk: Desk, quantity: string): Desk {
  const opened = { owner: ALICE, direction: 'openLong', price: '60000', quantity } as const;
  tradePerpetual(desk, opened, { owner: CAROL, direction: 'openShort' });
  return desk;
}

const WHOLE = { owner: BOB, direction: 'openLong', price: '60200', timeInForce: 'FOK' } as const;
const KILLED = { status: 'expired', reason: 'fillOrKill', filledLots: 0 };

test('M7 [R1] of somebody whose orders take from a position the first alone counts for a fill or kill', () => {
  const desk = openPair(openDesk(), '0.8');
  const close = { owner: ALICE, direction: 'closeLong', quantity: '0.3' } as const;
  placePerpetual(desk, { ...close, price: '60100' });
  placePerpetual(desk, { ...close, price: '60110' });
  expect(perpetualOrderOf(desk, placePerpetual(desk, { ...WHOLE, quantity: '0.301' }))).toMatchObject(KILLED);
  placePerpetual(desk, { owner: CAROL, direction: 'openShort', price: '60120', quantity: '0.2' });
  placePerpetual(desk, { owner: CAROL, direction: 'openShort', price: '60130', quantity: '0.2' });
  expect(perpetualOrderOf(desk, placePerpetual(desk, { ...WHOLE, quantity: '0.701' }))).toMatchObject(KILLED);
  expect(perpetualOrderOf(desk, placePerpetual(desk, { ...WHOLE, quantity: '0.7' }))).toMatchObject({
    status: 'filled',
    filledLots: 700,
  });
  expect(audit(desk.state)).toEqual([]);
});

test('M7 [R1] a close that lies beyond its limit by now fills nothing of a fill or kill, and stays where it is', () => {
  const desk = openDesk('6000');
  choose(desk, ALICE, { leverage: 100 });
  openPair(desk, '0.8');
  const { id: positionId } = requirePosition(desk, ALICE, { direction: 'long' });
  const adjust = { kind: 'adjustPositionMargin', owner: ALICE, positionId, units: units('2000') } as const;
  must(desk, { ...adjust, change: 'add' });
  const close = placePerpetual(desk, { owner: ALICE, direction: 'closeLong', price: '57500', quantity: '0.8' });
  must(desk, { ...adjust, change: 'reduce' });
  const taker = placePerpetual(desk, { ...WHOLE, price: '59000', quantity: '0.8' });
  expect(perpetualOrderOf(desk, taker)).toMatchObject(KILLED);
  expect(perpetualOrderOf(desk, close)).toMatchObject({ status: 'open', priceTicks: 575_000 });
});

test('P9 [R1] of what lies beyond the band when it is met, what closes is moved there, and what holds money ends', () => {
  const desk = openDesk();
  for (const owner of [ALICE, CAROL]) choose(desk, owner, { leverage: 10 });
  choose(desk, ALICE, { positionMode: 'oneWay' });
  openPair(desk, '0.1');
  const bought = { owner: CAROL, direction: 'openLong', price: '60000', quantity: '0.1' } as const;
  tradePerpetual(desk, bought, { owner: BOB, direction: 'openShort' });
  const opens = placePerpetual(desk, { owner: ALICE, direction: 'openShort', price: '60100', quantity: '0.2' });
  const closes = placePerpetual(desk, { owner: CAROL, direction: 'closeLong', price: '60100', quantity: '0.1' });
  expect(perpetualOrderOf(desk, opens).closingLots).toBe(100);
  markAt(desk, 'BTCUSDT', '63500');
  const whole = perpetualOrderOf(desk, closes);
  const taker = placePerpetual(desk, { owner: BOB, direction: 'openLong', price: '60200', quantity: '0.3' });
  expect(perpetualOrderOf(desk, taker)).toMatchObject({ status: 'open', filledLots: 0 });
  expect(perpetualOrderOf(desk, opens)).toMatchObject({
    status: 'expired',
    reason: 'priceOutsideBand',
    filledLots: 0,
    heldUnits: 0n,
  });
  expect(perpetualOrderOf(desk, closes)).toMatchObject({
    ...whole,
    priceTicks: 603_250,
    costTicks: 603_250,
    updatedAtMs: desk.atMs,
  });
  expect(audit(desk.state)).toEqual([]);
});

test('P11 orders and positions of an owner are listed oldest first, also where places were used again', () => {
  const desk = openDesk();
  const wish = { owner: ALICE, direction: 'openLong', price: '59000', quantity: '0.1' } as const;
  const first = [0, 1, 2, 3].map(() => placePerpetual(desk, wish));
  for (const orderId of [first[1], first[3]])
    must(desk, { kind: 'cancelContractOrder', owner: ALICE, orderId: Number(orderId) });
  desk.atMs += 5;
  const later = [0, 1, 2].map(() => placePerpetual(desk, wish));
  expect(openPerpetualOrdersOf(desk.state, ALICE).map(({ id }) => id)).toEqual([first[0], first[2], ...later]);
  openPair(desk, '0.1');
  const ether = { owner: ALICE, symbol: 'ETHUSDT', direction: 'openShort', price: '3000', quantity: '1' } as const;
  tradePerpetual(desk, ether, { owner: CAROL, direction: 'openLong' });
  const bitcoin = { owner: ALICE, direction: 'closeLong', price: '60000', quantity: '0.1' } as const;
  tradePerpetual(desk, bitcoin, { owner: CAROL, direction: 'closeShort' });
  openPair(desk, '0.1');
  const ids = positionsOf(desk.state, ALICE).map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((left, right) => left - right));
  expect(ids).toHaveLength(2);
  expect(tryPerpetual(desk, { ...wish, quantity: '0' })).not.toBe('accepted');
});
