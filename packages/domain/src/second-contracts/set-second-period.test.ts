import { must, submit, type Desk } from '@candor/testkit/fixtures/exchange.ts';
import {
  advance,
  fundSeconds,
  openAt,
  openSecondDesk,
  secondOf,
  takeSecond,
  trySecond,
} from '@candor/testkit/fixtures/second-contracts.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import type { SetSecondPeriod } from './set-second-period.ts';

const ALICE = 1_000_000;

function periodCommand(change: Partial<SetSecondPeriod> = {}): SetSecondPeriod {
  const terms = { oddsPpm: 900_000, feePpm: 5_000, minUnits: units('10'), maxUnits: units('50'), isOn: true };
  return { kind: 'setSecondPeriod', symbol: 'BTC/USDT', periodId: 1, ...terms, ...change };
}

function openFunded(): Desk {
  const desk = openSecondDesk();
  fundSeconds(desk, ALICE, '1000');
  return desk;
}

test('S13 other terms are for what is taken from then on; what runs keeps its own', () => {
  const desk = openFunded();
  const before = takeSecond(desk, { owner: ALICE, stake: '20' });
  must(desk, periodCommand());
  desk.atMs += 10_000;
  const after = takeSecond(desk, { owner: ALICE, stake: '20' });
  advance(
    desk,
    openAt(desk, '60000') - 11_000,
    Array.from({ length: 80 }, (_, index) => (index < 12 ? '60000' : '60001')),
  );
  expect([before, after].map((id) => secondOf(desk, id).end?.payoutUnits)).toEqual([units('37'), units('38')]);
});

test('S13 the range of stakes holds at once, and a period that is off takes nobody', () => {
  const desk = openFunded();
  must(desk, periodCommand());
  expect(trySecond(desk, { owner: ALICE, stake: '5' })).toBe('stakeOutOfRange');
  must(desk, periodCommand({ isOn: false }));
  expect(trySecond(desk, { owner: ALICE, stake: '20' })).toBe('periodUnavailable');
});

test.each([
  ['an unknown symbol', { symbol: 'BTC/EUR' }, 'unknownInstrument'],
  ['an unknown period', { periodId: 99 }, 'periodUnavailable'],
  ['odds above one', { oddsPpm: 1_000_001 }, 'termsOutOfRange'],
  ['a fee that eats every gain', { feePpm: 900_000 }, 'termsOutOfRange'],
  ['a fee above five percent', { feePpm: 50_001 }, 'termsOutOfRange'],
  ['a part of a millionth', { feePpm: 0.5 }, 'termsOutOfRange'],
  ['a least stake of nothing', { minUnits: 0n }, 'termsOutOfRange'],
  ['a least stake above the greatest', { minUnits: units('51') }, 'termsOutOfRange'],
] as const)('S13 %s is refused', (_what, change, word) => {
  expect(submit(openFunded(), periodCommand(change))).toMatchObject({ refusal: { word } });
});
