import {
  must,
  openDesk,
  orderCommand,
  orderOf,
  pass,
  place,
  submit,
  tryToPlace,
  type Desk,
} from '@candor/testkit/fixtures/exchange.ts';
import { BUYER as OTC_BUYER, AD, opening, openOtcDesk } from '@candor/testkit/fixtures/otc.ts';
import { decline, give } from '@candor/testkit/fixtures/wallet.ts';
import { decimal, units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { encode } from '../exchange/codec.ts';
import { parseSnapshot, restoreSnapshot, takeSnapshot } from '../exchange/snapshot.ts';
import { EXTERNAL } from '../ledger/operator-accounts.ts';
import { findAccount } from '../ledger/ledger.ts';
import { DEFAULT_INSTRUMENTS } from '../spot/default-instruments.ts';
import { lockedStandingOf } from './locked-standing.ts';

const THIEF = 1_000_010;
const FRIEND = 1_000_011;
const CHAIN = EXTERNAL + 1;
/** A market with the band of thin books: 10 % either way. */
const THIN = DEFAULT_INSTRUMENTS.slice(0, 1).map((instrument) => ({
  ...instrument,
  band: { bidUpPpm: 1_100_000, bidDownPpm: 200_000, askUpPpm: 5_000_000, askDownPpm: 900_000 },
}));

/** A thief with 10,000 USDT that a chain may still take back, in the spot wallet, and a friend with as much of both. */
function openLocked(amount = '10000'): Desk {
  const desk = openDesk(THIN);
  const deposit = {
    kind: 'creditDeposit',
    owner: THIEF,
    depositId: 'chain:1:0',
    asset: 'USDT',
    external: CHAIN,
  } as const;
  must(desk, { ...deposit, units: units(amount) });
  must(desk, { kind: 'transfer', owner: THIEF, asset: 'USDT', units: units(amount), fromWallet: 1, toWallet: 2 });
  must(desk, {
    kind: 'grantDemoFunds',
    owner: FRIEND,
    wallet: 2,
    amounts: [
      { asset: 'USDT', units: units('20000') },
      { asset: 'BTC', units: units('1') },
    ],
  });
  return desk;
}

function total(desk: Desk, owner: number, asset: string): bigint {
  return findAccount(desk.state.ledger, { owner, wallet: 2, asset })?.total ?? 0n;
}

/** All lots of it that a price leaves. */
function lotsOf(value: bigint, price: bigint): string {
  return decimal(((value * 100_000_000n) / price / 1_000n) * 1_000n);
}

/** The thief buys as dear as it goes and sells as cheap as it goes, always to the friend; gives what the friend has won. */
function launder(desk: Desk, trips: number): bigint {
  const worthOf = (owner: number) => total(desk, owner, 'USDT') + total(desk, owner, 'BTC') * 60_000n;
  const before = worthOf(FRIEND);
  const meet = (side: 'buy' | 'sell', prices: readonly string[]) => {
    const other = side === 'buy' ? 'sell' : 'buy';
    for (const price of prices) {
      const coins =
        side === 'buy'
          ? lotsOf(total(desk, THIEF, 'USDT'), units(price))
          : decimal((total(desk, THIEF, 'BTC') / 1_000n) * 1_000n);
      if (coins === '0') return;
      tryToPlace(desk, { owner: FRIEND, side: other, price, quantity: coins });
      tryToPlace(desk, { owner: THIEF, side, price, quantity: coins, timeInForce: 'IOC' });
      must(desk, { kind: 'cancelOrders', owner: FRIEND });
    }
  };
  for (let trip = 0; trip < trips; trip += 1) {
    meet('buy', ['66000', '60600', '60300', '60060', '60000']);
    meet('sell', ['54000', '59400', '59700', '59940', '60000']);
    pass(desk, 2_000);
  }
  return worthOf(FRIEND) - before;
}

test('[K3] money that is locked is not lost on purpose: 18 round trips with a friend move 2 % and no more', () => {
  const desk = openLocked();
  const won = launder(desk, 18);
  expect(Number(won) / 1e8).toBeLessThan(200);
  expect(desk.state.funds.lockedLosses.get(THIEF)).toBeGreaterThan(units('90'));
  expect(desk.state.funds.lockedLosses.get(THIEF)).toBeLessThan(units('200'));
});

test('[K3] once nothing is locked, the same trades are everybody’s own affair', () => {
  const desk = openLocked();
  must(desk, { kind: 'unlockDeposit', depositId: 'chain:1:0' });
  expect(Number(launder(desk, 18)) / 1e8).toBeGreaterThan(9_000);
});

test('[K3] the count outlives a restart, and a trade while nothing is locked ends it', () => {
  const desk = openLocked();
  launder(desk, 3);
  const lost = desk.state.funds.lockedLosses.get(THIEF) ?? 0n;
  expect(lost).toBeGreaterThan(units('90'));
  desk.state = restoreSnapshot(parseSnapshot(encode(takeSnapshot(desk.state))));
  expect(desk.state.funds.lockedLosses.get(THIEF)).toBe(lost);
  must(desk, { kind: 'unlockDeposit', depositId: 'chain:1:0' });
  launder(desk, 1);
  expect(desk.state.funds.lockedLosses.has(THIEF)).toBe(false);
});

test('[K2] a price more than 1 % worse than the index is refused, with the limit', () => {
  const desk = openLocked();
  const buy = { owner: THIEF, side: 'buy', quantity: '0.01' } as const;
  const refused = submit(desk, orderCommand({ ...buy, price: '60600.01' }));
  expect(refused).toMatchObject({ refusal: { word: 'lockedPriceLimit', details: { limit: '60600' } } });
  expect(tryToPlace(desk, { ...buy, price: '60600' })).toBe('accepted');
  place(desk, { owner: FRIEND, side: 'sell', price: '60900', quantity: '0.5' });
  must(desk, { kind: 'cancelOrders', owner: THIEF });
  expect(tryToPlace(desk, buy)).toBe('lockedPriceLimit');
  place(desk, { owner: FRIEND, side: 'sell', price: '60500', quantity: '0.004' });
  const bought = orderOf(desk, place(desk, buy));
  expect([bought.filledLots, bought.status, bought.reason]).toEqual([400, 'expired', 'protectionPrice']);
});

test('[K2] without a valid index nothing new is taken, and everything may be cancelled', () => {
  const desk = openLocked();
  const orderId = place(desk, { owner: THIEF, side: 'buy', price: '60000', quantity: '0.01' });
  desk.atMs += 5_000;
  expect(tryToPlace(desk, { owner: THIEF, side: 'buy', price: '50000', quantity: '0.01', postOnly: true })).toBe(
    'indexUnavailable',
  );
  expect(decline(desk, { kind: 'cancelOrder', owner: THIEF, orderId })).toBe('accepted');
});

test('[K2] a stop, a pair and an amendment keep to the same price', () => {
  const desk = openLocked();
  place(desk, { owner: FRIEND, side: 'sell', price: '60000', quantity: '0.1' });
  place(desk, { owner: THIEF, side: 'buy', price: '60000', quantity: '0.1' });
  const resting = place(desk, { owner: THIEF, side: 'sell', price: '61000', quantity: '0.01' });
  const amended = { kind: 'amendOrder', owner: THIEF, orderId: resting, priceUnits: units('59399.99') } as const;
  expect(decline(desk, amended)).toBe('lockedPriceLimit');
  const stop = place(desk, {
    owner: THIEF,
    side: 'sell',
    type: 'stopLimit',
    price: '57000',
    quantity: '0.05',
    trigger: '59500',
  });
  place(desk, { owner: FRIEND, side: 'buy', price: '59450', quantity: '0.02' });
  place(desk, { owner: FRIEND, side: 'buy', price: '57000', quantity: '0.05' });
  give(desk, THIEF + 5, { BTC: '1' });
  must(desk, { kind: 'transfer', owner: THIEF + 5, asset: 'BTC', units: units('1'), fromWallet: 1, toWallet: 2 });
  place(desk, { owner: THIEF + 5, side: 'sell', price: '59450', quantity: '0.02' });
  expect(orderOf(desk, stop)).toMatchObject({ status: 'expired', reason: 'priceOutsideBand', filledLots: 0 });
});

test('[K4] an order that the index has left behind ends before a friend meets it', () => {
  const desk = openLocked();
  const orderId = place(desk, { owner: THIEF, side: 'buy', price: '60000', quantity: '0.15' });
  must(desk, { kind: 'setIndexPrice', symbol: 'BTC/USDT', priceUnits: units('58000') });
  place(desk, { owner: FRIEND, side: 'sell', price: '60000', quantity: '0.15' });
  expect(orderOf(desk, orderId)).toMatchObject({ status: 'cancelled', reason: 'priceOutsideBand', filledLots: 0 });
  expect(desk.events.some(({ kind }) => kind === 'traded')).toBe(false);
});

test('[K1] who has a quarter more than is locked trades as everybody, until it is gone', () => {
  const desk = openLocked();
  must(desk, {
    kind: 'grantDemoFunds',
    owner: THIEF,
    wallet: 2,
    amounts: [{ asset: 'BTC', units: units('0.05') }],
  });
  const buy = { owner: THIEF, side: 'buy', price: '65000', quantity: '0.01' } as const;
  expect(tryToPlace(desk, buy)).toBe('accepted');
  must(desk, { kind: 'cancelOrders', owner: THIEF });
  launder(desk, 18);
  const { lockedUnits, keptUnits } = lockedStandingOf({ state: desk.state, atMs: desk.atMs }, THIEF);
  expect(keptUnits * 100n).toBeGreaterThan(lockedUnits * 96n);
  expect(tryToPlace(desk, buy)).toBe('lockedPriceLimit');
});

test('[K5] what is locked, or was bought with it, does not become margin', () => {
  const desk = openLocked();
  const move = { kind: 'transfer', owner: THIEF, fromWallet: 2, toWallet: 5 } as const;
  expect(submit(desk, { ...move, asset: 'USDT', units: 1n })).toMatchObject({
    refusal: { word: 'lockedFundsStay', details: { limit: '0', asset: 'USDT' } },
  });
  place(desk, { owner: FRIEND, side: 'sell', price: '60000', quantity: '0.1' });
  place(desk, { owner: THIEF, side: 'buy', price: '60000', quantity: '0.1' });
  expect(decline(desk, { ...move, asset: 'BTC', units: units('0.01') })).toBe('lockedFundsStay');
  expect(decline(desk, { ...move, toWallet: 7, asset: 'USDT', units: units('100') })).toBe('accepted');
  must(desk, { kind: 'grantDemoFunds', owner: THIEF, wallet: 2, amounts: [{ asset: 'USDT', units: units('500') }] });
  expect(decline(desk, { ...move, asset: 'USDT', units: units('400') })).toBe('accepted');
  expect(decline(desk, { ...move, asset: 'USDT', units: units('100') })).toBe('lockedFundsStay');
  expect(decline(desk, { ...move, fromWallet: 5, toWallet: 1, asset: 'USDT', units: units('400') })).toBe('accepted');
  must(desk, { kind: 'unlockDeposit', depositId: 'chain:1:0' });
  expect(decline(desk, { ...move, asset: 'USDT', units: units('100') })).toBe('accepted');
});

test('[K1] what a beginner bought by OTC is held the same way, until its time is over', () => {
  const desk = openOtcDesk();
  const spend = {
    kind: 'transfer',
    owner: OTC_BUYER,
    asset: 'USDT',
    units: units('5000'),
    fromWallet: 1,
    toWallet: 5,
  } as const;
  must(desk, spend);
  must(desk, AD);
  const { orderId } = must(desk, opening(OTC_BUYER, '500')).reply;
  must(desk, { kind: 'payOtcOrder', owner: OTC_BUYER, orderId: Number(orderId) });
  must(desk, { kind: 'completeOtcOrder', owner: AD.owner, orderId: Number(orderId), lockMs: 86_400_000 });
  must(desk, { ...spend, units: units('500'), fromWallet: 6, toWallet: 2 });
  const buy = { owner: OTC_BUYER, side: 'buy', price: '61000', quantity: '0.001' } as const;
  expect(tryToPlace(desk, buy)).toBe('lockedPriceLimit');
  expect(decline(desk, { ...spend, units: units('1'), fromWallet: 2 })).toBe('lockedFundsStay');
  pass(desk, 86_400_000);
  expect(tryToPlace(desk, buy)).toBe('accepted');
  expect(decline(desk, { ...spend, units: units('1'), fromWallet: 2 })).toBe('accepted');
});

test('[K4] [M6] an own order that gives way to the friend hides nobody behind it', () => {
  const desk = openLocked();
  const orderId = place(desk, { owner: THIEF, side: 'buy', price: '60000', quantity: '0.15' });
  place(desk, { owner: FRIEND, side: 'buy', price: '60000.01', quantity: '0.15' });
  must(desk, { kind: 'setIndexPrice', symbol: 'BTC/USDT', priceUnits: units('58000') });
  place(desk, { owner: FRIEND, side: 'sell', price: '60000', quantity: '0.15' });
  expect(orderOf(desk, orderId)).toMatchObject({ status: 'cancelled', reason: 'priceOutsideBand', filledLots: 0 });
  expect(desk.events.some(({ kind }) => kind === 'traded')).toBe(false);
});
