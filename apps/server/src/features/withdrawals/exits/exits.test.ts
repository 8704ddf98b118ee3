import { restrictUser } from '@candor/contract/staff/user-restrictions.ts';
import { findUsers } from '@candor/contract/staff/users.ts';
import { addListedAddress, setWhitelistMode } from '@candor/contract/withdrawals/address-book.ts';
import { createAd, listOffers, modifyAd } from '@candor/contract/otc/ad.ts';
import { completeOtcOrder, payOtcOrder, submitOtcOrder } from '@candor/contract/otc/wire.ts';
import { setFundPassword } from '@candor/contract/security/wire.ts';
import { transferByBody } from '@candor/contract/wallet/transfer.ts';
import { findTransferReceiver, submitInternalTransfer } from '@candor/contract/withdrawals/internal-transfer.ts';
import { submitCoinWithdrawal, submitWithdrawal } from '@candor/contract/withdrawals/wire.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EXIT_KINDS } from '#exchange/money-exits.ts';
import { callServer } from '#testing/server/call-server.ts';
import { refusalOf } from '#testing/server/refusal-of.ts';
import { OPEN_AUTHORISATION } from '#testing/authorisation/open-authorisation.ts';
import { readOperations } from '#testing/authorisation/read-operations.ts';
import { FUND_PASSWORD, makeWholeKey, type TestKey } from '#testing/users/test-api-key.ts';
import { callOpenSigned } from '#testing/users/test-open-key.ts';
import { openTestServer, type TestServer } from '#testing/server/test-server.ts';
import {
  answerAd,
  openMerchant,
  openOtcUser,
  putUpAd,
  SELL_AD,
  type TestMerchant,
} from '#testing/users/test-merchant.ts';
import { openStaffSession } from '#testing/users/test-staff.ts';
import { proofOf, SOME_TRON_ADDRESS } from '#testing/users/test-withdrawer.ts';

/** Nothing that is held is free again while the test runs. */
const WAITS = '{"credentialHold":900,"simulatedBlock":0.02}';

let server: TestServer;
let held: TestMerchant;
let other: TestMerchant;
let buyer: string;
const ads = { sell: '', buyOfOther: '' };
let paidOrder = '';

beforeAll(async () => {
  server = await openTestServer({ MAKERS: 'off', CANDOR_WAITS: WAITS });
  held = await openMerchant(server, 'held_merchant', '2000');
  other = await openMerchant(server, 'other_merchant', '1000');
  buyer = await openOtcUser(server, 'exit_buyer');
  ads.sell = await putUpAd(held, { totalQty: '500' });
  ads.buyOfOther = await putUpAd(other, { direction: 1, totalQty: '500' });
  paidOrder = (await answerAd(server, buyer, { advertiseId: ads.sell, coinCou: '80' })).data.id;
  await callServer(server, payOtcOrder, { token: buyer, params: { id: paidOrder } });
  program = await makeWholeKey(held);
  const move = { coinSymbol: 'USDT', amount: '300', from: 'service', to: 'market' } as const;
  await callServer(server, transferByBody, { token: held.token, body: move });
});
afterAll(() => server.close());

function sell() {
  const body = { advertiseId: ads.buyOfOther, coinCou: '60', serviceType: 2, type: 2 } as const;
  return callServer(server, submitOtcOrder, { token: held.token, body });
}

function withdraw(address: string) {
  const wish = { coin: 'USDT', chainType: 'TRC20', address, amount: '20' } as const;
  return callServer(server, submitCoinWithdrawal, {
    token: held.token,
    body: { ...wish, proof: { ...proofOf(held), ...now } },
  });
}

async function sendToUser() {
  const body = { receiver: 'other_merchant' };
  const { data } = await callServer(server, findTransferReceiver, { token: held.token, body });
  const wish = { receiverId: data.userId, coin: 'USDT', amount: '20' };
  return callServer(server, submitInternalTransfer, {
    token: held.token,
    body: { ...wish, proof: { ...proofOf(held), ...now } },
  });
}

function withdrawToBank() {
  const { fundPassword: pwd = FUND_PASSWORD } = now;
  const body = { coin: 'USDT', coinType: 'BANK', amount: '50', pwd, bankUserName: 'Ann Example' } as const;
  return callServer(server, submitWithdrawal, { token: held.token, body: { ...body, proof: proofOf(held) } });
}

let now: { fundPassword?: string } = {};
let program: TestKey;

async function withdrawByProgram() {
  const query = `coin=USDT&network=TRX&address=${SOME_TRON_ADDRESS}&amount=20`;
  const path = '/sapi/v1/capital/withdraw/apply';
  const { status, data } = await callOpenSigned(program, { method: 'POST', path, query });
  return [status, data.code];
}

test('[8.4] in whitelist mode coin goes to listed addresses alone: no OTC sale, no ad that sells', async () => {
  const { token } = held;
  const proof = () => ({ backupCode: held.backupCodes.pop() });
  await callServer(server, setWhitelistMode, { token, body: { isOn: true, proof: proof() } });
  expect(refusalOf(await sell())).toEqual([422, 3008, 'whitelistOn']);
  expect(refusalOf(await sendToUser())).toEqual([422, 3008, 'receiverNotInBook']);
  const ad = await callServer(server, createAd, { token, body: SELL_AD });
  expect(refusalOf(ad)).toEqual([422, 3008, 'whitelistOn']);
  expect(refusalOf(await withdraw(SOME_TRON_ADDRESS))).toEqual([422, 3008, 'addressNotInBook']);
  expect(refusalOf(await answerAd(server, buyer, { advertiseId: ads.sell, coinCou: '60' }))[2]).toBe('adUnavailable');
  const listed = {
    coin: 'USDT',
    chainType: 'TRC20',
    address: SOME_TRON_ADDRESS,
    label: 'mine',
    proof: proof(),
  } as const;
  await callServer(server, addListedAddress, { token, body: listed });
  expect(refusalOf(await withdraw(SOME_TRON_ADDRESS))).toEqual([422, 3008, 'addressNotActive']);
});

