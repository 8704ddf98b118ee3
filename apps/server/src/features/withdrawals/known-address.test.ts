import { addListedAddress } from '@candor/contract/withdrawals/address-book.ts';
import { listWithdrawalCases } from '@candor/contract/staff/withdrawal-cases.ts';
import { checkWithdrawalAddress, submitCoinWithdrawal } from '@candor/contract/withdrawals/wire.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callServer } from '#testing/server/call-server.ts';
import { openTestServer, type TestServer } from '#testing/server/test-server.ts';
import { openStaffSession } from '#testing/users/test-staff.ts';
import { fund, openWithdrawer, proofOf, SOME_TRON_ADDRESS } from '#testing/users/test-withdrawer.ts';

/** A new address waits longer than the test takes. */
const WAITS = '{"credentialHold":1,"addressWait":3600,"simulatedBlock":0.02}';
const PLACE = { coin: 'USDT', chainType: 'TRC20', address: SOME_TRON_ADDRESS } as const;

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ MAKERS: 'off', CANDOR_WAITS: WAITS });
});
afterAll(() => server.close());

test('[8.4] an address that was listed a moment ago is a new one, and says whether it is a contract', async () => {
  const owner = await openWithdrawer(server, 'w_anna');
  await fund(owner, '100');
  const { token } = owner;
  await callServer(server, addListedAddress, { token, body: { ...PLACE, label: 'Mine', proof: proofOf(owner) } });
  const { data: check } = await callServer(server, checkWithdrawalAddress, { token, body: PLACE });
  expect(check).toMatchObject({ label: 'Mine', isContract: false });
  const body = { ...PLACE, amount: '20', proof: proofOf(owner) };
  const { data } = await callServer(server, submitCoinWithdrawal, { token, body });
  expect(data.state).toBe('riskReview');
  const { token: member } = await openStaffSession(server, 'demo.payments');
  const { data: cases } = await callServer(server, listWithdrawalCases, { token: member });
  expect(cases.find(({ id }) => id === data.id)?.riskNotes).toContain('newAddress');
});
