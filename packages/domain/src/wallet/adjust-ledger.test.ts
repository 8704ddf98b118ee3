import { balanceOf, decline, give, USER } from '@candor/testkit/fixtures/wallet.ts';
import { fund, must, openDesk, place } from '@candor/testkit/fixtures/exchange.ts';
import { units } from '@candor/testkit/fixtures/units.ts';
import { expect, test } from 'vitest';
import { audit } from '../exchange/audit.ts';
import { BILL } from '../ledger/bill.ts';
import {
  CLEARING,
  EXTERNAL,
  FEE_INCOME,
  REBATE_PAYABLE,
  SECURITY_FUND,
  SUSPENSE,
  TREASURY,
} from '../ledger/operator-accounts.ts';
import { DEFAULT_INSTRUMENTS } from '../spot/default-instruments.ts';
import type { AdjustLedger, AdjustmentMove } from './adjust-ledger.ts';

const OWN: AdjustmentMove = { owner: USER, wallet: 1, asset: 'USDT', units: units('-5') };
const OPERATOR: AdjustmentMove = { owner: SUSPENSE, wallet: 0, asset: 'USDT', units: units('5') };

function adjustment(...moves: readonly AdjustmentMove[]): AdjustLedger {
  return { kind: 'adjustLedger', adjustmentId: '1', reason: 'Credited twice by the bank.', moves };
}

test('W8 an adjustment is carried out once, with its reason on the bill', () => {
  const desk = openDesk();
  give(desk, USER, { USDT: '20' });
  const { events } = must(desk, adjustment(OWN, OPERATOR));
  expect(events).toMatchObject([
    {
      journal: {
        bizType: 'adjustment',
        remark: 'Credited twice by the bank.',
        legs: [{ owner: USER, bill: BILL.adjustment }, { owner: SUSPENSE }],
      },
    },
  ]);
  expect(must(desk, adjustment(OWN, OPERATOR)).events).toEqual([]);
  expect(balanceOf(desk, USER, 'USDT').available).toBe('15');
  expect(audit(desk.state)).toEqual([]);
});

test.each([
  ['an unknown asset', [{ ...OWN, asset: 'XYZ' }], 'unknownAsset'],
  ['a wallet that nobody has', [{ ...OWN, wallet: 0 }, OPERATOR], 'accountNotAdjustable'],
  ['the security fund', [OWN, { ...OPERATOR, owner: SECURITY_FUND }], 'accountNotAdjustable'],
  ['the rebates', [OWN, { ...OPERATOR, owner: REBATE_PAYABLE }], 'accountNotAdjustable'],
  ['what positions owe each other', [OWN, { ...OPERATOR, owner: CLEARING }], 'accountNotAdjustable'],
  ['a market maker', [OWN, { ...OPERATOR, owner: 1000 }], 'accountNotAdjustable'],
  ['one side alone', [OWN], 'adjustmentNotBalanced'],
  ['two assets', [OWN, { ...OPERATOR, asset: 'BTC' }], 'adjustmentNotBalanced'],
  ['nothing', [], 'adjustmentNotBalanced'],
  ['zero', [{ ...OWN, units: 0n }], 'adjustmentNotBalanced'],
  ['one account twice', [OWN, OWN, { ...OPERATOR, units: units('10') }], 'adjustmentNotBalanced'],
  ['what a user does not have', [OWN, OPERATOR], 'insufficientBalance'],
  [
    'what the treasury does not have',
    [
      { ...OPERATOR, owner: TREASURY, units: -1n },
      { ...OWN, units: 1n },
    ],
    'insufficientBalance',
  ],
])('W8 W9 an adjustment of %s is refused', (_, moves, word) => {
  expect(decline(openDesk(), adjustment(...moves))).toBe(word);
});

test('W8 the world outside may be adjusted below zero, because it owes', () => {
  const desk = openDesk();
  must(desk, adjustment({ ...OWN, units: 5n }, { ...OPERATOR, owner: EXTERNAL + 3, units: -5n }));
  expect(audit(desk.state)).toEqual([]);
});

test('L7 W8 what the exchange has earned may be taken out to the last unit: no later trade needs it', () => {
  const [instrument] = DEFAULT_INSTRUMENTS;
  if (instrument === undefined) throw new Error('There is a market.');
  const desk = openDesk([{ ...instrument, makerFeePpm: 100, takerFeePpm: 100 }]);
  const [buyer, seller, above] = [USER, USER + 1, [USER + 2, USER + 3, USER + 4]] as const;
  for (const [index, referrer] of above.entries()) {
    const owner = index === 0 ? buyer : (above[index - 1] ?? buyer);
    must(desk, { kind: 'bindReferral', owner, referrer, registeredAtMs: desk.atMs });
  }
  fund(desk, buyer, { USDT: '10000' });
  fund(desk, seller, { BTC: '1' });
  // A fee of one unit each: the twentieth completes a unit of the fund and, with 35 % of rebates, one of theirs.
  for (let trade = 1; trade <= 40; trade += 1) {
    const order = { price: '60000', quantity: '0.0001' } as const;
    place(desk, { owner: seller, side: 'sell', ...order });
    place(desk, { owner: buyer, side: 'buy', ...order });
    const earned = balanceOf(desk, FEE_INCOME, 'BTC').available;
    if (earned === '0') continue;
    must(desk, {
      ...adjustment(
        { owner: FEE_INCOME, wallet: 0, asset: 'BTC', units: -units(earned) },
        { owner: TREASURY, wallet: 0, asset: 'BTC', units: units(earned) },
      ),
      adjustmentId: `sweep-${trade}`,
    });
  }
  expect(desk.state.ledger.fees.get('BTC')).toBe(40n);
  expect(balanceOf(desk, SECURITY_FUND, 'BTC').available).toBe('0.00000004');
  expect(audit(desk.state)).toEqual([]);
});