/** The calls by which each command is sent that lets money leave; a new kind is missing until it is tried too. */
const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  requestWithdrawal: ['POST /api/ex/coin/assets/withdrawal', 'POST /api/withdraw/submit'],
  internalTransfer: ['POST /api/ex/coin/assets/internalTransfer'],
  setOtcAd: ['POST /api/ex/coin/advertise/create', 'POST /api/ex/coin/advertise/modify'],
  openOtcOrder: ['POST /api/ex/coin/buy/submit_order'],
  completeOtcOrder: ['POST /api/ex/coin/buy/complete/{id}'],
};

/** Every call that leads out, by which of them is tried; a vault is a chain's, and tried where there is one. */
const DOORS: Readonly<Record<string, (() => Promise<ReturnType<typeof refusalOf>>) | 'features/defi/vault.test.ts'>> = {
  'POST /api/ex/coin/assets/withdrawal': async () => refusalOf(await withdraw(SOME_TRON_ADDRESS)),
  'POST /api/withdraw/submit': async () => refusalOf(await withdrawToBank()),
  'POST /api/ex/coin/assets/internalTransfer': async () => refusalOf(await sendToUser()),
  'POST /api/apiDefi/intent': 'features/defi/vault.test.ts',
  'POST /api/ex/coin/advertise/create': async () =>
    refusalOf(await callServer(server, createAd, { token: held.token, body: SELL_AD })),
  'POST /api/ex/coin/advertise/modify': async () => {
    const body = { ...SELL_AD, id: ads.sell, totalQty: '420', status: 1 } as const;
    return refusalOf(await callServer(server, modifyAd, { token: held.token, body }));
  },
  'POST /api/ex/coin/buy/submit_order': async () => refusalOf(await sell()),
  'POST /api/ex/coin/buy/complete/{id}': async () => {
    const request = { token: held.token, params: { id: paidOrder }, body: { proof: { ...proofOf(held), ...now } } };
    return refusalOf(await callServer(server, completeOtcOrder, request));
  },
};

test('[8.4] every call that leads out is one of those that are tried', async () => {
  const served = Object.entries(await readOperations(server.address));
  const leading = served.filter(([, { responses }]) => JSON.stringify(responses).includes('withdrawalsRestricted'));
  expect(leading.map(([call]) => call).toSorted()).toEqual(Object.keys(DOORS).toSorted());
  expect(Object.keys(COMMANDS).toSorted()).toEqual(EXIT_KINDS.toSorted());
  const byCommand = [...Object.values(COMMANDS).flat(), 'POST /api/apiDefi/intent'];
  expect(byCommand.toSorted()).toEqual(Object.keys(DOORS).toSorted());
  const withdrawing = Object.entries(OPEN_AUTHORISATION).filter(([, scope]) => scope === 'withdraw');
  expect(withdrawing.map(([call]) => call)).toEqual(['POST /sapi/v1/capital/withdraw/apply']);
});

test('[8.4] after a change of the fund password every way out is held, and nothing but the way out', async () => {
  const { token } = held;
  const change = { oldPassword: FUND_PASSWORD, fundPassword: '902746', proof: { backupCode: held.backupCodes.pop() } };
  expect((await callServer(server, setFundPassword, { token, body: change })).status).toBe(200);
  now = { fundPassword: '902746' };
  for (const [call, probe] of Object.entries(DOORS)) {
    if (typeof probe === 'string') continue;
    expect([call, ...(await probe())]).toEqual([call, 422, 3006, 'withdrawalsHeld']);
  }
  expect(await withdrawByProgram()).toEqual([400, -4016]);
  // A buyer is told that the ad is gone, and does not see it: the merchant's account is the merchant's.
  expect(refusalOf(await answerAd(server, buyer, { advertiseId: ads.sell, coinCou: '60' }))[2]).toBe('adUnavailable');
  const { data: board } = await callServer(server, listOffers, { query: { type: '1', coin: 'USDT', fiat: 'cny' } });
  expect(board.records.map(({ id }) => id)).not.toContain(ads.sell);
  // Buying is no way out, and what is up comes down.
  const buying = { ...SELL_AD, direction: 1, totalQty: '100' } as const;
  expect((await callServer(server, createAd, { token, body: buying })).status).toBe(200);
  const down = { ...SELL_AD, id: ads.sell, totalQty: '420', status: 2 } as const;
  expect((await callServer(server, modifyAd, { token, body: down })).status).toBe(200);
});

test('[8.4] what the operator holds of an account is held at every way out, before any other hold is asked for', async () => {
  const { token: risk } = await openStaffSession(server, 'demo.risk');
  const [found] = (await callServer(server, findUsers, { token: risk, query: { text: 'held_merchant' } })).data;
  const params = { userId: found?.userId ?? '' };
  const body = {
    restriction: 'withdrawalsHeld',
    reason: 'courtOrder',
    note: 'an order of a court',
    hours: 24,
  } as const;
  expect((await callServer(server, restrictUser, { token: risk, params, body })).status).toBe(200);
  for (const [call, probe] of Object.entries(DOORS)) {
    if (typeof probe === 'string') continue;
    expect([call, ...(await probe())]).toEqual([call, 422, 3006, 'withdrawalsRestricted']);
  }
  expect(await withdrawByProgram()).toEqual([400, -4016]);
});
