import {
  type Block,
  BlockNotFoundError,
  createPublicClient,
  getAddress,
  type Hash,
  http,
  type PublicClient,
} from 'viem';
import type { Clock } from '#platform/clock.ts';
import type { ChainSettings } from '#platform/config/chain-settings.ts';
import type { Chain, OwnAddresses } from '../chain.ts';
import type { DepositKeys } from '../address/deposit-keys.ts';
import { createEvmPayer } from './evm-payer.ts';
import { createEvmSweeper } from './evm-sweeper.ts';
import { createTransactionReader, TRANSFER } from './evm-transactions.ts';
import { requireHex } from './evm-hex.ts';

type EvmToken = ChainSettings['tokens'][number];

const REQUEST_TIMEOUT_MS = 10_000;

type FullBlock = Block<bigint, true, 'latest'>;

interface EvmChainOptions {
  readonly settings: ChainSettings;
  readonly keys: DepositKeys;
  readonly clock: Clock;
}

/** A chain of Ethereum's kind over JSON-RPC. What a contract pays on its way, without an event, is not seen. */
export function createEvmChain({ settings, keys, clock }: EvmChainOptions): Chain {
  const { name, rpcUrl, tokens } = settings;
  const transport = http(rpcUrl, { timeout: REQUEST_TIMEOUT_MS, retryCount: 1 });
  const client: PublicClient = createPublicClient({ transport, cacheTime: 0 });
  const account = keys.payerAccount();
  const gasAddress = keys.gasAccount().address;
  const reader = createTransactionReader(client, { name, tokens, gasAddress });
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
      const hashes = await transactionsToUs(client, { block, tokens, own });
      const found = await Promise.all(hashes.map((hash) => reader.find(hash, own)));
      // Moved to another block while it was read: so is this one.
      if (found.some((transaction) => transaction?.blockHash !== block.hash)) return undefined;
      const transfers = found.flatMap((transaction) => transaction?.transfers ?? []);
      return { number, hash: block.hash, parentHash: block.parentHash, transfers };
    },

    findTransaction: (txHash, own) => reader.find(requireHex(txHash), own),

    payer: createEvmPayer(client, { settings, account }),
    sweeper: createEvmSweeper(client, { settings, keys, clock }),
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

interface BlockSearch {
  readonly block: FullBlock;
  readonly tokens: readonly EvmToken[];
  readonly own: OwnAddresses;
}

/** Those that may have paid one of our addresses; what each has paid its receipt says. */
async function transactionsToUs(client: PublicClient, { block, tokens, own }: BlockSearch): Promise<readonly Hash[]> {
  const native = block.transactions.flatMap(({ hash, to, value }) =>
    to === null || value === 0n ? [] : [{ hash, to: getAddress(to) }],
  );
  const logs = await Promise.all(tokens.map(({ address }) => transferLogs(client, block.hash, address)));
  const paid = [...native, ...logs.flat().map(({ transactionHash, args }) => ({ hash: transactionHash, to: args.to }))];
  const ours = await own(paid.map(({ to }) => to));
  return [...new Set(paid.filter(({ to }) => ours.has(to)).map(({ hash }) => hash))];
}

/** By hash, not by number: the answer belongs to this very block or is none. */
function transferLogs(client: PublicClient, blockHash: Hash, token: string) {
  return client.getLogs({ address: getAddress(token), event: TRANSFER, blockHash, strict: true });
}
