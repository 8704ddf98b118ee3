import * as fc from 'fast-check';
import {
  fund,
  must,
  openDesk,
  orderOf,
  place,
  spotBalance,
  submit,
  orderCommand,
} from '@candor/testkit/fixtures/exchange.ts';
import { decimal, units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { BILL } from '../../ledger/bill.ts';
import { FEE_INCOME, SECURITY_FUND } from '../../ledger/operator-accounts.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;

/** A market with a last price of 60 000 and offers on both sides. */
function tradedDesk() {
  const desk = openDesk();
  fund(desk, ALICE, { USDT: '100000', BTC: '2' });
  fund(desk, BOB, { USDT: '100000', BTC: '2' });
  place(desk, { owner: BOB, side: 'sell', price: '60000', quantity: '0.01' });
  place(desk, { owner: ALICE, side: 'buy', price: '60000', quantity: '0.01' });
  return desk;
}

test.each([
  ['limit buy', { side: 'buy', price: '59000', quantity: '0.5' }, 'USDT', '29500'],
  ['limit sell', { side: 'sell', price: '61000', quantity: '0.5' }, 'BTC', '0.5'],
  [
    'stop-limit buy',
    { side: 'buy', type: 'stopLimit', trigger: '61000', price: '61500', quantity: '0.5' },
    'USDT',
    '30750',
  ],
  [
    'stop-limit sell',
    { side: 'sell', type: 'stopLimit', trigger: '59000', price: '58500', quantity: '0.5' },
    'BTC',
    '0.5',
  ],
  ['plan buy by quantity', { side: 'buy', type: 'plan', trigger: '61000', quantity: '0.5' }, 'USDT', '31110'],
  ['plan buy by value', { side: 'buy', type: 'plan', trigger: '61000', value: '1000' }, 'USDT', '1000'],
  ['plan sell', { side: 'sell', type: 'plan', trigger: '59000', quantity: '0.5' }, 'BTC', '0.5'],
] as const)('O1 a %s freezes what it may need, and a cancel gives it back', (...[, wish, asset, frozen]) => {
  const desk = tradedDesk();
  const before = spotBalance(desk, ALICE, asset);
  const orderId = place(desk, { owner: ALICE, ...wish });
  expect(spotBalance(desk, ALICE, asset).frozen).toBe(frozen);
  must(desk, { kind: 'cancelOrder', owner: ALICE, orderId });
  expect(spotBalance(desk, ALICE, asset)).toEqual(before);
  expect(orderOf(desk, orderId).heldUnits).toBe(0n);
});

test('O1 a market buy by quantity freezes its protection price and gives back what it did not spend', () => {
  const desk = tradedDesk();
  place(desk, { owner: BOB, side: 'sell', price: '60000', quantity: '0.1' });
  const before = units(spotBalance(desk, ALICE, 'USDT').available);
  const orderId = place(desk, { owner: ALICE, side: 'buy', quantity: '0.1' });
  const hold = desk.events.find(
    (event) => event.kind === 'journalPosted' && event.journal.bizNo.startsWith(`orderHold:${orderId}`),
  );
  expect(hold).toMatchObject({ journal: { legs: [{ units: -units('6120') }, { units: units('6120') }] } });
  expect(before - units(spotBalance(desk, ALICE, 'USDT').available)).toBe(units('6000'));
});

test('O2 only what the spot wallet lacks is drawn from the funding wallet, as a transfer', () => {
  const desk = openDesk();
  must(desk, { kind: 'grantDemoFunds', owner: ALICE, wallet: 1, amounts: [{ asset: 'USDT', units: units('1000') }] });
  must(desk, { kind: 'transfer', owner: ALICE, asset: 'USDT', units: units('100'), fromWallet: 1, toWallet: 2 });
  const wish = { owner: ALICE, side: 'buy', price: '60000', quantity: '0.01' } as const;
  expect(submit(desk, orderCommand(wish))).toMatchObject({
    ok: false,
    refusal: { word: 'insufficientBalance', details: { available: '100', required: '600', asset: 'USDT' } },
  });
  const outcome = must(desk, orderCommand({ ...wish, sweep: true }));
  expect(outcome.events[0]).toMatchObject({
    kind: 'journalPosted',
    journal: {
      bizType: 'transfer',
      legs: [
        { wallet: 1, units: -units('500'), bill: 5 },
        { wallet: 2, units: units('500'), bill: 4 },
      ],
    },
  });
  expect(spotBalance(desk, ALICE, 'USDT')).toEqual({ available: '0', frozen: '600' });
});

test('O3 a fill at a better price gives the difference back in the same journal', () => {
  const desk = tradedDesk();
  place(desk, { owner: BOB, side: 'sell', price: '59990', quantity: '0.2' });
  const outcome = must(desk, orderCommand({ owner: ALICE, side: 'buy', price: '60000', quantity: '0.2' }));
  const journals = outcome.events.filter((event) => event.kind === 'journalPosted');
  expect(journals.map(({ journal }) => journal.bizType)).toEqual(['orderHold', 'trade']);
  const back = journals[1]?.journal.legs.filter(
    (leg) => leg.owner === ALICE && leg.asset === 'USDT' && leg.bill === undefined,
  );
  expect(back?.map((leg) => [leg.bucket, decimal(leg.units)])).toEqual([
    ['frozen', '-2'],
    ['available', '2'],
  ]);
});

test('O3 the journal of a fill is the table of the specification, leg by leg', () => {
  const desk = tradedDesk();
  place(desk, { owner: BOB, side: 'sell', price: '59990', quantity: '0.2' });
  const outcome = must(desk, orderCommand({ owner: ALICE, side: 'buy', price: '60000', quantity: '0.2' }));
  const trade = outcome.events.find((event) => event.kind === 'journalPosted' && event.journal.bizType === 'trade');
  if (trade?.kind !== 'journalPosted') throw new Error('Nothing was traded.');
  const rows = trade.journal.legs.map((leg) => [leg.owner, leg.bucket, leg.asset, decimal(leg.units), leg.bill]);
  expect(rows).toEqual([
    [ALICE, 'frozen', 'USDT', '-11998', BILL.tradeBuy],
    [BOB, 'available', 'USDT', '11998', BILL.tradeSell],
    [BOB, 'frozen', 'BTC', '-0.2', BILL.tradeSell],
    [ALICE, 'available', 'BTC', '0.2', BILL.tradeBuy],
    [ALICE, 'frozen', 'USDT', '-2', undefined],
    [ALICE, 'available', 'USDT', '2', undefined],
    [ALICE, 'available', 'BTC', '-0.0002', BILL.fee],
    [SECURITY_FUND, 'available', 'BTC', '0.00002', undefined],
    [FEE_INCOME, 'available', 'BTC', '0.00018', undefined],
    [BOB, 'available', 'USDT', '-9.5984', BILL.fee],
    [SECURITY_FUND, 'available', 'USDT', '0.95984', undefined],
    [FEE_INCOME, 'available', 'USDT', '8.63856', undefined],
  ]);
});

test('O4 [I17] a fee is of the asset received, rounded up by less than a unit, and never more than was received', () => {
  const lots = fc.integer({ min: 10, max: 100_000 });
  const fee = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(lots, fee, (quantityLots, ppm) => {
      const [instrument] = openDesk().state.spot.markets.values();
      if (instrument === undefined) throw new Error('No market.');
      const desk = openDesk([{ ...instrument.instrument, makerFeePpm: ppm, takerFeePpm: ppm }]);
      fund(desk, ALICE, { USDT: '100000' });
      fund(desk, BOB, { BTC: '2' });
      const quantity = decimal(BigInt(quantityLots) * 1000n);
      const sold = place(desk, { owner: BOB, side: 'sell', price: '60000', quantity });
      const bought = place(desk, { owner: ALICE, side: 'buy', price: '60000', quantity });
      for (const [orderId, received, asset] of [
        [bought, BigInt(quantityLots) * 1000n, 'BTC'],
        [sold, BigInt(quantityLots) * 60_000_000n, 'USDT'],
      ] as const) {
        const { feeUnits, feeAsset } = orderOf(desk, orderId);
        const excess = feeUnits * 1_000_000n - received * BigInt(ppm);
        expect(feeAsset).toBe(asset);
        expect(excess >= 0n && excess < 1_000_000n && feeUnits <= received).toBe(true);
      }
    }),
    { numRuns: 30 },
  );
});
