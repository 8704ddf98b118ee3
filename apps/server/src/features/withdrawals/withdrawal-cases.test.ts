import { approveWithdrawalCase, openWithdrawalCase } from '@candor/contract/staff/withdrawal-cases.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callHouse } from '#testing/server/call-house.ts';
import { refusalOf } from '#testing/server/refusal-of.ts';
import { openTestHouse, type TestHouse } from '#testing/server/test-house.ts';
import { openStaffSession } from '#testing/users/test-staff.ts';
import { FAST_WAITS, fund, openWithdrawer, placeWithdrawal } from '#testing/users/test-withdrawer.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse({ MAKERS: 'off', CANDOR_WAITS: FAST_WAITS });
});
afterAll(() => house.close());

test('[10] nobody approves a withdrawal whose case they have not opened, whoever else has', async () => {
  const owner = await openWithdrawer(house, 'case_owner');
  await fund(owner, '50');
  const params = { id: await placeWithdrawal(owner) };
  const [one, two] = [
    (await openStaffSession(house, 'demo.payments')).token,
    (await openStaffSession(house, 'demo.payments-two')).token,
  ];
  const approve = (token: string) => callHouse(house, approveWithdrawalCase, { token, params });
  expect(refusalOf(await approve(one))).toEqual([409, 409, 'caseNotOpened']);
  await callHouse(house, openWithdrawalCase, { token: two, params });
  expect(refusalOf(await approve(one))).toEqual([409, 409, 'caseNotOpened']);
  await callHouse(house, openWithdrawalCase, { token: one, params });
  expect((await approve(one)).data).toMatchObject({ id: params.id, state: 'approved' });
});
