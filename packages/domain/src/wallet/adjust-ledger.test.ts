import { balanceOf, decline, give, USER } from '@candor/testkit/till.ts';
import { must, openDesk } from '@candor/testkit/desk.ts';
import { units } from '@candor/testkit/units.ts';
import { expect, test } from 'vitest';
import { audit } from '../exchange/audit.ts';
import { BILL } from '../ledger/bill.ts';
import { EXTERNAL, REBATE_PAYABLE, SECURITY_FUND, SUSPENSE, TREASURY } from '../ledger/house.ts';
import type { AdjustLedger, AdjustmentMove } from './adjust-ledger.ts';

const OWN: AdjustmentMove = { owner: USER, wallet: 1, asset: 'USDT', units: units('-5') };
const HOUSE: AdjustmentMove = { owner: SUSPENSE, wallet: 0, asset: 'USDT', units: units('5') };

function adjustment(...moves: readonly AdjustmentMove[]): AdjustLedger {
  return { kind: 'adjustLedger', adjustmentId: '1', reason: 'Credited twice by the bank.', moves };
}

test('W8 an adjustment is carried out once, with its reason on the bill', () => {
  const desk = openDesk();
  give(desk, USER, { USDT: '20' });
  const { events } = must(desk, adjustment(OWN, HOUSE));
  expect(events).toMatchObject([
    {
      journal: {
        bizType: 'adjustment',
        remark: 'Credited twice by the bank.',
        legs: [{ owner: USER, bill: BILL.adjustment }, { owner: SUSPENSE }],
      },
    },
  ]);
  expect(must(desk, adjustment(OWN, HOUSE)).events).toEqual([]);
  expect(balanceOf(desk, USER, 'USDT').available).toBe('15');
  expect(audit(desk.state)).toEqual([]);
});

test.each([
  ['an unknown asset', [{ ...OWN, asset: 'XYZ' }], 'unknownAsset'],
  ['a wallet that nobody has', [{ ...OWN, wallet: 0 }, HOUSE], 'accountNotAdjustable'],
  ['the security fund', [OWN, { ...HOUSE, owner: SECURITY_FUND }], 'accountNotAdjustable'],
  ['the rebates', [OWN, { ...HOUSE, owner: REBATE_PAYABLE }], 'accountNotAdjustable'],
  ['a market maker', [OWN, { ...HOUSE, owner: 1000 }], 'accountNotAdjustable'],
  ['one side alone', [OWN], 'adjustmentNotBalanced'],
  ['two assets', [OWN, { ...HOUSE, asset: 'BTC' }], 'adjustmentNotBalanced'],
  ['nothing', [], 'adjustmentNotBalanced'],
  ['zero', [{ ...OWN, units: 0n }], 'adjustmentNotBalanced'],
  ['one account twice', [OWN, OWN, { ...HOUSE, units: units('10') }], 'adjustmentNotBalanced'],
  ['what a user does not have', [OWN, HOUSE], 'insufficientBalance'],
  [
    'what the treasury does not have',
    [
      { ...HOUSE, owner: TREASURY, units: -1n },
      { ...OWN, units: 1n },
    ],
    'insufficientBalance',
  ],
])('W8 W9 an adjustment of %s is refused', (_, moves, word) => {
  expect(decline(openDesk(), adjustment(...moves))).toBe(word);
});

test('W8 the world outside may be adjusted below zero, because it owes', () => {
  const desk = openDesk();
  must(desk, adjustment({ ...OWN, units: 5n }, { ...HOUSE, owner: EXTERNAL + 3, units: -5n }));
  expect(audit(desk.state)).toEqual([]);
});
