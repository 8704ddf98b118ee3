import type { ApprovalReason } from '@candor/contract/defi/vault.ts';
import type { ApprovalFacts } from './vault/vault-chain.ts';

/** What an approval must be, to the last digit; addresses in lower case. */
export interface WantedApproval {
  readonly token: string;
  readonly vault: string;
  readonly owner: string;
  readonly rawAmount: bigint;
}

/** What is wrong with an approval (rule 5.4), or nothing. More than was meant is as wrong as less. */
export function judgeApproval(facts: ApprovalFacts, wanted: WantedApproval): ApprovalReason | undefined {
  if (!facts.isSuccess) return 'failed';
  if (facts.to !== wanted.token) return 'wrongToken';
  const ofToken = facts.approvals.filter(({ token }) => token === wanted.token);
  if (ofToken.length === 0) return 'noApproval';
  const own = ofToken.filter(({ owner }) => owner === wanted.owner);
  if (own.length === 0) return 'wrongOwner';
  // Of several in one transaction the last one holds.
  const last = own.findLast(({ spender }) => spender === wanted.vault);
  if (last === undefined || own.some(({ spender }) => spender !== wanted.vault)) return 'wrongSpender';
  if (last.value > wanted.rawAmount) return 'overApproved';
  return last.value < wanted.rawAmount ? 'underApproved' : undefined;
}
