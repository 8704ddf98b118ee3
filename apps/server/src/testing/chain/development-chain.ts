import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  type Hex,
  http,
  parseAbi,
  parseAbiItem,
  type PublicClient,
  TransactionReceiptNotFoundError,
} from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { hardhat } from 'viem/chains';
import type { ChainSettings } from '#platform/config/chain-settings.ts';
import { type BatchTransfer, batchCode, TOKEN_CODE } from './development-contracts.ts';

/** A chain of Ethereum's kind in a process of its own, on which a test mines, pays and takes back. */
export interface DevelopmentChain {
  readonly settings: ChainSettings;
  /** From an account that has plenty; gives the transaction's hash. */
  pay(to: string, wei: bigint): Promise<string>;
  payToken(to: string, value: bigint): Promise<string>;
  /** By somebody else, who pays to stand in front of everything in the next block. */
  payTokenAhead(to: string, value: bigint): Promise<string>;
  /** Many token transfers of one transaction, in their order. */
  payBatch(transfers: readonly BatchTransfer[]): Promise<string>;
  /** The same signed bytes once more. */
  resend(txHash: string): Promise<void>;
  mine(blocks: number): Promise<void>;
  /** What is sent waits for the next block, and does not make one of its own. */
  setAutomine(isOn: boolean): Promise<void>;
  /** What a unit of gas costs at least from the next block on; nobody pays less. */
  setBaseFee(wei: bigint): Promise<void>;
  /** A node forgets what it has not taken into a block. */
  forget(txHash: string): Promise<void>;
  /** Calls a contract with something, in front of everything in the next block. */
  touchAhead(contract: string): Promise<string>;
  /** A contract with this code, without a transaction of its own; gives its address. */
  place(runtime: Hex): Promise<string>;
  balanceOf(address: string): Promise<bigint>;
  height(): Promise<number>;
  /** What each has got of the token since a block, less what it has sent: the token itself counts nothing. */
  tokensOf(addresses: readonly string[], sinceBlock: number): Promise<ReadonlyMap<string, bigint>>;
  /** What the network took from any of these since a block, in wei. */
  gasPaidBy(addresses: readonly string[], sinceBlock: number): Promise<bigint>;
  /** Whether a block that stands now has it, and it did not fail. */
  hasSucceeded(txHash: string): Promise<boolean>;
  snapshot(): Promise<string>;
  /** Takes back everything since a snapshot. */
  revert(snapshot: string): Promise<void>;
  close(): Promise<void>;
}

/** A busy machine takes many times what a quiet one does. */
const START_MS_MAX = 300_000;
const TOKEN_DECIMALS = 6;

export async function openDevelopmentChain(): Promise<DevelopmentChain> {
  const node = await startDevelopmentNode();
  const { rpcUrl } = node;
  const transport = http(rpcUrl);
  const client = createPublicClient({ transport, chain: hardhat, cacheTime: 0, pollingInterval: 20 });
  const wallet = createWalletClient({ transport, chain: hardhat });
  const [bank, hasty] = await wallet.getAddresses();
  if (bank === undefined || hasty === undefined) throw new Error('The development chain has accounts.');
  const request = client.request as (call: { method: string; params: readonly unknown[] }) => Promise<unknown>;
  const deployed = await wallet.sendTransaction({ account: bank, data: TOKEN_CODE });
  const { contractAddress: token } = await client.waitForTransactionReceipt({ hash: deployed });
  if (token === null || token === undefined) throw new Error('The token was not deployed.');
  const sent = new Map<string, Parameters<typeof wallet.sendTransaction>[0]>();

  const send = async ({ from = bank, tip = 1n, ...call }: Sent): Promise<string> => {
    const nonce = await client.getTransactionCount({ address: from, blockTag: 'pending' });
    const fees = { gas: 100_000n, maxFeePerGas: 10n ** 12n, maxPriorityFeePerGas: tip };
    const prepared = { account: from, nonce, ...fees, ...call };
    const hash = await wallet.sendTransaction(prepared);
    sent.set(hash, prepared);
    return hash;
  };

  return {
    settings: {
      name: 'ethereum',
      rpcUrl,
      chainId: hardhat.id,
      tokens: [{ coin: 'USDT', address: token, decimals: TOKEN_DECIMALS }],
    },
    pay: (to, wei) => send({ to: to as Hex, value: wei }),
    payToken: (to, value) => send({ to: token, data: transferOf(to, value) }),
    payTokenAhead: (to, value) => send({ from: hasty, tip: 10n ** 9n, to: token, data: transferOf(to, value) }),
    payBatch: (transfers) => send({ data: batchCode(token, transfers), gas: 1_000_000n }),
    async resend(txHash) {
      const prepared = sent.get(txHash);
      if (prepared === undefined) throw new Error('Nothing of the kind was sent.');
      await wallet.sendTransaction(prepared);
    },
    // One by one: blocks that are mined in bulk do not name their parents truly.
    async mine(blocks) {
      for (let mined = 0; mined < blocks; mined += 1) await request({ method: 'evm_mine', params: [] });
    },
    touchAhead: (contract) => send({ from: hasty, tip: 10n ** 10n, to: contract as Hex, data: '0x01' }),
    setAutomine: async (isOn) => void (await request({ method: 'evm_setAutomine', params: [isOn] })),
    setBaseFee: async (wei) =>
      void (await request({ method: 'hardhat_setNextBlockBaseFeePerGas', params: [`0x${wei.toString(16)}`] })),
    forget: async (txHash) => void (await request({ method: 'hardhat_dropTransaction', params: [txHash] })),
    async place(runtime) {
      const { address } = privateKeyToAccount(generatePrivateKey());
      await request({ method: 'hardhat_setCode', params: [address, runtime] });
      return address;
    },
    balanceOf: (address) => client.getBalance({ address: address as Hex }),
    height: async () => Number(await client.getBlockNumber()),
    tokensOf: (addresses, sinceBlock) => tokensOf(client, { token, addresses, sinceBlock }),
    gasPaidBy: (addresses, sinceBlock) => gasPaidBy(client, { addresses, sinceBlock }),
    hasSucceeded: (txHash) => hasSucceeded(client, txHash as Hex),
    snapshot: async () => String(await request({ method: 'evm_snapshot', params: [] })),
    revert: async (snapshot) => void (await request({ method: 'evm_revert', params: [snapshot] })),
    close: () => node.close(),
  };
}

