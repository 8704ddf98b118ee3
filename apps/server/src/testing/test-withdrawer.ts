import { listDeposits, makeDemoDeposit } from '@candor/contract/deposits.ts';
import { submitVerified } from '@candor/contract/identity.ts';
import { getSecurityOverview } from '@candor/contract/security.ts';
import { submitCoinWithdrawal } from '@candor/contract/withdrawals.ts';
import { vi } from 'vitest';
import { callHouse, type ServedHouse } from './call-house.ts';
import { FUND_PASSWORD, type KeyOwner, openKeyOwner } from './test-api-key.ts';

/** Blocks and waits so short that a test sees them end. */
export const FAST_WAITS = '{"credentialHold":1,"addressWait":1,"simulatedBlock":0.02,"appealAfter":1}';

let documentCount = 0;

/** Somebody who may withdraw: verified, with an authenticator and a fund password, and no hold any more. */
export async function openWithdrawer(house: ServedHouse, loginName: string): Promise<KeyOwner> {
  const owner = await openKeyOwner(house, loginName);
  documentCount += 1;
  const body = { flag: 1, realName: 'Ann Example', idCard: `W${100_000 + documentCount}`, country: 'CH' } as const;
  await callHouse(house, submitVerified, { token: owner.token, body });
  await vi.waitUntil(async () => (await holdOf(owner)) === null, { timeout: 10_000, interval: 50 });
  return owner;
}

async function holdOf({ house, token }: KeyOwner) {
  return (await callHouse(house, getSecurityOverview, { token })).data.withdrawalHold;
}

/** Test coins by the simulated chain, waited for until they may be withdrawn. */
export async function fund({ house, token }: KeyOwner, amount: string): Promise<void> {
  const body = { coin: 'USDT', chainType: 'TRC20', amount } as const;
  const { txHash } = (await callHouse(house, makeDemoDeposit, { token, body })).data;
  const stateOf = async () => {
    const { data } = await callHouse(house, listDeposits, { token, body: {} });
    return data.records.find((deposit) => deposit.txHash === txHash)?.state;
  };
  await vi.waitUntil(async () => (await stateOf()) === 'unlocked', { timeout: 15_000, interval: 20 });
}

/** What proves one withdrawal. */
export function proofOf({ backupCodes }: KeyOwner) {
  return { backupCode: backupCodes.pop(), fundPassword: FUND_PASSWORD };
}

/** Of nobody here. */
export const SOME_TRON_ADDRESS = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';

/** A small withdrawal that waits for somebody to look at it; gives its id. */
export async function placeWithdrawal(owner: KeyOwner): Promise<string> {
  const wish = { coin: 'USDT', chainType: 'TRC20', address: SOME_TRON_ADDRESS, amount: '20' } as const;
  const body = { ...wish, proof: proofOf(owner) };
  return (await callHouse(owner.house, submitCoinWithdrawal, { token: owner.token, body })).data.id;
}
