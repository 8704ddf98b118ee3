import { hexOf, type Wallet } from '#shared/browser-wallet/wallet.ts';
import { allowanceData, approveData, depositData, withdrawData } from './evm-calls.ts';
import { type AllowedDeposit, guardWallet } from './wallet-guard.ts';

/** The chain did not do what was asked of it, or the wallet is somewhere else. */
export class WalletFailure extends Error {
  override readonly name = 'WalletFailure';
  readonly word: 'reverted' | 'wrongChain' | 'wrongAccount' | 'noAccount';

  constructor(word: WalletFailure['word']) {
    super(word);
    this.word = word;
  }
}

/** The address that the wallet shows this site, on the chain of the deposit. */
export async function connect(wallet: Wallet, { chainId }: AllowedDeposit): Promise<string> {
  const accounts = await wallet.request({ method: 'eth_requestAccounts' });
  const first: unknown = Array.isArray(accounts) ? accounts[0] : undefined;
  if (typeof first !== 'string') throw new WalletFailure('noAccount');
  if (!(await isOn(wallet, chainId))) {
    await wallet.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: `0x${chainId.toString(16)}` }] });
    if (!(await isOn(wallet, chainId))) throw new WalletFailure('wrongChain');
  }
  return first;
}

async function isOn(wallet: Wallet, chainId: number): Promise<boolean> {
  return Number(await wallet.request({ method: 'eth_chainId' })) === chainId;
}

export async function signMessage(
  wallet: Wallet,
  deposit: AllowedDeposit,
  { address, message }: { readonly address: string; readonly message: string },
): Promise<string> {
  const guarded = guardWallet(wallet, { ...deposit, message });
  return String(await guarded.request({ method: 'personal_sign', params: [hexOf(message), address] }));
}

/** Allows exactly the deposit; what was allowed before is set to nothing first, as some tokens demand. Gives the hash. */
export async function approve(wallet: Wallet, deposit: AllowedDeposit, address: string): Promise<string> {
  if ((await allowanceOf(wallet, deposit, address)) > 0n) await revoke(wallet, deposit, address);
  return transact(wallet, deposit, {
    from: address,
    to: deposit.token,
    data: approveData(deposit.vault, BigInt(deposit.rawAmount)),
  });
}

export async function revoke(wallet: Wallet, deposit: AllowedDeposit, address: string): Promise<void> {
  await transact(wallet, deposit, { from: address, to: deposit.token, data: approveData(deposit.vault, 0n) });
}

/** Afterwards nothing must be allowed any more. */
export async function depositIn(wallet: Wallet, deposit: AllowedDeposit, address: string): Promise<void> {
  const data = depositData(BigInt(deposit.rawAmount));
  await transact(wallet, deposit, { from: address, to: deposit.vault, data });
  if ((await allowanceOf(wallet, deposit, address)) > 0n) await revoke(wallet, deposit, address);
}

export async function withdraw(
  wallet: Wallet,
  deposit: AllowedDeposit,
  { address, depositId }: { readonly address: string; readonly depositId: string },
): Promise<void> {
  await transact(wallet, deposit, { from: address, to: deposit.vault, data: withdrawData(BigInt(depositId)) });
}

/** The wallet must be that of the deposit: another one could not do it. */
export function requireAccount(connected: string, bound: string): void {
  if (connected.toLowerCase() !== bound.toLowerCase()) throw new WalletFailure('wrongAccount');
}

async function allowanceOf(wallet: Wallet, { token, vault }: AllowedDeposit, address: string): Promise<bigint> {
  const call = { to: token, data: allowanceData(address, vault) };
  return BigInt(String(await wallet.request({ method: 'eth_call', params: [call, 'latest'] })));
}

interface Transaction {
  readonly from: string;
  readonly to: string;
  readonly data: string;
}

/** Sends through the guard and waits until it stands in a block. */
async function transact(wallet: Wallet, deposit: AllowedDeposit, transaction: Transaction): Promise<string> {
  const guarded = guardWallet(wallet, deposit);
  const hash = String(await guarded.request({ method: 'eth_sendTransaction', params: [transaction] }));
  for (;;) {
    const receipt = await wallet.request({ method: 'eth_getTransactionReceipt', params: [hash] });
    if (typeof receipt === 'object' && receipt !== null) {
      if (Number(Reflect.get(receipt, 'status')) !== 1) throw new WalletFailure('reverted');
      return hash;
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

const LOOK_EVERY_MS = 1_000;
