import type { Context } from '#context.ts';
import { judgeApproval } from './judge-approval.ts';
import { wantedOf } from './approve-intent.ts';
import type { DefiIntents } from './intents.ts';
import type { IntentRow } from './tables.ts';
import type { VaultChain } from './vault/vault-chain.ts';
import type { Vaults } from './open-vaults.ts';

interface Watching {
  readonly intents: DefiIntents;
  readonly vaults: Vaults;
  readonly clock: Context['clock'];
  readonly log: Context['log'];
}

/** Looks what the chain and the clock have made of every open intent. One that cannot be looked at waits for the next time. */
export async function watchIntents(watching: Watching): Promise<void> {
  const { intents, vaults, log } = watching;
  for (const row of await intents.watched()) {
    try {
      await follow(watching, row, vaults.find(row));
    } catch (error) {
      log.warn({ err: error, intent: row.id }, 'an intent could not be looked at');
    }
  }
}

async function follow(watching: Watching, row: IntentRow, chain: VaultChain | undefined): Promise<void> {
  const { intents, clock } = watching;
  if (row.state === 'INTENT' && row.approveHash === null) {
    if (clock.nowMs() >= row.expiresAtMs) await intents.change(row, { state: 'EXPIRED' });
    return;
  }
  if (chain === undefined) return;
  if (row.state === 'INTENT') await followApproval(intents, row, chain);
  else if (row.state === 'APPROVED') await followDeposit(intents, row, chain);
  else await followExit(intents, row, chain);
}

/** Looked at once more when it is final: what was seen before may have been taken back. */
async function followApproval(intents: DefiIntents, row: IntentRow, chain: VaultChain): Promise<void> {
  const facts = await chain.findApproval(row.approveHash ?? '');
  if (facts === undefined || facts.blockNumber > (await chain.finalBlock())) return;
  const reason = judgeApproval(facts, wantedOf(row, chain.known));
  if (reason === undefined) await intents.change(row, { state: 'APPROVED', approveBlock: Number(facts.blockNumber) });
  else await intents.reject(row, reason);
}

/** The first final deposit of the right amount after the approval that counts for no other intent. */
async function followDeposit(intents: DefiIntents, row: IntentRow, chain: VaultChain): Promise<void> {
  const { address, approveBlock } = row;
  if (address === null || approveBlock === null) return;
  const finalBlock = await chain.finalBlock();
  for (const { depositId, amount, blockNumber, hash } of await chain.findDeposits(address, BigInt(approveBlock))) {
    if (amount !== BigInt(row.rawAmount) || blockNumber > finalBlock) continue;
    const mark = { depositId: String(depositId) };
    if (await intents.isTaken(row, mark)) continue;
    await intents.change(row, { state: 'DEPOSITED', depositHash: hash, ...mark });
    return;
  }
}

/** A withdrawal that may still be taken back is a way out, and a final one is the end. */
async function followExit(intents: DefiIntents, row: IntentRow, chain: VaultChain): Promise<void> {
  const { isNow, isFinally } = await chain.holds(BigInt(row.depositId ?? 0));
  const state = isNow ? 'DEPOSITED' : isFinally ? 'EXITING' : 'CLOSED';
  if (state !== row.state) await intents.change(row, { state });
}
