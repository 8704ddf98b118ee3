import {
  choose,
  fundPerpetual,
  openPerpetualDesk,
  markAt,
  perpetualBalance,
  placePerpetual,
  requirePosition,
  tradePerpetual,
} from '@candor/testkit/fixtures/perpetuals.ts';
import { must, submit, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import { journalsOf } from '@candor/testkit/fixtures/journals.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { audit } from '../../exchange/audit.ts';
import { PERPETUAL_WALLET } from '../../ledger/wallet.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;
const CAROL = 1_000_003;

function openDesk(money: string, choice: Parameters<typeof choose>[2] = {}): Desk {
  const desk = openPerpetualDesk({ BTCUSDT: '60000' }, { makerFeePpm: 0, takerFeePpm: 0 });
  fundPerpetual(desk, ALICE, { USDT: money });
  fundPerpetual(desk, BOB, { USDT: '1000000' });
  choose(desk, ALICE, { leverage: 10, ...choice });
  return desk;
}

function open(desk: Desk, direction: 'openLong' | 'openShort', quantity: string): void {
  const other = direction === 'openLong' ? 'openShort' : 'openLong';
  tradePerpetual(desk, { owner: ALICE, direction, price: '60000', quantity }, { owner: BOB, direction: other });
}

function change(desk: Desk, leverage: number, leverageMax?: number) {
  const most = leverageMax === undefined ? {} : { leverageMax };
  return submit(desk, { kind: 'setContractLeverage', owner: ALICE, symbol: 'BTCUSDT', leverage, ...most });
}

test('P8 P10 a leverage that is not on the list or above the cap is refused with the most that is allowed', () => {
  const desk = openDesk('1000');
  const refused = (maximum: string) => ({ refusal: { word: 'leverageNotAllowed', details: { maximum } } });
  expect(change(desk, 7)).toMatchObject(refused('100'));
  expect(change(desk, 20, 10)).toMatchObject(refused('10'));
  expect(change(desk, 10, 10)).toMatchObject({ ok: true, reply: { symbol: 'BTCUSDT', leverage: 10 } });
  expect(submit(desk, { kind: 'setContractLeverage', owner: ALICE, symbol: 'NOUSDT', leverage: 10 })).toMatchObject({
    refusal: { word: 'unknownInstrument', details: { symbol: 'NOUSDT' } },
  });
});

test.each([
  // 50 000 is the top of the first tier: 48 000 + 1 980 is in it, 48 000 + 2 040 is not.
  ['a long and a bid within the tier', { long: '0.8', bid: '0.033' }, 100],
  ['a long and a bid beyond it', { long: '0.8', bid: '0.034' }, 50],
  ['a long and a short beside each other', { long: '0.8', short: '0.8' }, 100],
  ['a short and an offer beyond it', { short: '0.8', offer: '0.034' }, 50],
  ['a long and an offer beside each other', { long: '0.8', offer: '0.8' }, 100],
] as const)('P8 P10 %s', (_, standing: Partial<Record<'long' | 'short' | 'bid' | 'offer', string>>, most) => {
  const desk = openDesk('100000');
  const { long, short, bid, offer } = standing;
  if (long !== undefined) open(desk, 'openLong', long);
  if (short !== undefined) open(desk, 'openShort', short);
  const wish = { owner: ALICE, price: '60000' } as const;
  if (bid !== undefined) placePerpetual(desk, { ...wish, direction: 'openLong', quantity: bid });
  if (offer !== undefined) placePerpetual(desk, { ...wish, direction: 'openShort', quantity: offer });
  const outcome = change(desk, 100);
  if (most === 100) expect(outcome).toMatchObject({ ok: true });
  else expect(outcome).toMatchObject({ refusal: { word: 'leverageAboveTier', details: { maximum: String(most) } } });
  expect(change(desk, 50)).toMatchObject({ ok: true });
});

test('P8 P10 of an order that takes from the other side only what it opens counts', () => {
  const desk = openDesk('100000', { positionMode: 'oneWay' });
  open(desk, 'openLong', '0.8');
  placePerpetual(desk, { owner: ALICE, direction: 'openShort', price: '60000', quantity: '1.6' });
  expect(change(desk, 100)).toMatchObject({ ok: true });
});

test('P10 a lower leverage asks a cross position for the difference and an isolated one for what its margin lacks', () => {
  // 10 000 for the long and 1 000 for the bid, less the 3 300 that stand for both.
  for (const marginMode of ['cross', 'isolated'] as const) {
    const desk = openDesk('3300', { marginMode });
    open(desk, 'openLong', '0.5');
    placePerpetual(desk, { owner: ALICE, direction: 'openLong', price: '60000', quantity: '0.05' });
    expect(change(desk, 3)).toMatchObject({ refusal: { word: 'marginMissing', details: { missing: '7700' } } });
    expect(requirePosition(desk, ALICE, { direction: 'long' }).leverage).toBe(10);
  }
});

test('P10 what an isolated margin has too much is not what an order lacks', () => {
  const desk = openDesk('4300');
  open(desk, 'openLong', '0.5');
  const { id: positionId } = requirePosition(desk, ALICE, { direction: 'long' });
  must(desk, { kind: 'adjustPositionMargin', owner: ALICE, positionId, change: 'add', units: units('1000') });
  placePerpetual(desk, { owner: ALICE, direction: 'openLong', price: '60000', quantity: '0.05' });
  // Raised to 20: the bid gives 150 back, the position nothing.
  expect(journalsOf(desk, () => change(desk, 20)).map((journal) => (journal as readonly unknown[])[0])).not.toContain(
    'positionMargin',
  );
  expect(perpetualBalance(desk, ALICE)).toEqual({ available: '150', frozen: '150', margin: '4000' });
  // Lowered to 8: the bid asks for 375, of which 225 more are held; the position has its 3 750.
  expect(change(desk, 10)).toMatchObject({ ok: true });
  expect(change(desk, 5)).toMatchObject({ refusal: { word: 'marginMissing', details: { missing: '2300' } } });
  expect(audit(desk.state)).toEqual([]);
});

test('P10 the journal of what a lower leverage draws into an isolated margin', () => {
  const desk = openDesk('10000');
  open(desk, 'openLong', '0.5');
  const { id } = requirePosition(desk, ALICE, { direction: 'long' });
  expect(journalsOf(desk, () => change(desk, 5))).toEqual([
    [
      'positionMargin',
      `positionMargin:${id}`,
      [ALICE, PERPETUAL_WALLET, 'available', '-3000 USDT', undefined],
      [ALICE, PERPETUAL_WALLET, 'margin', '3000 USDT', undefined],
    ],
  ]);
});

test('P10 P15 on a silent index the same leverage and a lower one may be chosen, and no higher one', () => {
  const desk = openDesk('10000');
  open(desk, 'openLong', '0.1');
  desk.atMs += 6_000;
  expect(change(desk, 20)).toMatchObject({ refusal: { word: 'indexUnavailable' } });
  for (const leverage of [10, 5]) expect(change(desk, leverage)).toMatchObject({ ok: true });
});

test('P10 P16 what is open of a funding is settled before the margin follows another leverage', () => {
  const desk = openDesk('10000');
  // Two whose turn comes before hers.
  const first = { owner: CAROL, direction: 'openLong', price: '60000', quantity: '0.1' } as const;
  fundPerpetual(desk, CAROL, { USDT: '10000' });
  tradePerpetual(desk, first, { owner: BOB, direction: 'openShort' });
  open(desk, 'openLong', '0.5');
  const market = desk.state.perpetuals.markets.get('BTCUSDT');
  desk.atMs = (market?.nextFundingAtMs ?? 0) - 1_000;
  desk.workUnits = 1;
  markAt(desk, 'BTCUSDT', '60000');
  // A ten-thousandth of 30 000 is paid out of the margin, and then drawn again.
  expect(requirePosition(desk, ALICE, { direction: 'long' }).fundingUnits).toBe(0n);
  expect(change(desk, 5)).toMatchObject({ ok: true });
  expect(requirePosition(desk, ALICE, { direction: 'long' })).toMatchObject({
    fundingUnits: units('-3'),
    marginUnits: units('6000'),
  });
  expect(perpetualBalance(desk, ALICE)).toEqual({ available: '3997', frozen: '0', margin: '6000' });
});
