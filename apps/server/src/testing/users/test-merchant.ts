import { sendOwnEmailCode, sendOwnPhoneCode } from '@candor/contract/account/codes.ts';
import { saveUserBank, submitVerified } from '@candor/contract/identity/wire.ts';
import { applyAsMerchant, getMerchantState } from '@candor/contract/otc/merchant.ts';
import { type AdForm, createAd } from '@candor/contract/otc/ad.ts';
import { submitOtcOrder } from '@candor/contract/otc/wire.ts';
import { bindContact } from '@candor/contract/security/wire.ts';
import { decideMerchant, listMerchantCases } from '@candor/contract/staff/otc-cases.ts';
import { transferByBody } from '@candor/contract/wallet/transfer.ts';
import { callHouse, type ServedHouse } from '../server/call-house.ts';
import type { KeyOwner } from './test-api-key.ts';
import { passAdvanced } from './test-borrower.ts';
import { codeSentBy, openSession } from './test-person.ts';
import { openStaffSession } from './test-staff.ts';
import { fund, openWithdrawer, waitUntil } from './test-withdrawer.ts';

let count = 0;

/** Somebody who has all that a merchant needs but the deposit: both contacts, both verifications, a card. */
export async function openMerchantCandidate(house: ServedHouse, loginName: string): Promise<KeyOwner> {
  const owner = await openWithdrawer(house, loginName);
  await becomeMerchantCandidate(owner, loginName);
  return owner;
}

/** The same for somebody who may withdraw already. */
export async function becomeMerchantCandidate(owner: KeyOwner, loginName: string): Promise<void> {
  const { house, token, backupCodes } = owner;
  count += 1;
  const email = `${loginName}@merchant.example`;
  const phone = `+4179555${String(1000 + count)}`;
  const emailCode = await codeSentBy(house, email, () =>
    callHouse(house, sendOwnEmailCode, { token, query: { email, codeType: 'BIND' } }),
  );
  const byEmail = { type: 'email', email, code: emailCode, proof: { backupCode: backupCodes.pop() } } as const;
  await callHouse(house, bindContact, { token, body: byEmail });
  const phoneCode = await codeSentBy(house, phone, () =>
    callHouse(house, sendOwnPhoneCode, { token, query: { phone, codeType: 'BIND' } }),
  );
  const byPhone = { type: 'phone', phone, code: phoneCode, proof: { backupCode: backupCodes.pop() } } as const;
  await callHouse(house, bindContact, { token, body: byPhone });
  await passAdvanced(house, token);
  await bindCard(house, token);
}

async function bindCard(house: ServedHouse, token: string): Promise<void> {
  const body = { cardNumber: `62220000${String(10_000_000 + count)}`, bankName: 'Example Bank' };
  await callHouse(house, saveUserBank, { token, body });
}

export interface TestMerchant extends KeyOwner {
  readonly userId: string;
  readonly merchantId: string;
}

/** Somebody who was admitted, with this much USDT in the merchant wallet. */
export async function openMerchant(house: ServedHouse, loginName: string, amount = '2000'): Promise<TestMerchant> {
  const owner = await openMerchantCandidate(house, loginName);
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
  { house, token }: KeyOwner,
  loginName: string,
  amount: string,
): Promise<Pick<TestMerchant, 'userId' | 'merchantId'>> {
  await applyWhenOldEnough(house, token);
  const staff = await arbiterOf(house);
  const { data: cases } = await callHouse(house, listMerchantCases, { token: staff });
  const userId = cases.find((one) => one.loginName === loginName)?.userId ?? '';
  const body = { decision: 'admit', reason: 'All papers are in order.' } as const;
  await callHouse(house, decideMerchant, { token: staff, params: { userId }, body });
  const { data } = await callHouse(house, getMerchantState, { token });
  const move = { coinSymbol: 'USDT', amount, from: 'wallet', to: 'service' } as const;
  await callHouse(house, transferByBody, { token, body: move });
  return { userId, merchantId: data.merchantId ?? '' };
}

/** An account is a second old before its owner may apply in a demonstration, and a fast machine gets here sooner. */
async function applyWhenOldEnough(house: ServedHouse, token: string): Promise<void> {
  const apply = () => callHouse(house, applyAsMerchant, { token, body: {} });
  await waitUntil(async () => (await apply()).status === 200);
}

const arbiters = new Map<string, string>();

/** One session for all merchants of a house, as long as it lasts: a code is good for one login. */
async function arbiterOf(house: ServedHouse): Promise<string> {
  const known = arbiters.get(house.address);
  if (known !== undefined && (await callHouse(house, listMerchantCases, { token: known })).status === 200) return known;
  const { token } = await openStaffSession(house, 'demo.otc-arb');
  arbiters.set(house.address, token);
  return token;
}

/** Somebody with the primary verification, who may answer ads. */
export async function openOtcUser(house: ServedHouse, loginName: string): Promise<string> {
  const { satoken: token } = await openSession(house, loginName);
  await becomeOtcUser(house, token);
  return token;
}

export async function becomeOtcUser(house: ServedHouse, token: string): Promise<void> {
  count += 1;
  const idCard = `B${process.pid}${100_000 + count}`;
  const body = { flag: 1, realName: `Bea Buyer ${count}`, idCard, country: 'CH' } as const;
  await callHouse(house, submitVerified, { token, body });
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

export async function putUpAd({ house, token }: KeyOwner, changed: Partial<AdForm> = {}): Promise<string> {
  const { status, data } = await callHouse(house, createAd, { token, body: { ...SELL_AD, ...changed } });
  if (status !== 200) throw new Error(`The ad was not put up: ${JSON.stringify(data)}`);
  return data.id;
}

export async function answerAd(house: ServedHouse, token: string, wish: { advertiseId: string; coinCou: string }) {
  const body = { ...wish, serviceType: 2, type: 1 } as const;
  return callHouse(house, submitOtcOrder, { token, body });
}
