import { expect, test } from 'vitest';
import { judgeApproval, type WantedApproval } from './judge-approval.ts';
import type { ApprovalFacts } from './vault/vault-chain.ts';

const WANTED: WantedApproval = { token: '0xtoken', vault: '0xvault', owner: '0xowner', rawAmount: 100n };
const RIGHT = { token: '0xtoken', owner: '0xowner', spender: '0xvault', value: 100n };

function factsOf(change: Partial<ApprovalFacts>): ApprovalFacts {
  return { isSuccess: true, to: '0xtoken', approvals: [RIGHT], blockNumber: 1n, ...change };
}

test.each([
  ['exactly what was meant', {}, undefined],
  ['a failed transaction', { isSuccess: false }, 'failed'],
  ['a transaction to another contract', { to: '0xother' }, 'wrongToken'],
  ['a creation of a contract', { to: undefined }, 'wrongToken'],
  ['no approval at all', { approvals: [] }, 'noApproval'],
  ['an approval of another token', { approvals: [{ ...RIGHT, token: '0xother' }] }, 'noApproval'],
  ['another owner', { approvals: [{ ...RIGHT, owner: '0xother' }] }, 'wrongOwner'],
  ['another spender', { approvals: [{ ...RIGHT, spender: '0xother' }] }, 'wrongSpender'],
  ['another spender beside the vault', { approvals: [{ ...RIGHT, spender: '0xother' }, RIGHT] }, 'wrongSpender'],
  ['one unit more', { approvals: [{ ...RIGHT, value: 101n }] }, 'overApproved'],
  ['one unit less', { approvals: [{ ...RIGHT, value: 99n }] }, 'underApproved'],
  ['the right one, and then more', { approvals: [RIGHT, { ...RIGHT, value: 101n }] }, 'overApproved'],
])('%s is judged', (_what, change, reason) => {
  expect(judgeApproval(factsOf(change), WANTED)).toBe(reason);
});
