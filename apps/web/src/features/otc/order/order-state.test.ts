import { expect, test } from 'vitest';
import { actsOf, mayAnswer, mayAppealAgain, stepOf } from './order-state.ts';

const ORDER = { isRated: false, appealTime: null, appeal_status: null } as const;

test.each([
  ['buyer', 1, { mayPay: true, mayCancel: true, mayRelease: false, mayRate: false }],
  ['buyer', 2, { mayPay: false, mayCancel: true, mayRelease: false, mayRate: false }],
  ['seller', 1, { mayPay: false, mayCancel: false, mayRelease: false, mayRate: false }],
  ['seller', 2, { mayPay: false, mayCancel: false, mayRelease: true, mayRate: false }],
  ['seller', 3, { mayPay: false, mayCancel: false, mayRelease: false, mayRate: true }],
  ['buyer', 4, { mayPay: false, mayCancel: false, mayRelease: false, mayRate: false }],
] as const)('[STATE-14] what a %s may do in state %i', (role, status, acts) => {
  expect(actsOf({ ...ORDER, role, status })).toEqual({ ...acts, appealFromMs: undefined });
});

test('an order may be appealed from its time on, and not while it is', () => {
  const order = { ...ORDER, role: 'buyer', status: 2, appealTime: 50 } as const;
  expect(actsOf(order).appealFromMs).toBe(50);
  expect(actsOf({ ...order, appeal_status: 2 }).appealFromMs).toBeUndefined();
  expect(actsOf({ ...order, appeal_status: 4 }).appealFromMs).toBe(50);
});

test('the steps of an order end with the third, and a cancelled one has none', () => {
  expect([1, 2, 3, 4].map((status) => stepOf({ status: status as 1 | 2 | 3 | 4 }))).toEqual([1, 2, 3, undefined]);
});

test('the other side answers an appeal first; what the exchange asks for comes from both', () => {
  expect(mayAnswer({ status: 1, isOwn: false })).toBe(true);
  expect(mayAnswer({ status: 1, isOwn: true })).toBe(false);
  expect(mayAnswer({ status: 3, isOwn: true })).toBe(true);
  expect(mayAnswer({ status: 2, isOwn: false })).toBe(false);
});

test('a decision may be appealed for three days', () => {
  const closeTime = 1_000;
  expect(mayAppealAgain({ decision: 'REFUND', closeTime }, closeTime + 259_199_999)).toBe(true);
  expect(mayAppealAgain({ decision: 'REFUND', closeTime }, closeTime + 259_200_000)).toBe(false);
  expect(mayAppealAgain({ decision: null, closeTime }, closeTime)).toBe(false);
});
