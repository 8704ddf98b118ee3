import { audit } from '../exchange/audit.ts';
import { INSURANCE_FUND } from '../ledger/operator-accounts.ts';
import { indexOf, MAJOR_CLAMP_PPM } from '../markets/index-price.ts';
import {
  choose,
  perpetualBalance,
  perpetualOf,
  perpetualOrderOf,
  fundPerpetual,
  markAt,
  openPerpetualDesk,
  placePerpetual,
  requirePosition,
  tradePerpetual,
  tryPerpetual,
  walkTo,
} from '@candor/testkit/fixtures/perpetuals.ts';
import { must, submit, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import { decimal, units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { bankruptcyTicks, liquidationTicks } from './liquidation/liquidation-price.ts';
import { averagePriceUnits, ATTO_PER_UNIT, toUnits } from './instrument/perpetual-value.ts';
import { figuresOf, standingAtMark } from './positions/perpetual-wallet.ts';
import { deleverageScore, marginRatioBps, maxReduceUnits } from './positions/margin-figures.ts';
import { markTicksOf } from './marks/mark-price.ts';
import { fundingRateE8, fundingUnits } from './funding/funding-rate.ts';
import { positionLiquidationTicks } from './liquidation/position-liquidation.ts';
import { profitAtto } from './positions/profit.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;

/** Alice is long 0.5 BTC at 60 000 with tenfold leverage, as most examples begin. */
function openExample(): Desk {
  const desk = openPerpetualDesk();
  fundPerpetual(desk, ALICE, { USDT: '10000' });
  fundPerpetual(desk, BOB, { USDT: '1000000' });
  choose(desk, ALICE, { leverage: 10 });
  placePerpetual(desk, { owner: BOB, direction: 'openShort', price: '60000', quantity: '0.5' });
  placePerpetual(desk, { owner: ALICE, direction: 'openLong', price: '60000', quantity: '0.5' });
  return desk;
}

function priceOf(ticks: number | undefined): string {
  return ticks === undefined ? '—' : decimal(BigInt(ticks) * perpetualOf('BTCUSDT').tickUnits);
}

test('[AT-07] an isolated long freezes its cost, stands on its margin and shows its prices', () => {
  const desk = openPerpetualDesk();
  fundPerpetual(desk, ALICE, { USDT: '10000' });
  fundPerpetual(desk, BOB, { USDT: '1000000' });
  choose(desk, ALICE, { leverage: 10 });
  placePerpetual(desk, { owner: ALICE, direction: 'openLong', price: '60000', quantity: '0.5' });
  expect(perpetualBalance(desk, ALICE)).toEqual({ available: '6985', frozen: '3015', margin: '0' });
  placePerpetual(desk, { owner: BOB, direction: 'openShort', price: '60000', quantity: '0.5' });
  // Alice rested, so she pays the maker's 6 and gets the difference back.
  expect(perpetualBalance(desk, ALICE)).toEqual({ available: '6994', frozen: '0', margin: '3000' });
  const long = requirePosition(desk, ALICE, { direction: 'long' });
  expect(priceOf(positionLiquidationTicks(desk.state, long))).toBe('54271.4');
  expect(priceOf(bankruptcyTicks(perpetualOf('BTCUSDT'), long, units('3000') * ATTO_PER_UNIT))).toBe('54000');
  expect(audit(desk.state)).toEqual([]);
});

test('[AT-07] a taker pays the open fee of 15', () => {
  const desk = openExample();
  expect(perpetualBalance(desk, ALICE)).toEqual({ available: '6985', frozen: '0', margin: '3000' });
});

test('[AT-09] of a margin with 600 added, at a mark of 62 000, exactly 500 may be taken out', () => {
  const desk = openExample();
  const { id: positionId } = requirePosition(desk, ALICE, { direction: 'long' });
  must(desk, { kind: 'adjustPositionMargin', owner: ALICE, positionId, change: 'add', units: units('600') });
  markAt(desk, 'BTCUSDT', '62000');
  const long = requirePosition(desk, ALICE, { direction: 'long' });
  expect(decimal(maxReduceUnits(long.marginUnits, standingAtMark(desk.state, long), 10))).toBe('500');
  const tooMuch = {
    kind: 'adjustPositionMargin',
    owner: ALICE,
    positionId,
    change: 'reduce',
    units: units('500.00000001'),
  } as const;
  expect(submit(desk, tooMuch)).toMatchObject({
    refusal: { word: 'reduceExceedsMaximum', details: { maximum: '500' } },
  });
  must(desk, { ...tooMuch, units: units('500') });
  expect(perpetualBalance(desk, ALICE)).toMatchObject({ margin: '3100' });
});

test('[AT-11] a part of a position is closed: profit, fee and its share of the margin, and the rest stands as before', () => {
  const desk = openExample();
  placePerpetual(desk, { owner: BOB, direction: 'openLong', price: '61500', quantity: '0.2' });
  const before = Number(perpetualBalance(desk, ALICE).available);
  const orderId = placePerpetual(desk, { owner: ALICE, direction: 'closeLong', price: '61500', quantity: '0.2' });
  expect(perpetualOrderOf(desk, orderId)).toMatchObject({
    status: 'filled',
    realisedUnits: units('300'),
    feeUnits: units('6.15'),
  });
  expect(Number(perpetualBalance(desk, ALICE).available) - before).toBeCloseTo(300 - 6.15 + 1200, 8);
  const long = requirePosition(desk, ALICE, { direction: 'long' });
  expect(long).toMatchObject({ lots: 300, marginUnits: units('1800') });
  expect(priceOf(positionLiquidationTicks(desk.state, long))).toBe('54271.4');
});

test('[AT-13] an isolated short in the second tier', () => {
  const desk = openPerpetualDesk();
  fundPerpetual(desk, ALICE, { USDT: '10000' });
  fundPerpetual(desk, BOB, { USDT: '1000000' });
  choose(desk, ALICE, { leverage: 20 });
  tradePerpetual(
    desk,
    { owner: ALICE, direction: 'openShort', price: '60000', quantity: '2' },
    { owner: BOB, direction: 'openLong' },
  );
  const short = requirePosition(desk, ALICE, { direction: 'short' });
  expect(decimal(short.marginUnits)).toBe('6000');
  expect(priceOf(positionLiquidationTicks(desk.state, short))).toBe('62500');
  expect(priceOf(bankruptcyTicks(perpetualOf('BTCUSDT'), short, units('6000') * ATTO_PER_UNIT))).toBe('63000');
});

test('[AT-15] a size asks for less leverage than was chosen, and a capped account may not choose it', () => {
  const desk = openPerpetualDesk();
  fundPerpetual(desk, ALICE, { USDT: '100000' });
  const capped = {
    kind: 'setContractLeverage',
    owner: ALICE,
    symbol: 'BTCUSDT',
    leverage: 100,
    leverageMax: 20,
  } as const;
  expect(submit(desk, capped)).toMatchObject({ refusal: { word: 'leverageNotAllowed', details: { maximum: '20' } } });
  choose(desk, ALICE, { leverage: 100 });
  expect(tryPerpetual(desk, { owner: ALICE, direction: 'openLong', price: '60000', quantity: '1' })).toBe(
    'leverageAboveTier',
  );
  expect(tryPerpetual(desk, { owner: ALICE, direction: 'openLong', price: '60000', quantity: '0.833' })).toBe(
    'accepted',
  );
});

test('[AT-16] a coin-margined long', () => {
  const desk = openPerpetualDesk({ BTCUSD: '60000' });
  fundPerpetual(desk, ALICE, { BTC: '1' });
  fundPerpetual(desk, BOB, { BTC: '10' });
  choose(desk, ALICE, { symbol: 'BTCUSD', leverage: 10 });
  tradePerpetual(
    desk,
    { symbol: 'BTCUSD', owner: ALICE, direction: 'openLong', price: '60000', quantity: '300' },
    { owner: BOB, direction: 'openShort' },
  );
  const contract = perpetualOf('BTCUSD');
  const long = requirePosition(desk, ALICE, { direction: 'long', symbol: 'BTCUSD' });
  expect(decimal(long.marginUnits)).toBe('0.05');
  expect(priceOf(liquidationTicks(contract, long, units('0.05') * ATTO_PER_UNIT))).toBe('54818.2');
  // 54 545.45 lies between two ticks; a long's is rounded up.
  expect(priceOf(bankruptcyTicks(contract, long, units('0.05') * ATTO_PER_UNIT))).toBe('54545.5');
  expect(decimal(toUnits(profitAtto(contract, long, 660_000), 'floor'))).toBe('0.04545454');
});

test('[AT-18] the entry of a coin-margined position is the harmonic mean of its trades', () => {
  const desk = openPerpetualDesk({ BTCUSD: '60000' });
  fundPerpetual(desk, ALICE, { BTC: '10' });
  fundPerpetual(desk, BOB, { BTC: '10' });
  for (const [quantity, price] of [
    ['300', '60000'],
    ['100', '62000'],
  ] as const) {
    tradePerpetual(
      desk,
      { symbol: 'BTCUSD', owner: ALICE, direction: 'openLong', price, quantity },
      { owner: BOB, direction: 'openShort' },
    );
  }
  const { lots, costAtto } = requirePosition(desk, ALICE, { direction: 'long', symbol: 'BTCUSD' });
  expect(decimal(averagePriceUnits(perpetualOf('BTCUSD'), lots, costAtto)).slice(0, 8)).toBe('60487.80');
});

test('[AT-19] two contracts share a wallet: equity, maintenance, ratio and both liquidation prices', () => {
  const desk = openPerpetualDesk({ BTCUSDT: '60000', ETHUSDT: '3000' }, { makerFeePpm: 0, takerFeePpm: 0 });
  fundPerpetual(desk, ALICE, { USDT: '5000' });
  fundPerpetual(desk, BOB, { USDT: '1000000' });
  choose(desk, ALICE, { leverage: 20, marginMode: 'cross' });
  choose(desk, ALICE, { symbol: 'ETHUSDT', leverage: 20, marginMode: 'cross' });
  tradePerpetual(
    desk,
    { owner: ALICE, direction: 'openLong', price: '60000', quantity: '0.5' },
    { owner: BOB, direction: 'openShort' },
  );
  tradePerpetual(
    desk,
    { symbol: 'ETHUSDT', owner: ALICE, direction: 'openShort', price: '3000', quantity: '10' },
    { owner: BOB, direction: 'openLong' },
  );
  markAt(desk, 'BTCUSDT', '59000');
  markAt(desk, 'ETHUSDT', '3050');
  const { balanceAtto, profit, maintenance } = figuresOf(desk.state, { owner: ALICE, settle: 'USDT' });
  expect(decimal(toUnits(balanceAtto + profit, 'floor'))).toBe('4000');
  expect(decimal(toUnits(maintenance, 'ceiling'))).toBe('300');
  expect(marginRatioBps(balanceAtto + profit, maintenance)).toBe(133_333n);
  const btc = requirePosition(desk, ALICE, { direction: 'long' });
  const eth = requirePosition(desk, ALICE, { direction: 'short', symbol: 'ETHUSDT' });
  expect(positionLiquidationTicks(desk.state, btc)).toBe(515_629);
  expect(positionLiquidationTicks(desk.state, eth)).toBe(341_815);
});

test.each([
  ['0.0003', '0.0001'],
  ['0.0012', '0.0007'],
  ['-0.001', '-0.0005'],
])('[AT-20] a mean premium of %s gives a rate of %s', (premium, rate) => {
  const scaled = units(premium) * 10n ** 10n;
  expect(fundingRateE8(perpetualOf('BTCUSDT'), scaled)).toBe(units(rate));
});

test('[AT-20] a long of 0.5 BTC pays 21 at 0.07 %, and 300 coin-margined contracts 0.00035', () => {
  expect(decimal(fundingUnits(units('30000') * ATTO_PER_UNIT, units('0.0007'), 'up'))).toBe('21');
  expect(decimal(fundingUnits(units('0.5') * ATTO_PER_UNIT, units('0.0007'), 'up'))).toBe('0.00035');
});

test('[AT-21] the mark is the middle one of index with funding, index with basis and last trade', () => {
  const markWhen = (last: string) =>
    markTicksOf(perpetualOf('BTCUSDT'), {
      indexUnits: units('60000'),
      lastRateE8: units('0.0001'),
      untilFundingMs: 4 * 60 * 60 * 1000,
      basisUnits: units('12'),
      lastUnits: units(last),
    });
  expect(priceOf(markWhen('60050'))).toBe('60012');
  // With the last trade below both, that with funding is in the middle.
  expect(priceOf(markWhen('60000'))).toBe('60003');
});

test('[AT-22] a source far from the median is pulled to one percent of it before the mean is taken', () => {
  const prices = ['60000', '60030', '62500'].map((price, index) => {
    return { source: `source-${index}`, priceUnits: units(price), atMs: 0 };
  });
  const index = indexOf(prices, { clampPpm: MAJOR_CLAMP_PPM, precisionUnits: units('0.01') }, 0);
  expect(decimal(index?.priceUnits ?? 0n)).toBe('60220.1');
});

test('[AT-23] a liquidation that fills at 54 150 pays the taker fee, then what is left to the insurance fund', () => {
  const desk = openExample();
  fundPerpetual(desk, INSURANCE_FUND, { USDT: '1000' });
  placePerpetual(desk, { owner: BOB, direction: 'openLong', price: '54150', quantity: '0.5' });
  walkTo(desk, 'BTCUSDT', '54271.3');
  expect(perpetualBalance(desk, ALICE)).toEqual({ available: '6985', frozen: '0', margin: '0' });
  const sold = desk.events.findLast((event) => event.kind === 'contractTraded');
  expect(sold).toMatchObject({
    trade: {
      manner: 'book',
      priceTicks: 541_500,
      seller: {
        owner: ALICE,
        realisedUnits: units('-2925'),
        feeUnits: units('13.5375'),
        penaltyUnits: units('61.4625'),
      },
    },
  });
  expect(perpetualBalance(desk, INSURANCE_FUND)).toMatchObject({ available: '1061.4625' });
  expect(audit(desk.state)).toEqual([]);
});

test('[AT-25] a return of 20 % with tenfold leverage comes before 30 % with fivefold', () => {
  const contract = perpetualOf('BTCUSDT');
  // Ten at 60 000 with a margin that makes return and effective leverage what the example says.
  const first = { direction: 'long', lots: 1000, leverage: 10, costAtto: units('60000') * ATTO_PER_UNIT } as const;
  const a = deleverageScore(contract, { ...first, marginAtto: units('4920') * ATTO_PER_UNIT }, 612_000);
  const b = deleverageScore(contract, { ...first, leverage: 10, marginAtto: units('10560') * ATTO_PER_UNIT }, 618_000);
  expect([a, b]).toEqual([2_000_000n, 1_500_000n]);
});
