import { type Chain, encodeFunctionData, getAddress, type Hex } from 'viem';
import { getChainId, readContract, sendTransaction, switchChain, waitForTransactionReceipt } from 'viem/actions';
import { addressesOf, clientOf, signText } from '#shared/browser-wallet/wallet-client.ts';
import type { Wallet } from '#shared/browser-wallet/wallet.ts';
import { DEPOSIT_ABI } from './vault-calls.ts';
import { WalletFailure } from './wallet-failure.ts';
import { type AllowedDeposit, guardWallet } from './wallet-guard.ts';

/** The address that the wallet shows this site, on the chain of the deposit. */
export async function connect(wallet: Wallet, { chainId }: AllowedDeposit): Promise<string> {
  const [address] = await addressesOf(wallet);
  if (address === undefined) throw new WalletFailure('noAccount');
  const client = clientOf(wallet);
  if ((await getChainId(client)) !== chainId) {
    await switchChain(client, { id: chainId });
    if ((await getChainId(client)) !== chainId) throw new WalletFailure('wrongChain');
  }
  return address;
}

export async function signMessage(
  wallet: Wallet,
  deposit: AllowedDeposit,
  { address, message }: { readonly address: string; readonly message: string },
): Promise<string> {
  return signText(guardWallet(wallet, { ...deposit, message }), { address, text: message });
}

/** Allows exactly the deposit; what was allowed before is set to nothing first, as some tokens demand. Gives the hash. */
export async function approve(wallet: Wallet, deposit: AllowedDeposit, address: string): Promise<string> {
  if ((await allowanceOf(wallet, deposit, address)) > 0n) await revoke(wallet, deposit, address);
  return sendApproval(wallet, deposit, { address, value: BigInt(deposit.rawAmount) });
}

export async function revoke(wallet: Wallet, deposit: AllowedDeposit, address: string): Promise<void> {
  await sendApproval(wallet, deposit, { address, value: 0n });
}

/** Afterwards nothing must be allowed any more. */
export async function depositIn(wallet: Wallet, deposit: AllowedDeposit, address: string): Promise<void> {
  const data = encodeFunctionData({ abi: DEPOSIT_ABI, functionName: 'deposit', args: [BigInt(deposit.rawAmount)] });
  await transact(wallet, deposit, { from: address, to: deposit.vault, data });
  if ((await allowanceOf(wallet, deposit, address)) > 0n) await revoke(wallet, deposit, address);
}

export async function withdraw(
  wallet: Wallet,
  deposit: AllowedDeposit,
  { address, depositId }: { readonly address: string; readonly depositId: string },
): Promise<void> {
  const data = encodeFunctionData({ abi: DEPOSIT_ABI, functionName: 'withdraw', args: [BigInt(depositId)] });
  await transact(wallet, deposit, { from: address, to: deposit.vault, data });
}

/** The wallet must be that of the deposit: another one could not do it. */
export function requireAccount(connected: string, bound: string): void {
  if (connected.toLowerCase() !== bound.toLowerCase()) throw new WalletFailure('wrongAccount');
}

async function sendApproval(
  wallet: Wallet,
  deposit: AllowedDeposit,
  { address, value }: { readonly address: string; readonly value: bigint },
): Promise<string> {
  const args = [getAddress(deposit.vault), value] as const;
  const data = encodeFunctionData({ abi: DEPOSIT_ABI, functionName: 'approve', args });
  return transact(wallet, deposit, { from: address, to: deposit.token, data });
}

async function allowanceOf(wallet: Wallet, { token, vault }: AllowedDeposit, address: string): Promise<bigint> {
  const args = [getAddress(address), getAddress(vault)] as const;
  return readContract(clientOf(wallet), {
    address: getAddress(token),
    abi: DEPOSIT_ABI,
    functionName: 'allowance',
    args,
  });
}

interface Transaction {
  readonly from: string;
  readonly to: string;
  readonly data: Hex;
}

/** Sends through the guard and waits until it stands in a block, under whatever hash it comes to stand there. */
async function transact(wallet: Wallet, deposit: AllowedDeposit, { from, to, data }: Transaction): Promise<string> {
  const client = clientOf(guardWallet(wallet, deposit), chainOf(deposit));
  const hash = await sendTransaction(client, { account: getAddress(from), to: getAddress(to), data });
  let isAnother = false;
  const receipt = await waitForTransactionReceipt(client, {
    hash,
    pollingInterval: LOOK_EVERY_MS,
    timeout: NEVER,
    onReplaced: ({ reason }) => {
      isAnother = reason !== 'repriced';
    },
  });
  if (isAnother) throw new WalletFailure('replaced');
  if (receipt.status !== 'success') throw new WalletFailure('reverted');
  return receipt.transactionHash;
}

/** Named to the wallet with every transaction: whoever changed to another chain meanwhile sends nothing there. */
function chainOf({ chainId }: AllowedDeposit): Chain {
  return {
    id: chainId,
    name: String(chainId),
    nativeCurrency: { name: '', symbol: '', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  };
}

const LOOK_EVERY_MS = 1_000;
const NEVER = 0;
