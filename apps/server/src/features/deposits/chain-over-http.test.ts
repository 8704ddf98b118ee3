import { getDepositAddress, listDeposits } from '@candor/contract/deposits/wire.ts';
import { listNotifications } from '@candor/contract/notifications/wire.ts';
import { listDepositCases, openDepositCase, passDepositCase } from '@candor/contract/staff/deposit-cases.ts';
import { transferByBody } from '@candor/contract/wallet/transfer.ts';
import { getMyBalance } from '@candor/contract/wallet/wire.ts';
import { checkWithdrawalAddress, submitCoinWithdrawal } from '@candor/contract/withdrawals/wire.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type DevelopmentChain, openDevelopmentChain } from '#testing/chain/development-chain.ts';
import { burnerCode } from '#testing/chain/development-contracts.ts';
import { callServer } from '#testing/server/call-server.ts';
import { refusalOf } from '#testing/server/refusal-of.ts';
import { openTestServer, type TestServer } from '#testing/server/test-server.ts';
import { openSession } from '#testing/users/test-person.ts';
import { openStaffSession } from '#testing/users/test-staff.ts';
import { FAST_WAITS, openWithdrawer, proofOf } from '#testing/users/test-withdrawer.ts';

const TOKEN = 10n ** 6n;

let chain: DevelopmentChain;
let server: TestServer;

beforeAll(async () => {
  chain = await openDevelopmentChain();
  server = await openTestServer({
    MAKERS: 'off',
    PRICES: 'simulated',
    LOG_LEVEL: 'error',
    CANDOR_WAITS: FAST_WAITS,
    CANDOR_CHAINS: JSON.stringify([chain.settings]),
  });
});
afterAll(async () => {
  await server.close();
  await chain.close();
});
afterEach(() => chain.setAutomine(true));

async function addressOf(token: string): Promise<string> {
  const asked = { token, params: { coin: 'USDT' }, query: { chainType: 'ERC20' } } as const;
  return (await callServer(server, getDepositAddress, asked)).data.address;
}

async function depositsOf(token: string) {
  return (await callServer(server, listDeposits, { token, body: {} })).data.records;
}

async function statesOf(token: string): Promise<readonly string[]> {
  return (await depositsOf(token)).map(({ state }) => state).toSorted();
}

async function balanceOf(token: string, wallet: '1' | '2' = '1'): Promise<string> {
  const { data } = await callServer(server, getMyBalance, { token, query: { type: wallet } });
  return data.find(({ coin }) => coin === 'USDT')?.total ?? '0';
}

/** Every job has a turn at the start: nobody waits for its next one. */
async function lookUntil(token: string, states: readonly string[]): Promise<void> {
  await server.restart();
  await expect.poll(() => statesOf(token)).toEqual(states);
}

test('[8.4] a receiver that costs more gas than a payment may is refused before anything is asked for', async () => {
  const owner = await openWithdrawer(server, 'pays_burner');
  const { token } = owner;
  const address = await chain.place(burnerCode(12_000_000));
  const asked = { coin: 'ETH', chainType: 'ETH', address } as const;
  expect((await callServer(server, checkWithdrawalAddress, { token, body: asked })).data).toMatchObject({
    isValid: true,
    isContract: true,
  });
  const body = { ...asked, amount: '0.05', proof: proofOf(owner) };
  const refused = await callServer(server, submitCoinWithdrawal, { token, body });
  expect(refusalOf(refused)).toEqual([422, 3007, 'addressNotPayable']);
  // The code was not spent: an ordinary receiver is refused for want of money, and no longer for itself.
  const person = { ...body, address: '0x00000000000000000000000000000000000000D2' };
  const poor = await callServer(server, submitCoinWithdrawal, { token, body: person });
  expect(refusalOf(poor)).toContain('insufficientBalance');
});

test('[8.3] a transfer that a later block tells otherwise is before a person at the console, and never credited by itself', async () => {
  const { satoken: token } = await openSession(server, 'contested');
  const to = await addressOf(token);
  await chain.setAutomine(false);
  const before = await chain.snapshot();
  const txHash = await chain.payBatch([{ to, value: 'height' }]);
  await chain.mine(1);
  await lookUntil(token, ['confirming']);
  await chain.revert(before);
  await chain.mine(2);
  await chain.resend(txHash);
  await chain.mine(64);
  await lookUntil(token, ['reversed', 'underReview']);
  expect(await balanceOf(token)).toBe('0');
  expect(server.logLines.filter((line) => line.includes('depositDiffers'))).toHaveLength(1);

  const { token: member } = await openStaffSession(server, 'demo.payments');
  const waiting = (await callServer(server, listDepositCases, { token: member })).data;
  expect(waiting).toMatchObject([{ coin: 'USDT', network: 'ERC20', approvalsNeeded: 1 }]);
  const params = { id: waiting[0]?.id ?? '' };
  expect((await callServer(server, openDepositCase, { token: member, params })).data).toMatchObject({ txHash });
  const amount = waiting[0]?.amount ?? '';
  const body = { received: amount, evidence: { kind: 'transaction', txHash } } as const;
  expect((await callServer(server, passDepositCase, { token: member, params, body })).status).toBe(200);
  expect(await balanceOf(token)).toBe(amount);
});

test('[8.3] what is owed for a deposit that a chain took back is collected each time something comes, until it is paid', async () => {
  const { satoken: token } = await openSession(server, 'owes');
  const address = await addressOf(token);
  await chain.setAutomine(false);
  const before = await chain.snapshot();
  await chain.payToken(address, 100n * TOKEN);
  await chain.mine(12);
  await lookUntil(token, ['credited']);
  const move = (from: 'wallet' | 'spot', to: 'wallet' | 'spot', amount: string) =>
    callServer(server, transferByBody, { token, body: { coinSymbol: 'USDT', from, to, amount } });
  expect((await move('wallet', 'spot', '100')).status).toBe(200);
  await chain.revert(before);
  await chain.mine(3);
  await lookUntil(token, ['reversed']);
  for (const [amount, left] of [
    ['30', '70'],
    ['50', '20'],
    ['20', '0'],
  ] as const) {
    expect((await move('spot', 'wallet', amount)).status).toBe(200);
    await server.restart();
    await expect.poll(() => balanceOf(token)).toBe('0');
    expect(await balanceOf(token, '2')).toBe(left);
  }
  const told = (await callServer(server, listNotifications, { token, query: {} })).data.records;
  expect(told.filter(({ kind }) => kind === 'deposit').length).toBeGreaterThanOrEqual(3);
});
