import {
  createPublicClient,
  type Hex,
  http,
  parseAbi,
  parseEventLogs,
  type PublicClient,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from 'viem';
import type { ConnectedVault, KnownVault } from '../vaults.ts';
import { vaultCode } from './vault-code.ts';

/** What the chain says of a transaction that should be an approval; addresses in lower case. */
export interface ApprovalFacts {
  readonly isSuccess: boolean;
  readonly to: string | undefined;
  readonly approvals: readonly Approval[];
  readonly blockNumber: bigint;
}

export interface Approval {
  readonly token: string;
  readonly owner: string;
  readonly spender: string;
  readonly value: bigint;
}

export interface DepositFacts {
  readonly hash: string;
  readonly depositId: bigint;
  readonly amount: bigint;
  readonly blockNumber: bigint;
}

/** One vault, read from a node. Nothing here signs or sends: the operator has no key that could spend an allowance. */
export interface VaultChain {
  readonly known: KnownVault;
  /** The node is on the right chain, and at the address stands the code that was reviewed, for the right token. */
  isSound(): Promise<boolean>;
  findApproval(hash: string): Promise<ApprovalFacts | undefined>;
  /** What an address has deposited from a block on, the oldest first. */
  findDeposits(owner: string, fromBlock: bigint): Promise<readonly DepositFacts[]>;
  /** Whether a deposit lies in the vault, at the newest block and at the newest final one. */
  holds(depositId: bigint): Promise<{ readonly isNow: boolean; readonly isFinally: boolean }>;
  allowanceOf(owner: string): Promise<bigint>;
  /** Blocks up to this one are not taken back. */
  finalBlock(): Promise<bigint>;
}

const REQUEST_TIMEOUT_MS = 10_000;
/** Where a chain names no final block, one with so many on top of it is (rule 5.4). */
const CONFIRMATIONS = 20n;
const TOKEN_ABI = parseAbi([
  'event Approval(address indexed owner, address indexed spender, uint256 value)',
  'function allowance(address owner, address spender) view returns (uint256)',
]);
const VAULT_ABI = parseAbi([
  'event Deposited(uint256 indexed id, address indexed owner, uint256 amount)',
  'function deposits(uint256 id) view returns (address owner, uint256 amount)',
]);

export function createVaultChain({ known, settings }: ConnectedVault): VaultChain {
  const transport = http(settings.rpcUrl, { timeout: REQUEST_TIMEOUT_MS, retryCount: 1 });
  const client: PublicClient = createPublicClient({ transport, cacheTime: 0 });
  const { token, vault } = known;
  const expected = vaultCode(token);

  async function amountAt(depositId: bigint, blockNumber?: bigint): Promise<bigint> {
    const call = { address: vault, abi: VAULT_ABI, functionName: 'deposits', args: [depositId] } as const;
    const [, amount] = await client.readContract(blockNumber === undefined ? call : { ...call, blockNumber });
    return amount;
  }

  const finalBlock = () => findFinalBlock(client);
  return {
    known,
    finalBlock,
    async isSound() {
      const [chainId, code] = await Promise.all([client.getChainId(), client.getCode({ address: vault })]);
      return chainId === known.chainId && code?.toLowerCase() === expected;
    },
    async findApproval(hash) {
      const receipt = await findReceipt(client, asHex(hash));
      return receipt === undefined ? undefined : approvalFacts(receipt);
    },
    async findDeposits(owner, fromBlock) {
      const logs = await client.getLogs({
        address: vault,
        event: VAULT_ABI[0],
        args: { owner: asHex(owner) },
        fromBlock,
        strict: true,
      });
      return logs.map(({ transactionHash, args, blockNumber }) => {
        return { hash: transactionHash, depositId: args.id, amount: args.amount, blockNumber };
      });
    },
    async holds(depositId) {
      const now = await amountAt(depositId);
      return { isNow: now > 0n, isFinally: now > 0n || (await amountAt(depositId, await finalBlock())) > 0n };
    },
    allowanceOf: (owner) =>
      client.readContract({ address: token, abi: TOKEN_ABI, functionName: 'allowance', args: [asHex(owner), vault] }),
  };
}

async function findFinalBlock(client: PublicClient): Promise<bigint> {
  const head = await client.getBlockNumber();
  const deep = head >= CONFIRMATIONS ? head - CONFIRMATIONS + 1n : 0n;
  try {
    const { number } = await client.getBlock({ blockTag: 'finalized' });
    return number > deep ? number : deep;
  } catch {
    return deep;
  }
}

async function findReceipt(client: PublicClient, hash: Hex): Promise<TransactionReceipt | undefined> {
  try {
    return await client.getTransactionReceipt({ hash });
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return undefined;
    throw error;
  }
}

function approvalFacts(receipt: TransactionReceipt): ApprovalFacts {
  const logs = parseEventLogs({ abi: TOKEN_ABI, eventName: 'Approval', logs: receipt.logs });
  return {
    isSuccess: receipt.status === 'success',
    to: receipt.to?.toLowerCase(),
    approvals: logs.map(({ address, args }) => ({
      token: address.toLowerCase(),
      owner: args.owner.toLowerCase(),
      spender: args.spender.toLowerCase(),
      value: args.value,
    })),
    blockNumber: receipt.blockNumber,
  };
}

/** Hexadecimal digits by the contract's schema, or by our own list. */
function asHex(text: string): Hex {
  if (!text.startsWith('0x')) throw new Error(`"${text}" is no hexadecimal number.`);
  return `0x${text.slice(2)}`;
}