async function hasSucceeded(client: PublicClient, hash: Hex): Promise<boolean> {
  try {
    return (await client.getTransactionReceipt({ hash })).status === 'success';
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return false;
    throw error;
  }
}

interface Since {
  readonly addresses: readonly string[];
  readonly sinceBlock: number;
}

async function tokensOf(client: PublicClient, { token, addresses, sinceBlock }: Since & { readonly token: Hex }) {
  const logs = await client.getLogs({ address: token, event: MOVED, fromBlock: BigInt(sinceBlock), strict: true });
  const sums = new Map(addresses.map((address) => [address, 0n]));
  for (const { args } of logs) {
    for (const [address, value] of [[args.from, -args.value] as const, [args.to, args.value] as const]) {
      const before = sums.get(address);
      if (before !== undefined) sums.set(address, before + value);
    }
  }
  return sums;
}

async function gasPaidBy(client: PublicClient, { addresses, sinceBlock }: Since): Promise<bigint> {
  const payers = new Set(addresses.map((address) => address.toLowerCase()));
  const head = Number(await client.getBlockNumber());
  let wei = 0n;
  for (let number = sinceBlock; number <= head; number += 1) {
    const { transactions } = await client.getBlock({ blockNumber: BigInt(number), includeTransactions: true });
    for (const { hash } of transactions.filter(({ from }) => payers.has(from.toLowerCase()))) {
      const { gasUsed, effectiveGasPrice } = await client.getTransactionReceipt({ hash });
      wei += gasUsed * effectiveGasPrice;
    }
  }
  return wei;
}

interface DevelopmentNode {
  readonly rpcUrl: string;
  close(): Promise<void>;
}

/** The empty chain itself, whose accounts are open to whoever asks. */
export async function startDevelopmentNode(): Promise<DevelopmentNode> {
  const folder = await mkdtemp(join(tmpdir(), 'candor-chain-'));
  const config = join(folder, 'hardhat.config.cjs');
  await writeFile(config, 'module.exports = { solidity: "0.8.26" };\n');
  const child = startNode(config);
  const close = async (): Promise<void> => {
    child.kill('SIGKILL');
    await rm(folder, { recursive: true });
  };
  try {
    return { rpcUrl: await addressOf(child), close };
  } catch (error) {
    // One that starts too late would go on for ever.
    await close();
    throw error;
  }
}

interface Sent {
  readonly from?: Hex;
  readonly tip?: bigint;
  readonly to?: Hex;
  readonly value?: bigint;
  readonly data?: Hex;
  readonly gas?: bigint;
}

const TRANSFER = parseAbi(['function transfer(address to, uint256 value) returns (bool)']);
const MOVED = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)');

function transferOf(to: string, value: bigint): Hex {
  return encodeFunctionData({ abi: TRANSFER, functionName: 'transfer', args: [to as Hex, value] });
}

function startNode(config: string): ChildProcess {
  const program = createRequire(import.meta.url).resolve('hardhat/internal/cli/bootstrap');
  const words = [program, '--config', config, 'node', '--hostname', '127.0.0.1', '--port', '0'];
  const env = { ...process.env, CI: 'true', HARDHAT_DISABLE_TELEMETRY_PROMPT: 'true' };
  return spawn(process.execPath, words, { env, stdio: ['ignore', 'pipe', 'ignore'] });
}

async function addressOf({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('The development chain speaks through its output.');
  const late = setTimeout(() => stdout.destroy(new Error('The development chain did not start.')), START_MS_MAX);
  let told = '';
  try {
    for await (const part of stdout.iterator({ destroyOnReturn: false })) {
      told += String(part);
      const address = /http:\/\/127\.0\.0\.1:[1-9]\d*/.exec(told)?.[0];
      if (address !== undefined) return address;
    }
  } finally {
    clearTimeout(late);
    stdout.resume();
  }
  throw new Error('The development chain ended before it began.');
}
