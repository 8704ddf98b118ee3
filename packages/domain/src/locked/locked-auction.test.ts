import {
  auctionOf,
  BOB,
  look,
  openBreakerDesk,
  stopMarket,
  tellIndex,
  tradesOf,
} from '@candor/testkit/fixtures/auctions.ts';
import { must, orderOf, place } from '@candor/testkit/fixtures/exchange.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { EXTERNAL } from '../ledger/operator-accounts.ts';

const THIEF = 1_000_010;

test('[K4] an auction does not let locked money trade where the index has left it behind either', () => {
  const desk = openBreakerDesk();
  must(desk, {
    kind: 'creditDeposit',
    owner: THIEF,
    depositId: 'chain:1:0',
    asset: 'USDT',
    units: units('10000'),
    external: EXTERNAL + 1,
  });
  must(desk, { kind: 'transfer', owner: THIEF, asset: 'USDT', units: units('10000'), fromWallet: 1, toWallet: 2 });
  stopMarket(desk);
  const bid = place(desk, { owner: THIEF, side: 'buy', price: '66000', quantity: '0.15' });
  const offer = place(desk, { owner: BOB, side: 'sell', price: '65900', quantity: '0.15' });
  tellIndex(desk, '64000');
  for (let passed = 0; auctionOf(desk) !== undefined && passed < 20; passed += 1) look(desk, 60_000);
  expect(auctionOf(desk)).toBeUndefined();
  expect(orderOf(desk, bid)).toMatchObject({ status: 'cancelled', reason: 'priceOutsideBand', filledLots: 0 });
  expect(orderOf(desk, offer)).toMatchObject({ status: 'open', filledLots: 0 });
  expect(tradesOf(desk)).toEqual([]);
});

test('[K3] what an auction costs locked money is counted', () => {
  const desk = openBreakerDesk();
  const deposit = { kind: 'creditDeposit', owner: THIEF, depositId: 'chain:1:0', asset: 'USDT' } as const;
  must(desk, { ...deposit, units: units('10000'), external: EXTERNAL + 1 });
  must(desk, { kind: 'transfer', owner: THIEF, asset: 'USDT', units: units('10000'), fromWallet: 1, toWallet: 2 });
  stopMarket(desk);
  const bid = place(desk, { owner: THIEF, side: 'buy', price: '66600', quantity: '0.1' });
  place(desk, { owner: BOB, side: 'sell', price: '66600', quantity: '0.1' });
  for (let passed = 0; auctionOf(desk) !== undefined && passed < 20; passed += 1) look(desk, 60_000);
  expect(orderOf(desk, bid).status).toBe('filled');
  // 0.1 at 66 600 with the index at 66 000.01.
  expect(desk.state.funds.lockedLosses.get(THIEF)).toBe(units('59.999'));
});
