import { createPublicClient, encodeFunctionData, getAddress, type Hex, http, parseAbi, parseEventLogs } from 'viem';
import { hardhat } from 'viem/chains';
import type { ChainSettings } from '#platform/config/chain-settings.ts';
import VAULT from '../../features/defi/vault/CandorVault.json' with { type: 'json' };
import { startDevelopmentNode } from './development-chain.ts';
import TOKEN from './DevelopmentToken.json' with { type: 'json' };

/** A development chain with a token like USDT and a vault for it, at the addresses that the server knows. */
export interface VaultNode {
  readonly settings: ChainSettings;
  readonly token: Hex;
  readonly vault: Hex;
  /** Accounts whose keys the node itself has. */
  readonly accounts: readonly Hex[];
  request(method: string, params: readonly unknown[]): Promise<unknown>;
  mint(to: Hex, value: bigint): Promise<void>;
  /** Gives the hash, also of a transaction that fails. */
  approve(from: Hex, approval: { readonly value: bigint; readonly spender?: Hex; readonly token?: Hex }): Promise<Hex>;
  failedApproval(from: Hex): Promise<Hex>;
  /** Gives the number of the deposit. */
  deposit(from: Hex, value: bigint): Promise<bigint>;
  withdraw(from: Hex, depositId: bigint): Promise<Hex>;
  sign(account: Hex, message: string): Promise<Hex>;
  close(): Promise<void>;
}

const TOKEN_ABI = parseAbi([
  'function mint(address to, uint256 value)',
  'function approve(address spender, uint256 value)',
]);
const VAULT_ABI = parseAbi([
  'event Deposited(uint256 indexed id, address indexed owner, uint256 amount)',
  'function deposit(uint256 amount) returns (uint256)',
  'function withdraw(uint256 id)',
]);
const GAS = '0x100000';

export async function openVaultNode(): Promise<VaultNode> {
  const node = await startDevelopmentNode();
  const { rpcUrl } = node;
  const client = createPublicClient({ transport: http(rpcUrl), chain: hardhat, cacheTime: 0, pollingInterval: 20 });
  const request = (method: string, params: readonly unknown[]): Promise<unknown> =>
    // The node is asked as a wallet would ask it, by names that the library need not know.
    (client.request as (call: { method: string; params: readonly unknown[] }) => Promise<unknown>)({ method, params });
  const accounts = ((await request('eth_accounts', [])) as Hex[]).map((account) => getAddress(account));
  const [deployer] = accounts;
  if (deployer === undefined) throw new Error('The development chain has accounts.');

  async function send(from: Hex, call: { readonly to?: Hex; readonly data: Hex }): Promise<Hex> {
    return (await request('eth_sendTransaction', [{ from, gas: GAS, ...call }])) as Hex;
  }
  async function deploy(data: string): Promise<Hex> {
    const hash = await send(deployer as Hex, { data: data as Hex });
    const { contractAddress } = await client.waitForTransactionReceipt({ hash });
    if (contractAddress === null || contractAddress === undefined) throw new Error('Nothing was deployed.');
    return getAddress(contractAddress);
  }

  const token = await deploy(TOKEN.bytecode);
  const vault = await deploy(`${VAULT.bytecode}${token.slice(2).toLowerCase().padStart(64, '0')}`);
  return {
    settings: { name: 'ethereum', rpcUrl, chainId: hardhat.id, tokens: [] },
    token,
    vault,
    accounts,
    request,
    async mint(to, value) {
      await send(to, { to: token, data: mintData(to, value) });
    },
    approve: (from, { value, spender = vault, token: to = token }) =>
      send(from, { to, data: approveData(spender, value) }),
    async failedApproval(from) {
      // Without automatic mining nobody looks at it before it stands in its block.
      await request('evm_setAutomine', [false]);
      await send(from, { to: token, data: approveData(vault, 1n) });
      const failing = await send(from, { to: token, data: approveData(vault, 2n) });
      await request('evm_mine', []);
      await request('evm_setAutomine', [true]);
      return failing;
    },
    async deposit(from, value) {
      const hash = await send(from, { to: vault, data: depositData(value) });
      const { logs } = await client.getTransactionReceipt({ hash });
      const [deposited] = parseEventLogs({ abi: VAULT_ABI, eventName: 'Deposited', logs });
      if (deposited === undefined) throw new Error('Nothing was deposited.');
      return deposited.args.id;
    },
    withdraw: (from, depositId) => send(from, { to: vault, data: withdrawData(depositId) }),
    sign: async (account, message) =>
      (await request('personal_sign', [`0x${Buffer.from(message).toString('hex')}`, account])) as Hex,
    close: () => node.close(),
  };
}

function mintData(to: Hex, value: bigint): Hex {
  return encodeFunctionData({ abi: TOKEN_ABI, functionName: 'mint', args: [to, value] });
}

function approveData(spender: Hex, value: bigint): Hex {
  return encodeFunctionData({ abi: TOKEN_ABI, functionName: 'approve', args: [spender, value] });
}

function depositData(value: bigint): Hex {
  return encodeFunctionData({ abi: VAULT_ABI, functionName: 'deposit', args: [value] });
}

function withdrawData(depositId: bigint): Hex {
  return encodeFunctionData({ abi: VAULT_ABI, functionName: 'withdraw', args: [depositId] });
}
