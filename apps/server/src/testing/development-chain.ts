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
  toEventSelector,
} from 'viem';
import { hardhat } from 'viem/chains';
import type { ChainSettings } from '#platform/chain-settings.ts';

/** A chain of Ethereum's kind in a process of its own, on which a test mines, pays and takes back. */
export interface DevelopmentChain {
  readonly settings: ChainSettings;
  /** From an account that has plenty; gives the transaction's hash. */
  pay(to: string, wei: bigint): Promise<string>;
  payToken(to: string, value: bigint): Promise<string>;
  /** The same signed bytes once more. */
  resend(txHash: string): Promise<void>;
  mine(blocks: number): Promise<void>;
  balanceOf(address: string): Promise<bigint>;
  snapshot(): Promise<string>;
  /** Takes back everything since a snapshot. */
  revert(snapshot: string): Promise<void>;
  close(): Promise<void>;
}

const START_MS_MAX = 20_000;
const TOKEN_DECIMALS = 6;

export async function openDevelopmentChain(): Promise<DevelopmentChain> {
  const node = await startDevelopmentNode();
  const { rpcUrl } = node;
  const transport = http(rpcUrl);
  const client = createPublicClient({ transport, chain: hardhat, cacheTime: 0, pollingInterval: 20 });
  const wallet = createWalletClient({ transport, chain: hardhat });
  const [account] = await wallet.getAddresses();
  if (account === undefined) throw new Error('The development chain has accounts.');
  const request = client.request as (call: { method: string; params: readonly unknown[] }) => Promise<unknown>;
  const deployed = await wallet.sendTransaction({ account, data: TOKEN_CODE });
  const { contractAddress: token } = await client.waitForTransactionReceipt({ hash: deployed });
  if (token === null || token === undefined) throw new Error('The token was not deployed.');
  const sent = new Map<string, Parameters<typeof wallet.sendTransaction>[0]>();

  async function send(call: { to: Hex; value?: bigint; data?: Hex }): Promise<string> {
    const nonce = await client.getTransactionCount({ address: account as Hex });
    const prepared = {
      account: account as Hex,
      nonce,
      gas: 100_000n,
      maxFeePerGas: 10n ** 11n,
      maxPriorityFeePerGas: 1n,
      ...call,
    };
    const hash = await wallet.sendTransaction(prepared);
    sent.set(hash, prepared);
    return hash;
  }

  return {
    settings: {
      name: 'ethereum',
      rpcUrl,
      chainId: hardhat.id,
      tokens: [{ coin: 'USDT', address: token, decimals: TOKEN_DECIMALS }],
    },
    pay: (to, wei) => send({ to: to as Hex, value: wei }),
    payToken: (to, value) =>
      send({
        to: token,
        data: encodeFunctionData({ abi: TRANSFER, functionName: 'transfer', args: [to as Hex, value] }),
      }),
    async resend(txHash) {
      const prepared = sent.get(txHash);
      if (prepared === undefined) throw new Error('Nothing of the kind was sent.');
      await wallet.sendTransaction(prepared);
    },
    // One by one: blocks that are mined in bulk do not name their parents truly.
    async mine(blocks) {
      for (let mined = 0; mined < blocks; mined += 1) await request({ method: 'evm_mine', params: [] });
    },
    balanceOf: (address) => client.getBalance({ address: address as Hex }),
    snapshot: async () => String(await request({ method: 'evm_snapshot', params: [] })),
    revert: async (snapshot) => void (await request({ method: 'evm_revert', params: [snapshot] })),
    close: () => node.close(),
  };
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
  return {
    rpcUrl: await addressOf(child),
    async close() {
      child.kill('SIGKILL');
      await rm(folder, { recursive: true });
    },
  };
}

const TRANSFER = parseAbi(['function transfer(address to, uint256 value) returns (bool)']);

/** A token that lets everybody send any amount and tells of it as tokens do: enough to be watched, and nothing more. */
const TOKEN_CODE: Hex = (() => {
  const topic = toEventSelector('Transfer(address,address,uint256)').slice(2);
  // Store the value; push receiver, sender, event and where the value is; log; answer true.
  const runtime = `602435600052600435337f${topic}60206000a3600160005260206000f3`;
  const length = (runtime.length / 2).toString(16).padStart(2, '0');
  return `0x60${length}80600b6000396000f3${runtime}`;
})();

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
