import { sendOwnEmailCode, sendOwnPhoneCode } from '@candor/contract/account/codes.ts';
import { saveUserBank, submitVerified } from '@candor/contract/identity/wire.ts';
import { applyAsMerchant, getMerchantState } from '@candor/contract/otc/merchant.ts';
import { type AdForm, createAd } from '@candor/contract/otc/ad.ts';
import { submitOtcOrder } from '@candor/contract/otc/wire.ts';
import { bindContact } from '@candor/contract/security/wire.ts';
import { decideMerchant, listMerchantCases } from '@candor/contract/staff/otc-cases.ts';
import { transferByBody } from '@candor/contract/wallet/transfer.ts';
import { callServer, type ServedOrigin } from '../server/call-server.ts';
import type { KeyOwner } from './test-api-key.ts';
import { passAdvanced } from './test-borrower.ts';
import { codeSentBy, openSession } from './test-person.ts';
import { openStaffSession } from './test-staff.ts';
import { fund, openWithdrawer, waitUntil } from './test-withdrawer.ts';

let count = 0;

/** Somebody who has all that a merchant needs but the deposit: both contacts, both verifications, a card. */
export async function openMerchantCandidate(server: ServedOrigin, loginName: string): Promise<KeyOwner> {
  const owner = await openWithdrawer(server, loginName);
  await becomeMerchantCandidate(owner, loginName);
  return owner;
}

/** The same for somebody who may withdraw already. */
export async function becomeMerchantCandidate(owner: KeyOwner, loginName: string): Promise<void> {
  const { server, token, backupCodes } = owner;
  count += 1;
  const email = `${loginName}@merchant.example`;
  const phone = `+4179555${String(1000 + count)}`;
  const emailCode = await codeSentBy(server, email, () =>
    callServer(server, sendOwnEmailCode, { token, query: { email, codeType: 'BIND' } }),
  );
  const byEmail = { type: 'email', email, code: emailCode, proof: { backupCode: backupCodes.pop() } } as const;
  await callServer(server, bindContact, { token, body: byEmail });
  const phoneCode = await codeSentBy(server, phone, () =>
    callServer(server, sendOwnPhoneCode, { token, query: { phone, codeType: 'BIND' } }),
  );
  const byPhone = { type: 'phone', phone, code: phoneCode, proof: { backupCode: backupCodes.pop() } } as const;
  await callServer(server, bindContact, { token, body: byPhone });
  await passAdvanced(server, token);
  await bindCard(server, token);
}

async function bindCard(server: ServedOrigin, token: string): Promise<void> {
  const body = { cardNumber: `62220000${String(10_000_000 + count)}`, bankName: 'Example Bank' };
  await callServer(server, saveUserBank, { token, body });
}

export interface TestMerchant extends KeyOwner {
  readonly userId: string;
  readonly merchantId: string;
}

/** Somebody who was admitted, with this much USDT in the merchant wallet. */
export async function openMerchant(server: ServedOrigin, loginName: string, amount = '2000'): Promise<TestMerchant> {
  const owner = await openMerchantCandidate(server, loginName);
  return { ...owner, ...(await becomeMerchant(owner, loginName, amount)) };
}

/** A candidate is admitted, and moves so much into the merchant wallet. */
export async function becomeMerchant(
  owner: KeyOwner,
  loginName: string,
  amount: string,
): Promise<Pick<TestMerchant, 'userId' | 'merchantId'>> {
  await fund(owner, String(Number(amount) + 1000));
  return admitMerchant(owner, loginName, amount);
}

/** The same for a candidate who has it all in the funding wallet, the deposit of 1 000 USDT too. */
export async function admitMerchant(
  { server, token }: KeyOwner,
  loginName: string,
  amount: string,
): Promise<Pick<TestMerchant, 'userId' | 'merchantId'>> {
  await applyWhenOldEnough(server, token);
  const staff = await arbiterOf(server);
  const { data: cases } = await callServer(server, listMerchantCases, { token: staff });
  const userId = cases.find((one) => one.loginName === loginName)?.userId ?? '';
  const body = { decision: 'admit', reason: 'All papers are in order.' } as const;
  await callServer(server, decideMerchant, { token: staff, params: { userId }, body });
  const { data } = await callServer(server, getMerchantState, { token });
  const move = { coinSymbol: 'USDT', amount, from: 'wallet', to: 'service' } as const;
  await callServer(server, transferByBody, { token, body: move });
  return { userId, merchantId: data.merchantId ?? '' };
}

/** An account is a second old before its owner may apply in a demonstration, and a fast machine gets here sooner. */
async function applyWhenOldEnough(server: ServedOrigin, token: string): Promise<void> {
  const apply = () => callServer(server, applyAsMerchant, { token, body: {} });
  await waitUntil(async () => (await apply()).status === 200);
}

const arbiters = new Map<string, string>();

/** One session for all merchants of a server, as long as it lasts: a code is good for one login. */
async function arbiterOf(server: ServedOrigin): Promise<string> {
  const known = arbiters.get(server.address);
  if (known !== undefined && (await callServer(server, listMerchantCases, { token: known })).status === 200)
    return known;
  const { token } = await openStaffSession(server, 'demo.otc-arb');
  arbiters.set(server.address, token);
  return token;
}

/** Somebody with the primary verification, who may answer ads. */
export async function openOtcUser(server: ServedOrigin, loginName: string): Promise<string> {
  const { satoken: token } = await openSession(server, loginName);
  await becomeOtcUser(server, token);
  return token;
}

export async function becomeOtcUser(server: ServedOrigin, token: string): Promise<void> {
  count += 1;
  const idCard = `B${process.pid}${100_000 + count}`;
  const body = { flag: 1, realName: `Bea Buyer ${count}`, idCard, country: 'CH' } as const;
  await callServer(server, submitVerified, { token, body });
}

/** The worked example: a merchant sells at a fixed price. */
export const SELL_AD: AdForm = {
  direction: 2,
  coin: 'USDT',
  fiat: 'cny',
  priceType: 'fixed',
  price: '7.1',
  totalQty: '1500',
  minAmount: '100',
  maxAmount: '60000',
  payTypes: ['bank'],
  payMinutes: 15,
};

export async function putUpAd({ server, token }: KeyOwner, changed: Partial<AdForm> = {}): Promise<string> {
  const { status, data } = await callServer(server, createAd, { token, body: { ...SELL_AD, ...changed } });
  if (status !== 200) throw new Error(`The ad was not put up: ${JSON.stringify(data)}`);
  return data.id;
}

export async function answerAd(server: ServedOrigin, token: string, wish: { advertiseId: string; coinCou: string }) {
  const body = { ...wish, serviceType: 2, type: 1 } as const;
  return callServer(server, submitOtcOrder, { token, body });
}
