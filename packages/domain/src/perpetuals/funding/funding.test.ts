import {
  choose,
  perpetualBalance,
  perpetualOf,
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
import { audit } from '../../exchange/audit.ts';
import { INSURANCE_FUND } from '../../ledger/operator-accounts.ts';
import { createLadder } from '../../matching/ladder.ts';
import {
  addPremium,
  averagePremium,
  fundingRateE8,
  impactPriceUnits,
  nextFundingMs,
  premiumOf,
} from './funding-rate.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;
const CAROL = 1_000_003;
const HOUR_MS = 60 * 60 * 1000;

function openDesk(): Desk {
  const desk = openPerpetualDesk();
  for (const owner of [ALICE, BOB, CAROL]) fundPerpetual(desk, owner, { USDT: '100000' });
  choose(desk, BOB, { marginMode: 'cross' });
  for (const quantity of ['0.3', '0.2']) {
    tradePerpetual(
      desk,
      { owner: ALICE, direction: 'openLong', price: '60000', quantity },
      { owner: BOB, direction: 'openShort' },
    );
  }
  return desk;
}

function fundings(desk: Desk) {
  return desk.events.flatMap((event) => (event.kind === 'fundingSettled' ? [event] : []));
}

test('P16 longs pay shorts once an interval, out of the isolated margin and into the wallet of a cross position', () => {
  const desk = openDesk();
  const before = Number(perpetualBalance(desk, BOB).available);
  desk.atMs += 8 * HOUR_MS;
  markAt(desk, 'BTCUSDT', '60000');
  markAt(desk, 'BTCUSDT', '60000');
  expect(fundings(desk)).toHaveLength(1);
  // Without a premium the rate is the interest: 0.01 % of 30 000.
  expect(fundings(desk)[0]).toMatchObject({ rateE8: 10_000n });
  expect(requirePosition(desk, ALICE, { direction: 'long' })).toMatchObject({
    marginUnits: units('5997'),
    fundingUnits: units('-3'),
  });
  expect(Number(perpetualBalance(desk, BOB).available)).toBeCloseTo(before + 3, 8);
  expect(audit(desk.state)).toEqual([]);
});

test('P16 payers are rounded up and receivers down, and the rest is the fund’s', () => {
  const desk = openPerpetualDesk({ BTCUSD: '61234.5' });
  for (const owner of [ALICE, BOB, CAROL]) fundPerpetual(desk, owner, { BTC: '10' });
  for (const [owner, quantity] of [
    [BOB, '7'],
    [CAROL, '4'],
  ] as const) {
    tradePerpetual(
      desk,
      { symbol: 'BTCUSD', owner: ALICE, direction: 'openLong', price: '61234.5', quantity },
      { owner, direction: 'openShort' },
    );
  }
  desk.atMs += 8 * HOUR_MS;
  markAt(desk, 'BTCUSD', '61234.5');
  const { payments = [] } = fundings(desk)[0] ?? {};
  // 1 100, 700 and 400 USD at 61 234.5, a ten-thousandth each: 179.637…, 114.314… and 65.322… units.
  expect(payments.map(({ owner, units: moved }) => [owner, moved])).toEqual([
    [ALICE, -180n],
    [BOB, 114n],
    [CAROL, 65n],
  ]);
  expect(perpetualBalance(desk, INSURANCE_FUND, 'BTC').available).toBe('0.00000001');
  expect(audit(desk.state)).toEqual([]);
});

test('P16 an interval that passed in silence is not made up for', () => {
  const desk = openDesk();
  desk.atMs += 25 * HOUR_MS;
  markAt(desk, 'BTCUSDT', '60000');
  expect(fundings(desk)).toHaveLength(1);
  expect(desk.state.perpetuals.markets.get('BTCUSDT')?.nextFundingAtMs).toBe(nextFundingMs(desk.atMs));
});

test('P16 later premiums weigh more, and the rate is held within three quarters of the first tier', () => {
  let sums = { weighted: 0n, count: 0 };
  for (const premium of [0n, 10n ** 15n, 4n * 10n ** 15n]) sums = { ...addPremium(sums, premium) };
  // (1·0 + 2·0.001 + 3·0.004) ÷ 6
  expect(averagePremium(sums)).toBe((14n * 10n ** 15n) / 6n);
  expect(fundingRateE8(perpetualOf('BTCUSDT'), 10n ** 16n)).toBe(375_000n);
  expect(fundingRateE8(perpetualOf('BTCUSDT'), -(10n ** 16n))).toBe(-375_000n);
  expect(premiumOf({ indexUnits: units('60000'), bidUnits: units('60060'), askUnits: units('60070') })).toBe(
    10n ** 15n,
  );
  expect(premiumOf({ indexUnits: units('60000'), bidUnits: units('59900'), askUnits: units('59940') })).toBe(
    -(10n ** 15n),
  );
});

test('P16 an impact price is the average of what the impact value meets; a thin side has none', () => {
  const desk = openDesk();
  expect(impactPriceUnits(perpetualOf('BTCUSDT'), createLadder('higher'))).toBeUndefined();
  placePerpetual(desk, { owner: CAROL, direction: 'openLong', price: '60000', quantity: '0.2' });
  placePerpetual(desk, { owner: CAROL, direction: 'openLong', price: '50000', quantity: '0.4' });
  const bids = desk.state.perpetuals.markets.get('BTCUSDT')?.book.bids;
  // 12 000 at 60 000 and 8 000 at 50 000: 0.2 and 0.16 bitcoin for 20 000.
  expect(bids === undefined ? undefined : impactPriceUnits(perpetualOf('BTCUSDT'), bids)).toBe(5_555_555_555_556n);
});

test('P14 basis and last trade move the mark, and it stays near the index', () => {
  const desk = openDesk();
  placePerpetual(desk, { owner: CAROL, direction: 'openLong', price: '60010', quantity: '0.4' });
  placePerpetual(desk, { owner: CAROL, direction: 'openShort', price: '60030', quantity: '0.4', group: 9 });
  const mark = () => desk.state.perpetuals.markets.get('BTCUSDT')?.price?.markTicks;
  for (let second = 0; second < 60; second += 1) markAt(desk, 'BTCUSDT', '60000');
  // Funded 60 000, with basis 60 020, trades at 60 000 pulled to the impact bid of 60 010: the middle one.
  expect(mark()).toBe(600_100);
  for (let second = 0; second < 61; second += 1) markAt(desk, 'BTCUSDT', '56000');
  expect(mark()).toBe(560_000 + 16_800);
});

test('P15 zero and less are refused and trigger nothing', () => {
  const desk = openDesk();
  const { id: positionId } = requirePosition(desk, ALICE, { direction: 'long' });
  must(desk, { kind: 'protectPosition', owner: ALICE, positionId, stop: 'stopLoss', triggerUnits: units('59000') });
  const before = desk.events.length;
  const tick = { kind: 'setContractIndex', symbol: 'BTCUSDT' } as const;
  for (const price of ['0', '-60000']) {
    const refused = submit(desk, { ...tick, priceUnits: units(price) });
    expect(refused).toMatchObject({ refusal: { word: 'amountMustBePositive' } });
  }
  expect(desk.events).toHaveLength(before);
  expect(requirePosition(desk, ALICE, { direction: 'long' }).lots).toBe(500);
});

test('P15 after 5 s of silence the last price fires nothing, and everybody may leave', () => {
  const desk = openDesk();
  const { id: positionId } = requirePosition(desk, ALICE, { direction: 'long' });
  const stop = {
    kind: 'protectPosition',
    owner: ALICE,
    positionId,
    stop: 'takeProfit',
    triggerUnits: units('60500'),
    triggerBy: 'last',
  } as const;
  must(desk, stop);
  placePerpetual(desk, { owner: CAROL, direction: 'openShort', price: '60500', quantity: '0.1' });
  placePerpetual(desk, { owner: CAROL, direction: 'openLong', price: '60100', quantity: '0.5' });
  desk.atMs += 5_000;
  placePerpetual(desk, { owner: BOB, direction: 'closeShort', price: '60500', quantity: '0.1' });
  expect(requirePosition(desk, ALICE, { direction: 'long' }).lots).toBe(500);
  desk.atMs += 60_000;
  placePerpetual(desk, { owner: BOB, direction: 'closeShort', price: '59900', quantity: '0.1' });
  must(desk, { kind: 'closePosition', owner: ALICE, positionId });
  expect(audit(desk.state)).toEqual([]);
});
