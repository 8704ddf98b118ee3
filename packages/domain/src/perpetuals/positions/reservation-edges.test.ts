import { expect, test } from 'vitest';
import {
  choose,
  fundPerpetual,
  markAt,
  openPerpetualDesk,
  perpetualBalance,
  perpetualOrderOf,
  placePerpetual,
  requirePosition,
  tradePerpetual,
  tryPerpetual,
} from '@candor/testkit/fixtures/perpetuals.ts';
import type { Desk } from '@candor/testkit/fixtures/exchange.ts';
import { audit } from '../../exchange/audit.ts';

const [ALICE, BOB, CAROL] = [1_000_001, 1_000_002, 1_000_003];

function openDesk(money = '100000'): Desk {
  const desk = openPerpetualDesk();
  fundPerpetual(desk, ALICE, { USDT: money });
  for (const owner of [BOB, CAROL]) fundPerpetual(desk, owner, { USDT: '100000' });
  return desk;
}

test('P11 P20 whoever is closed for somebody bankrupt keeps the oldest closes that still fit, and no others', () => {
  const desk = openDesk();
  choose(desk, ALICE, { leverage: 100 });
  choose(desk, CAROL, { leverage: 2 });
  const opened = { direction: 'openLong', price: '60000', quantity: '0.5' } as const;
  tradePerpetual(desk, { ...opened, owner: CAROL }, { owner: BOB, direction: 'openShort' });
  tradePerpetual(desk, { ...opened, owner: ALICE }, { owner: BOB, direction: 'openShort' });
  const close = { owner: BOB, direction: 'closeShort', price: '50000' } as const;
  const wishes = ['0.3', '0.1', '0.4', '0.2'].map((quantity) => placePerpetual(desk, { ...close, quantity }));
  markAt(desk, 'BTCUSDT', '59000');
  expect(requirePosition(desk, BOB, { direction: 'short' }).lots).toBe(500);
  expect(wishes.map((id) => perpetualOrderOf(desk, id)).map(({ status, reason }) => reason ?? status)).toEqual([
    'open',
    'open',
    'positionGone',
    'positionGone',
  ]);
  expect(audit(desk.state)).toEqual([]);
});

test.each([
  // 1.0 is closed and 0.5 opened at 61 000: a twentieth of that is 1 525, and 0.05 % of it are 15.25.
  ['4570.25', 'accepted', '1540.25'],
  ['4570.24999999', 'orderCostExceedsAvailable', '0'],
])('P3 in one-way mode an order needs money for what it opens, not for what it closes: with %s %s', (...row) => {
  const [money, word, frozen] = row;
  const desk = openDesk(money);
  choose(desk, ALICE, { leverage: 20, positionMode: 'oneWay' });
  const opened = { owner: ALICE, direction: 'openLong', price: '60000', quantity: '1' } as const;
  tradePerpetual(desk, opened, { owner: BOB, direction: 'openShort' });
  const sale = { owner: ALICE, direction: 'openShort', price: '61000', quantity: '1.5' } as const;
  expect(tryPerpetual(desk, sale)).toBe(word);
  expect(perpetualBalance(desk, ALICE).frozen).toBe(frozen);
  expect(audit(desk.state)).toEqual([]);
});
