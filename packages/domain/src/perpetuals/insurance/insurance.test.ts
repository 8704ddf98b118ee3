import {
  choose,
  perpetualBalance,
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
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { audit } from '../../exchange/audit.ts';
import { INSURANCE_FUND, SUSPENSE, TREASURY } from '../../ledger/operator-accounts.ts';
import { restoreSnapshot, takeSnapshot } from '../../exchange/snapshot.ts';
import { figuresOf } from '../positions/perpetual-wallet.ts';
import { findPosition, requirePerpetualMarket } from '../perpetuals-part.ts';
import { offerTicks } from '../liquidation/unwind-fund.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;
const CAROL = 1_000_003;
const DAY_MS = 24 * 60 * 60 * 1000;
const FUND = { owner: INSURANCE_FUND, settle: 'USDT' } as const;

function openDesk(fund?: string, marks: Readonly<Record<string, string>> = { BTCUSDT: '60000' }): Desk {
  const desk = openPerpetualDesk(marks);
  fundPerpetual(desk, ALICE, { USDT: '100000' });
  for (const owner of [BOB, CAROL]) fundPerpetual(desk, owner, { USDT: '100000000' });
  if (fund !== undefined) fundPerpetual(desk, INSURANCE_FUND, { USDT: fund });
  return desk;
}

function openLong(
  desk: Desk,
  quantity: string,
  place: { readonly owner?: number; readonly symbol?: string } = {},
): void {
  const { owner = ALICE, symbol = 'BTCUSDT' } = place;
  const price = { BTCUSDT: '60000', ETHUSDT: '3000', SOLUSDT: '100' }[symbol] ?? '1';
  choose(desk, owner, { symbol, leverage: 10 });
  tradePerpetual(
    desk,
    { symbol, owner, direction: 'openLong', price, quantity },
    { owner: BOB, direction: 'openShort' },
  );
}

function manners(desk: Desk): readonly string[] {
  return desk.events.flatMap((event) => (event.kind === 'contractTraded' ? [event.trade.manner] : []));
}

function suspended(desk: Desk): string {
  return perpetualBalance(desk, SUSPENSE).available;
}

function fundEquity(desk: Desk): bigint {
  const { balanceAtto, profit } = figuresOf(desk.state, FUND);
  return balanceAtto + profit;
}

test('P19 [R2] a fund of 100,000 does not take 320 BTC in one tick, and is solvent four per cent later', () => {
  const desk = openDesk('100000');
  for (let owner = 1_000_100; owner < 1_000_120; owner += 1) {
    fundPerpetual(desk, owner, { USDT: '100000' });
    openLong(desk, '16', { owner });
  }
  // Each of the twenty is bankrupt at 54 000; at 54 050 nobody else takes them.
  walkTo(desk, 'BTCUSDT', '54050');
  expect(manners(desk)).toContain('deleverage');
  const held = findPosition(desk.state.perpetuals, { owner: INSURANCE_FUND, symbol: 'BTCUSDT', direction: 'long' });
  expect(held?.lots ?? 0).toBeLessThanOrEqual(32_000);
  walkTo(desk, 'BTCUSDT', '51888');
  expect(fundEquity(desk)).toBeGreaterThan(0n);
  expect(suspended(desk)).toBe('0');
  expect(audit(desk.state)).toEqual([]);
});

test('P19 [R2] one contract uses at most half of what is above the floor, to the last unit', () => {
  // 0.5 BTC at a mark of 54 200 ask for 135.5; the price is 100 better than the mark, and that is risked again.
  for (const [fund, manner] of [
    ['903.33333334', 'takeover'],
    ['903.33333333', 'deleverage'],
  ] as const) {
    const desk = openDesk(fund);
    openLong(desk, '0.5');
    walkTo(desk, 'BTCUSDT', '54200');
    expect(manners(desk).at(-1)).toBe(manner);
  }
});

test('P19 [R2] beyond the bankruptcy price the difference counts as a loss and as a risk', () => {
  // At 53 900: maintenance 134.75, loss 50, risk 50.
  for (const [fund, manner] of [
    ['1565', 'takeover'],
    ['1564.99999999', 'deleverage'],
  ] as const) {
    const desk = openDesk(fund);
    openLong(desk, '0.5');
    markAt(desk, 'BTCUSDT', '53900');
    expect(manners(desk).at(-1)).toBe(manner);
  }
});

test('P19 [R2] all contracts of a settlement asset together stay within what is above the floor', () => {
  const marks = { BTCUSDT: '60000', ETHUSDT: '3000', SOLUSDT: '100' };
  const desk = openDesk('1000', marks);
  for (const [symbol, quantity] of [
    ['BTCUSDT', '0.4'],
    ['ETHUSDT', '8'],
    ['SOLUSDT', '240'],
  ] as const)
    openLong(desk, quantity, { symbol });
  // Where they break even each of them uses 108 of 300: two fit, a third does not.
  for (const [symbol, mark] of [
    ['BTCUSDT', '54250'],
    ['ETHUSDT', '2712.5'],
    ['BTCUSDT', '54000'],
    ['ETHUSDT', '2700'],
    ['SOLUSDT', '90.41'],
  ] as const)
    walkTo(desk, symbol, mark);
  const ends = desk.events.flatMap((event) =>
    event.kind === 'contractTraded' && event.trade.manner !== 'book' ? [event.trade.manner] : [],
  );
  expect(ends).toEqual(['takeover', 'takeover', 'deleverage']);
  expect(audit(desk.state)).toEqual([]);
});

test('P19 [R2] the floor is that of 00:00 UTC: it stays when money is lost, and is drawn anew with the first tick of a day', () => {
  const desk = openDesk('1000');
  desk.atMs += DAY_MS - (desk.atMs % DAY_MS) + 5_000;
  markAt(desk, 'BTCUSDT', '60000');
  const book = () => desk.state.perpetuals.insurance.get('USDT');
  expect(book()).toMatchObject({ openingUnits: units('1000'), day: (desk.atMs - (desk.atMs % DAY_MS)) / DAY_MS });
  must(desk, {
    kind: 'adjustLedger',
    adjustmentId: '1',
    reason: 'Paid out.',
    moves: [
      { owner: INSURANCE_FUND, wallet: 0, asset: 'USDT', units: units('-200') },
      { owner: TREASURY, wallet: 0, asset: 'USDT', units: units('200') },
    ],
  });
  // 800 are left, the floor is 700: of the 100 between them half is too little for 135.5.
  openLong(desk, '0.5');
  walkTo(desk, 'BTCUSDT', '54200');
  expect(manners(desk).at(-1)).toBe('deleverage');
  desk.atMs += DAY_MS;
  markAt(desk, 'BTCUSDT', '54200');
  expect(book()).toMatchObject({ openingUnits: units('800') });
  // What is kept of the fund comes through a snapshot, and a snapshot of before has none.
  const restored = restoreSnapshot(takeSnapshot(desk.state));
  expect(restored.perpetuals.insurance).toEqual(desk.state.perpetuals.insurance);
});

test('P19 what the fund offers is never worse than mark and index both', () => {
  const desk = openDesk();
  const market = requirePerpetualMarket(desk.state.perpetuals, 'BTCUSDT');
  const at = (index: string, markTicks: number) => ({
    ...market,
    price: { indexUnits: units(index), markTicks, atMs: desk.atMs },
  });
  // Somebody has made the mark lean by three percent, down or up.
  expect(offerTicks(at('60000.05', 582_000), 'long')).toBe(600_001);
  expect(offerTicks(at('60000', 618_000), 'long')).toBe(618_000);
  expect(offerTicks(at('60000.05', 618_000), 'short')).toBe(600_000);
  expect(offerTicks(at('60000', 582_000), 'short')).toBe(582_000);
  // A coin that has fallen below the first tick of its contract is not bought back for nothing.
  expect(offerTicks(at('0.09', 1), 'short')).toBe(1);
});

/** The fund has taken 0.5 BTC over at 54 000 and could sell them at 45 000 alone: 4 500 lost, of 1 000. */
function openShortfall(): Desk {
  const desk = openDesk('1000');
  openLong(desk, '0.5');
  walkTo(desk, 'BTCUSDT', '54200');
  expect(manners(desk).at(-1)).toBe('takeover');
  walkTo(desk, 'BTCUSDT', '45000');
  placePerpetual(desk, { owner: CAROL, direction: 'openLong', price: '45000', quantity: '0.5' });
  return desk;
}

function shortfalls(desk: Desk): readonly bigint[] {
  return desk.events.flatMap((event) => (event.kind === 'shortfallChanged' ? [event.shortfallUnits] : []));
}

const OPEN = { owner: CAROL, direction: 'openLong', price: '44900', quantity: '0.1' } as const;

test('P27 [R2] while a loss stands with SUSPENSE nothing is opened in that asset, and everybody may close', () => {
  const desk = openShortfall();
  expect([suspended(desk), shortfalls(desk)]).toEqual(['-3500', [units('3500')]]);
  expect(tryPerpetual(desk, OPEN)).toBe('openingPaused');
  expect(tryPerpetual(desk, { ...OPEN, trigger: '46000', triggerBy: 'mark', type: 'stopLimit' })).toBe('openingPaused');
  placePerpetual(desk, { owner: BOB, direction: 'closeShort', price: '44900', quantity: '0.2' });
  placePerpetual(desk, { owner: CAROL, direction: 'closeLong', price: '44900', quantity: '0.2' });
  expect(requirePosition(desk, CAROL, { direction: 'long' }).lots).toBe(300);
  expect(audit(desk.state)).toEqual([]);
});

test('P27 [R2] a tick pays a shortfall back out of fund and treasury, and then everything goes on', () => {
  const desk = openShortfall();
  fundPerpetual(desk, TREASURY, { USDT: '3000' });
  markAt(desk, 'BTCUSDT', '45000');
  expect([suspended(desk), perpetualBalance(desk, TREASURY).available]).toEqual(['-500', '0']);
  expect(tryPerpetual(desk, OPEN)).toBe('openingPaused');
  desk.atMs += DAY_MS;
  fundPerpetual(desk, INSURANCE_FUND, { USDT: '2000' });
  markAt(desk, 'BTCUSDT', '45000');
  expect([suspended(desk), perpetualBalance(desk, INSURANCE_FUND).available]).toEqual(['0', '1500']);
  expect(shortfalls(desk)).toEqual([units('3500'), units('500'), 0n]);
  expect(tryPerpetual(desk, OPEN)).toBe('accepted');
  expect(audit(desk.state)).toEqual([]);
});

test('P27 [R2] what rests may become smaller where it stands, and a plan that would open ends', () => {
  const desk = openDesk('1000');
  openLong(desk, '0.5');
  const plan = placePerpetual(desk, {
    ...OPEN,
    price: '44900',
    trigger: '44950',
    triggerBy: 'mark',
    type: 'stopLimit',
  });
  walkTo(desk, 'BTCUSDT', '54200');
  walkTo(desk, 'BTCUSDT', '45000');
  const small = placePerpetual(desk, { ...OPEN, price: '44800', quantity: '0.3' });
  placePerpetual(desk, { owner: CAROL, direction: 'openLong', price: '45000', quantity: '0.5' });
  const amend = { kind: 'amendContractOrder', owner: CAROL, orderId: small } as const;
  expect(submit(desk, { ...amend, quantityUnits: units('0.4') })).toMatchObject({ refusal: { word: 'openingPaused' } });
  expect(submit(desk, { ...amend, priceUnits: units('44850') })).toMatchObject({ refusal: { word: 'openingPaused' } });
  must(desk, { ...amend, quantityUnits: units('0.2') });
  markAt(desk, 'BTCUSDT', '44940');
  expect(perpetualOrderOf(desk, plan)).toMatchObject({ status: 'expired', reason: 'openingPaused' });
});
