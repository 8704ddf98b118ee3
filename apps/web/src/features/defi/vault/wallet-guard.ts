import { stringToHex } from 'viem';
import type { Wallet, WalletCall } from '#shared/browser-wallet/wallet.ts';
import { abusedCall, readCall } from './vault-calls.ts';
import { GuardRefusal, type GuardWord } from './wallet-failure.ts';

/** The one deposit that a wallet is asked about. */
export interface AllowedDeposit {
  readonly chainId: number;
  readonly token: string;
  readonly vault: string;
  readonly rawAmount: string;
  /** The text that is signed; nothing else is. */
  readonly message?: string | undefined;
}

/** As much as half of all there could be is as good as everything. */
const UNLIMITED = 2n ** 255n;
const READS: ReadonlySet<string> = new Set([
  'eth_requestAccounts',
  'eth_accounts',
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_getBlockByNumber',
  'eth_getTransactionByHash',
  'eth_getTransactionReceipt',
]);

/** A wallet that hears of this deposit and of nothing else, whatever the rest of the page may ask it for. */
export function guardWallet(wallet: Wallet, allowed: AllowedDeposit): Wallet {
  return {
    async request(call) {
      const word = refusalOf(call, allowed);
      if (word !== undefined) throw new GuardRefusal(word);
      return wallet.request(call);
    },
  };
}

/** Why something is not asked of the wallet, or nothing. */
export function refusalOf({ method, params = [] }: WalletCall, allowed: AllowedDeposit): GuardWord | undefined {
  if (READS.has(method)) return undefined;
  // A signature over typed data may be an allowance without a transaction (EIP-2612).
  if (method.startsWith('eth_signTypedData')) return 'permit';
  if (method === 'wallet_switchEthereumChain') return undefined;
  if (method === 'personal_sign') {
    return allowed.message !== undefined && params[0] === stringToHex(allowed.message) ? undefined : 'notAllowed';
  }
  return method === 'eth_sendTransaction' ? refusalOfTransaction(params[0], allowed) : 'notAllowed';
}

function refusalOfTransaction(transaction: unknown, allowed: AllowedDeposit): GuardWord | undefined {
  const to = textIn(transaction, 'to')?.toLowerCase();
  const data = textIn(transaction, 'data') ?? '';
  const abused = abusedCall(data);
  if (abused !== undefined) return abused;
  const call = readCall(data);
  if (call === undefined || textIn(transaction, 'value') !== undefined) return 'notAllowed';
  if (call.functionName === 'approve') {
    const [spender, value] = call.args;
    if (to !== allowed.token.toLowerCase()) return 'wrongContract';
    if (spender.toLowerCase() !== allowed.vault.toLowerCase()) return 'wrongSpender';
    if (value >= UNLIMITED) return 'unlimited';
    return value > BigInt(allowed.rawAmount) ? 'tooMuch' : undefined;
  }
  if (call.functionName === 'allowance') return 'notAllowed';
  if (to !== allowed.vault.toLowerCase()) return 'wrongContract';
  const isMeant = call.functionName === 'withdraw' || call.args[0] === BigInt(allowed.rawAmount);
  return isMeant ? undefined : 'notAllowed';
}

function textIn(value: unknown, name: string): string | undefined {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return typeof found === 'string' ? found : undefined;
}
