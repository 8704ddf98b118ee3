import type { ApprovalReason } from '@candor/contract/defi/vault.ts';
import { ok, refuse, type Result } from '@candor/domain/result.ts';
import { judgeApproval, type WantedApproval } from './judge-approval.ts';
import type { DefiIntents } from './intents.ts';
import type { IntentRow } from './tables.ts';
import type { VaultChain } from './vault/vault-chain.ts';
import type { KnownVault } from './vaults.ts';

export interface TellingApproval {
  readonly row: IntentRow;
  readonly chain: VaultChain;
  readonly chainId: number;
  readonly hash: string;
  readonly nowMs: number;
}

type Refused = 'approvalNotValid' | 'defiIntentExpired' | 'defiIntentState';

/** What the approval of an intent must be. */
export function wantedOf({ address, rawAmount }: IntentRow, { token, vault }: KnownVault): WantedApproval {
  return {
    token: token.toLowerCase(),
    vault: vault.toLowerCase(),
    owner: address ?? '',
    rawAmount: BigInt(rawAmount),
  };
}

/**
 * Takes the hash of an approval (rule 5.4.5). A transaction that is another one than was meant ends the intent; one that
 * the chain does not know yet, or that counts for another intent, leaves it as it was.
 */
export async function approveIntent(
  intents: DefiIntents,
  { row, chain, chainId, hash, nowMs }: TellingApproval,
): Promise<Result<IntentRow, Refused>> {
  const approveHash = hash.toLowerCase();
  // Told twice, it is the same.
  if (row.approveHash === approveHash) return ok(row);
  if (row.state === 'EXPIRED') return refuse('defiIntentExpired');
  if (row.state !== 'INTENT' || row.approveHash !== null) return refuse('defiIntentState');
  if (nowMs >= row.expiresAtMs) {
    await intents.change(row, { state: 'EXPIRED' });
    return refuse('defiIntentExpired');
  }
  const invalid = (reason: ApprovalReason) => refuse('approvalNotValid', { reason });
  if (row.address === null) return invalid('ownerUnknown');
  if (chainId !== row.chainId) return invalid('wrongChain');
  if (await intents.isTaken(row, { approveHash })) return invalid('hashUsed');
  const facts = await chain.findApproval(approveHash);
  if (facts === undefined) return invalid('notFound');
  const reason = judgeApproval(facts, wantedOf(row, chain.known));
  if (reason !== undefined) {
    await intents.reject(row, reason);
    return invalid(reason);
  }
  const isFinal = facts.blockNumber <= (await chain.finalBlock());
  const change = isFinal ? ({ state: 'APPROVED', approveBlock: Number(facts.blockNumber) } as const) : {};
  const changed = await intents.change(row, { approveHash, ...change });
  return changed === undefined ? refuse('defiIntentState') : ok(changed);
}
