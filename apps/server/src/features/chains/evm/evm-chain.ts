import {
  type Block,
  BlockNotFoundError,
  createPublicClient,
  getAddress,
  type Hash,
  http,
  parseAbiItem,
  type PublicClient,
} from 'viem';
import type { ChainSettings } from '#platform/chain-settings.ts';
import type { Chain, ChainTransfer, OwnAddresses } from '../chain.ts';
import type { DepositKeys } from '../address/deposit-keys.ts';
import { createEvmPayer } from './evm-payer.ts';
import { createEvmSweeper } from './evm-sweeper.ts';
import { NATIVE_COINS, NATIVE_DECIMALS, toLedgerUnits } from './evm-units.ts';

type EvmToken = ChainSettings['tokens'][number];

/** The place of a transfer of the chain's own coin, which is no event. */
const NATIVE_LOG_INDEX = -1;
const REQUEST_TIMEOUT_MS = 10_000;
const TRANSFER = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)');

type FullBlock = Block<bigint, true, 'latest'>;

/** A chain of Ethereum's kind over JSON-RPC. What a contract pays on its way, without an event, is not seen. */
export function createEvmChain(settings: ChainSettings, keys: DepositKeys): Chain {
  const { name, rpcUrl, tokens } = settings;
  const transport = http(rpcUrl, { timeout: REQUEST_TIMEOUT_MS, retryCount: 1 });
  const client: PublicClient = createPublicClient({ transport, cacheTime: 0 });
  const account = keys.payerAccount();
  const gasAddress = keys.gasAccount().address;
  return {
    name,
    isSimulated: false,
    headNumber: async () => Number(await client.getBlockNumber()),

    async findHash(number) {
      const block = await orUndefined(client.getBlock({ blockNumber: BigInt(number) }));
      return block?.hash;
    },

    async findBlock(number, own) {
      const block = await orUndefined(client.getBlock({ blockNumber: BigInt(number), includeTransactions: true }));
      if (block === undefined) return undefined;
      const native = await nativeTransfers(client, { block, coin: NATIVE_COINS[name], own, gasAddress });
      const tokenTransfers = await Promise.all(
        tokens.map((token) => transfersOfToken(client, { blockHash: block.hash, token, own })),
      );
      const transfers = [...native, ...tokenTransfers.flat()].filter(({ units }) => units > 0n);
      return { number, hash: block.hash, parentHash: block.parentHash, transfers };
    },

    payer: createEvmPayer(client, { settings, account }),
    sweeper: createEvmSweeper(client, { settings, keys }),
  };
}

async function orUndefined<Found>(search: Promise<Found>): Promise<Found | undefined> {
  try {
    return await search;
  } catch (error) {
    if (error instanceof BlockNotFoundError) return undefined;
    throw error;
  }
}

interface NativeSearch {
  readonly block: FullBlock;
  readonly coin: string;
  readonly own: OwnAddresses;
  /** What the house sends to a user's address to pay for a sweep is nobody's deposit. */
  readonly gasAddress: string;
}

async function nativeTransfers(client: PublicClient, search: NativeSearch): Promise<ChainTransfer[]> {
  const { block, coin, own, gasAddress } = search;
  const paid = block.transactions.flatMap(({ hash, from, to, value }) =>
    to === null || value === 0n || getAddress(from) === gasAddress ? [] : [{ txHash: hash, to: getAddress(to), value }],
  );
  const ours = await own(paid.map(({ to }) => to));
  const found: ChainTransfer[] = [];
  for (const { txHash, to, value } of paid) {
    // A transaction that failed stands in its block too, and has paid nothing.
    if (!ours.has(to) || !(await hasSucceeded(client, txHash))) continue;
    found.push({ txHash, logIndex: NATIVE_LOG_INDEX, coin, to, units: toLedgerUnits(value, NATIVE_DECIMALS) });
  }
  return found;
}

async function hasSucceeded(client: PublicClient, hash: Hash): Promise<boolean> {
  return (await client.getTransactionReceipt({ hash })).status === 'success';
}

interface TokenSearch {
  /** By hash, not by number: the answer belongs to this very block or is none. */
  readonly blockHash: Hash;
  readonly token: EvmToken;
  readonly own: OwnAddresses;
}

async function transfersOfToken(client: PublicClient, search: TokenSearch): Promise<ChainTransfer[]> {
  const { blockHash, token, own } = search;
  const logs = await client.getLogs({ address: getAddress(token.address), event: TRANSFER, blockHash, strict: true });
  const ours = await own(logs.map(({ args }) => args.to));
  return logs
    .filter(({ args }) => ours.has(args.to))
    .map(({ transactionHash, logIndex, args }) => ({
      txHash: transactionHash,
      logIndex,
      coin: token.coin,
      to: args.to,
      units: toLedgerUnits(args.value, token.decimals),
    }));
}
