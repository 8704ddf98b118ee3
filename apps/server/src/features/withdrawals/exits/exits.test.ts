import { addListedAddress, setWhitelistMode } from '@candor/contract/withdrawals/address-book.ts';
import { createAd, listOffers, modifyAd } from '@candor/contract/otc/ad.ts';
import { completeOtcOrder, payOtcOrder, submitOtcOrder } from '@candor/contract/otc/wire.ts';
import { setFundPassword } from '@candor/contract/security/wire.ts';
import { transferByBody } from '@candor/contract/wallet/transfer.ts';
import { submitCoinWithdrawal } from '@candor/contract/withdrawals/wire.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EXIT_KINDS } from '#exchange/money-exits.ts';
import { callServer } from '#testing/server/call-server.ts';
import { refusalOf } from '#testing/server/refusal-of.ts';
import { FUND_PASSWORD } from '#testing/users/test-api-key.ts';
import { openTestServer, type TestServer } from '#testing/server/test-server.ts';
import {
  answerAd,
  openMerchant,
  openOtcUser,
  putUpAd,
  SELL_AD,
  type TestMerchant,
} from '#testing/users/test-merchant.ts';
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

let now: { fundPassword?: string } = {};

/** Every command by which money leaves, as somebody who holds the session would send it. */
const PROBES: Readonly<Record<string, () => Promise<ReturnType<typeof refusalOf>>>> = {
  requestWithdrawal: async () => refusalOf(await withdraw(SOME_TRON_ADDRESS)),
  setOtcAd: async () => refusalOf(await callServer(server, createAd, { token: held.token, body: SELL_AD })),
  openOtcOrder: async () => refusalOf(await sell()),
  completeOtcOrder: async () => {
    const request = { token: held.token, params: { id: paidOrder }, body: { proof: { ...proofOf(held), ...now } } };
    return refusalOf(await callServer(server, completeOtcOrder, request));
  },
};

test('[8.4] in whitelist mode coin goes to listed addresses alone: no OTC sale, no ad that sells', async () => {
  const { token } = held;
  const proof = () => ({ backupCode: held.backupCodes.pop() });
  await callServer(server, setWhitelistMode, { token, body: { isOn: true, proof: proof() } });
  expect(refusalOf(await sell())).toEqual([422, 3008, 'whitelistOn']);
  expect(await PROBES['setOtcAd']?.()).toEqual([422, 3008, 'whitelistOn']);
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

test('[8.4] every command by which money leaves is tried here; a new one is missing until it is', () => {
  expect(Object.keys(PROBES).toSorted()).toEqual(EXIT_KINDS.toSorted());
});

test('[8.4] after a change of the fund password every way out is held, and nothing but the way out', async () => {
  const { token } = held;
  const change = { oldPassword: FUND_PASSWORD, fundPassword: '902746', proof: { backupCode: held.backupCodes.pop() } };
  expect((await callServer(server, setFundPassword, { token, body: change })).status).toBe(200);
  now = { fundPassword: '902746' };
  for (const [kind, probe] of Object.entries(PROBES)) {
    expect([kind, ...(await probe())]).toEqual([kind, 422, 3006, 'withdrawalsHeld']);
  }
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
