import { type Address, encodeFunctionData, stringToHex } from 'viem';
import { expect, test } from 'vitest';
import type { WalletCall } from '#shared/browser-wallet/wallet.ts';
import { DEPOSIT_ABI } from './vault-calls.ts';
import { guardWallet, refusalOf } from './wallet-guard.ts';

const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const VAULT = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512';
const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const ALLOWED = { chainId: 31_337, token: TOKEN, vault: VAULT, rawAmount: '1000000', message: 'This is mine.' };

const approveData = (spender: Address, value: bigint) =>
  encodeFunctionData({ abi: DEPOSIT_ABI, functionName: 'approve', args: [spender, value] });
const depositData = (value: bigint) => encodeFunctionData({ abi: DEPOSIT_ABI, functionName: 'deposit', args: [value] });
const withdrawData = (id: bigint) => encodeFunctionData({ abi: DEPOSIT_ABI, functionName: 'withdraw', args: [id] });

function send(to: string, data: string, more: object = {}): WalletCall {
  return { method: 'eth_sendTransaction', params: [{ from: OTHER, to, data, ...more }] };
}

test.each([
  ['exactly the intent', send(TOKEN, approveData(VAULT, 1_000_000n)), undefined],
  ['nothing, which revokes', send(TOKEN, approveData(VAULT, 0n)), undefined],
  ['one unit more', send(TOKEN, approveData(VAULT, 1_000_001n)), 'tooMuch'],
  ['half of everything', send(TOKEN, approveData(VAULT, 2n ** 255n)), 'unlimited'],
  ['everything', send(TOKEN, approveData(VAULT, 2n ** 256n - 1n)), 'unlimited'],
  ['another spender', send(TOKEN, approveData(OTHER, 1n)), 'wrongSpender'],
  ['another token', send(OTHER, approveData(VAULT, 1n)), 'wrongContract'],
  ['something behind the call', send(TOKEN, `${approveData(VAULT, 1n)}00`), 'notAllowed'],
  ['ether beside the call', send(TOKEN, approveData(VAULT, 1n), { value: '0x1' }), 'notAllowed'],
])('an approval of %s is judged', (_what, call, word) => {
  expect(refusalOf(call, ALLOWED)).toBe(word);
});

test.each([
  ['a deposit of the intent', send(VAULT, depositData(1_000_000n)), undefined],
  ['a deposit of another amount', send(VAULT, depositData(1n)), 'notAllowed'],
  ['a deposit in another contract', send(OTHER, depositData(1_000_000n)), 'wrongContract'],
  ['a withdrawal', send(VAULT, withdrawData(7n)), undefined],
  ['a permission for all', send(TOKEN, '0xa22cb465'), 'approvalForAll'],
  ['a permit as a transaction', send(TOKEN, '0xd505accf'), 'permit'],
  ['a permit as a signature', { method: 'eth_signTypedData_v4', params: [] }, 'permit'],
  ['a payment', { method: 'eth_sendTransaction', params: [{ to: OTHER, value: '0x1' }] }, 'notAllowed'],
  ['the message', { method: 'personal_sign', params: [stringToHex('This is mine.'), OTHER] }, undefined],
  ['another message', { method: 'personal_sign', params: [stringToHex('Anything else.'), OTHER] }, 'notAllowed'],
  ['a raw signature', { method: 'eth_sign', params: [OTHER, '0x00'] }, 'notAllowed'],
  ['a look at the chain', { method: 'eth_chainId' }, undefined],
])('%s is judged', (_what, call, word) => {
  expect(refusalOf(call, ALLOWED)).toBe(word);
});

test('what is refused never reaches the wallet', async () => {
  const heard: string[] = [];
  const wallet = guardWallet({ request: async ({ method }) => void heard.push(method) }, ALLOWED);
  await expect(wallet.request(send(TOKEN, approveData(VAULT, 2n ** 256n - 1n)))).rejects.toMatchObject({
    word: 'unlimited',
  });
  await wallet.request({ method: 'eth_chainId' });
  expect(heard).toEqual(['eth_chainId']);
});
