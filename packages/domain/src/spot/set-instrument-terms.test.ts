import { fund, must, openDesk, orderOf, place, submit, tryToPlace } from '@candor/testkit/fixtures/exchange.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { audit } from '../exchange/audit.ts';
import type { SetInstrumentTerms } from './set-instrument-terms.ts';

const ALICE = 1_000_001;
const BOB = 1_000_002;

const TERMS: SetInstrumentTerms = {
  kind: 'setInstrumentTerms',
  symbol: 'BTC/USDT',
  makerFeePpm: 200,
  takerFeePpm: 500,
  minNotionalUnits: units('50'),
  maxNotionalUnits: units('100000'),
};

test('O20 trades to come have the new fees, and what was traded keeps the old', () => {
  const desk = openDesk();
  fund(desk, ALICE, { USDT: '60000' });
  fund(desk, BOB, { BTC: '1' });
  const resting = place(desk, { owner: BOB, side: 'sell', price: '60000', quantity: '1' });
  const before = place(desk, { owner: ALICE, side: 'buy', price: '60000', quantity: '0.5' });
  must(desk, TERMS);
  const after = place(desk, { owner: ALICE, side: 'buy', price: '60000', quantity: '0.5' });
  expect([orderOf(desk, before).feeUnits, orderOf(desk, after).feeUnits]).toEqual([units('0.0005'), units('0.00025')]);
  expect(orderOf(desk, resting).feeUnits).toBe(units('24') + units('6'));
  expect(audit(desk.state)).toEqual([]);
});

test('O20 what rests stays, and an order to come keeps the new limits', () => {
  const desk = openDesk();
  fund(desk, ALICE, { USDT: '1000' });
  const small = { owner: ALICE, side: 'buy', price: '59000', quantity: '0.0002' } as const;
  const resting = place(desk, small);
  must(desk, TERMS);
  expect(orderOf(desk, resting).status).toBe('open');
  expect(tryToPlace(desk, small)).toBe('belowMinimumValue');
});

test.each([
  ['a market nobody listed', { symbol: 'BTC/EUR' }, 'unknownInstrument'],
  ['a fee above one percent', { takerFeePpm: 10_001 }, 'termsOutOfRange'],
  ['a fee below nothing', { makerFeePpm: -1 }, 'termsOutOfRange'],
  ['a fee between two parts of a million', { makerFeePpm: 0.5 }, 'termsOutOfRange'],
  ['a least value of nothing', { minNotionalUnits: 0n }, 'termsOutOfRange'],
  ['a least value above the greatest', { minNotionalUnits: units('100001') }, 'termsOutOfRange'],
])('O20 %s is refused', (_, other, word) => {
  expect(submit(openDesk(), { ...TERMS, ...other })).toMatchObject({ ok: false, refusal: { word } });
});
