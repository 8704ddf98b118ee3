import { askDefiOwnership, type DefiIntent, proveDefiOwnership, sendApproveHash } from '@candor/contract/defi/vault.ts';
import { ApiError } from '@candor/browser/errors/api-error.ts';
import { call } from '#shared/api/call.ts';
import type { Wallet } from '#shared/browser-wallet/wallet.ts';
import { loadWalletSteps } from './load-wallet-steps.ts';

/** Where a deposit stands: 0 the address is to be proven, 1 the amount to be allowed, 2 to be deposited, 3 done. */
export type DepositStep = 0 | 1 | 2 | 3;

export function stepOf({ status, address, approveHash }: DefiIntent): DepositStep {
  if (status !== 'INTENT' && status !== 'APPROVED') return 3;
  if (approveHash !== null) return 2;
  return address === null ? 0 : 1;
}

/** Goes on with a deposit from where it stands to its end; each step is told as it begins. */
export async function carryOut(
  wallet: Wallet,
  intent: DefiIntent,
  onStep: (step: DepositStep) => void,
): Promise<DefiIntent> {
  let known = intent;
  const { approve, connect, depositIn, requireAccount } = await loadWalletSteps();
  const address = await connect(wallet, intent);
  if (known.address !== null) requireAccount(address, known.address);
  if (stepOf(known) === 0) {
    onStep(0);
    known = await prove(wallet, known, address);
  }
  if (stepOf(known) === 1) {
    onStep(1);
    known = await tellHash(known, await approve(wallet, known, address));
  }
  if (stepOf(known) === 2) {
    onStep(2);
    await depositIn(wallet, known, address);
  }
  onStep(3);
  return known;
}

async function prove(wallet: Wallet, intent: DefiIntent, address: string): Promise<DefiIntent> {
  const { id: intentId } = intent;
  const { message } = await call(askDefiOwnership, { body: { intentId, address } }, { isQuiet: true });
  const { signMessage } = await loadWalletSteps();
  const signature = await signMessage(wallet, intent, { address, message });
  return call(proveDefiOwnership, { body: { intentId, signature } }, { isQuiet: true });
}

const TRIES = 10;
const TRY_EVERY_MS = 2_000;

/** The server's node may hear of a transaction a moment later than the wallet's. */
async function tellHash({ id: intentId, chainId }: DefiIntent, hash: string): Promise<DefiIntent> {
  for (let left = TRIES; ; left -= 1) {
    try {
      return await call(sendApproveHash, { body: { intentId, chainId, hash } }, { isQuiet: true });
    } catch (error) {
      const isUnknown = error instanceof ApiError && error.details['reason'] === 'notFound';
      if (!isUnknown || left === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, TRY_EVERY_MS));
    }
  }
}
