import { setTimeout as pause } from 'node:timers/promises';
import { listDeposits, makeDemoDeposit } from '@candor/contract/deposits/wire.ts';
import { submitVerified } from '@candor/contract/identity/wire.ts';
import { getSecurityOverview } from '@candor/contract/security/wire.ts';
import { submitCoinWithdrawal } from '@candor/contract/withdrawals/wire.ts';
import { PATIENCE } from '../patience.ts';
import { callServer, type ServedOrigin } from '../server/call-server.ts';
import { FUND_PASSWORD, type KeyOwner, openKeyOwner } from './test-api-key.ts';

/** Blocks and waits so short that a test sees them end. */
export const FAST_WAITS = '{"credentialHold":1,"addressWait":1,"simulatedBlock":0.02,"appealAfter":1}';

let documentCount = 0;

/** Somebody who may withdraw: verified, with an authenticator and a fund password, and no hold any more. */
export async function openWithdrawer(server: ServedOrigin, loginName: string): Promise<KeyOwner> {
  const owner = await openKeyOwner(server, loginName);
  await becomeWithdrawer(owner);
  return owner;
}

/** The primary verification, and the end of every hold. */
export async function becomeWithdrawer(owner: KeyOwner): Promise<void> {
  const { server, token } = owner;
  documentCount += 1;
  const idCard = `W${process.pid}${100_000 + documentCount}`;
  const body = { flag: 1, realName: 'Ann Example', idCard, country: 'CH' } as const;
  await callServer(server, submitVerified, { token, body });
  await waitUntil(async () => (await holdOf(owner)) === null);
}

const LOOK_EVERY_MS = 25;

/** Also before the first test, and for the browser's journeys, where no `expect.poll` is to be had. */
export async function waitUntil(isSo: () => Promise<boolean>): Promise<void> {
  // A test may have stopped the clock of the day.
  const deadlineMs = performance.now() + PATIENCE.timeout;
  while (!(await isSo())) {
    if (performance.now() > deadlineMs) throw new Error('What was waited for did not come.');
    await pause(LOOK_EVERY_MS);
  }
}

async function holdOf({ server, token }: KeyOwner) {
  return (await callServer(server, getSecurityOverview, { token })).data.withdrawalHold;
}

/** Test coins by the simulated chain, waited for until they may be withdrawn. */
export async function fund({ server, token }: Pick<KeyOwner, 'server' | 'token'>, amount: string): Promise<void> {
  const body = { coin: 'USDT', chainType: 'TRC20', amount } as const;
  const { txHash } = (await callServer(server, makeDemoDeposit, { token, body })).data;
  const stateOf = async () => {
    const { data } = await callServer(server, listDeposits, { token, body: {} });
    return data.records.find((deposit) => deposit.txHash === txHash)?.state;
  };
  await waitUntil(async () => (await stateOf()) === 'unlocked');
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
  return (await callServer(owner.server, submitCoinWithdrawal, { token: owner.token, body })).data.id;
}
