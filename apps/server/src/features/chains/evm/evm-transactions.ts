import {
  getAddress,
  type Hash,
  parseAbiItem,
  parseEventLogs,
  type PublicClient,
  TransactionNotFoundError,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from 'viem';
import type { ChainSettings } from '#platform/config/chain-settings.ts';
import type { ChainTransaction, ChainTransfer, OwnAddresses } from '../chain.ts';
import { NATIVE_COINS, NATIVE_DECIMALS, toLedgerUnits } from './evm-units.ts';

export const TRANSFER = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)');

/** The place of a transfer of the chain's own coin, which is no event. */
const NATIVE_POSITION = -1;

interface ReaderOptions extends Pick<ChainSettings, 'name' | 'tokens'> {
  /** What the operator sends to a user's address to pay for a sweep is nobody's deposit. */
  readonly gasAddress: string;
}

/** What one transaction has paid us, by its receipt: the same reading when it is found and when it is credited. */
interface TransactionReader {
  find(hash: Hash, own: OwnAddresses): Promise<ChainTransaction | undefined>;
}

export function createTransactionReader(client: PublicClient, options: ReaderOptions): TransactionReader {
  return {
    async find(hash, own) {
      const receipt = await findReceipt(client, hash);
      if (receipt === undefined) return undefined;
      const { blockHash, blockNumber } = receipt;
      const transfers = receipt.status === 'success' ? await paidIn(client, receipt, options) : [];
      const ours = await own(transfers.map(({ to }) => to));
      const kept = transfers.filter(({ to, units }) => ours.has(to) && units > 0n);
      return { blockHash, blockNumber: Number(blockNumber), transfers: kept };
    },
  };
}

export async function findReceipt(client: PublicClient, hash: Hash): Promise<TransactionReceipt | undefined> {
  try {
    return await client.getTransactionReceipt({ hash });
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return undefined;
    throw error;
  }
}

async function paidIn(client: PublicClient, receipt: TransactionReceipt, options: ReaderOptions) {
  return [...(await nativeIn(client, receipt, options)), ...tokensIn(receipt, options)];
}

async function nativeIn(
  client: PublicClient,
  { transactionHash: txHash, from, to }: TransactionReceipt,
  { name, gasAddress }: ReaderOptions,
): Promise<readonly ChainTransfer[]> {
  if (to === null || getAddress(from) === gasAddress) return [];
  const { value } = await client.getTransaction({ hash: txHash });
  const units = toLedgerUnits(value, NATIVE_DECIMALS);
  return [{ txHash, position: NATIVE_POSITION, coin: NATIVE_COINS[name], to: getAddress(to), units }];
}

/** Events are counted within the transaction: their number within the block is another one in another block. */
function tokensIn({ transactionHash: txHash, logs }: TransactionReceipt, { tokens }: ReaderOptions) {
  return parseEventLogs({ abi: [TRANSFER], logs, strict: true }).flatMap(({ address, logIndex, args }) => {
    const token = tokens.find((known) => getAddress(known.address) === getAddress(address));
    if (token === undefined) return [];
    const position = logs.findIndex((log) => log.logIndex === logIndex);
    return [{ txHash, position, coin: token.coin, to: args.to, units: toLedgerUnits(args.value, token.decimals) }];
  });
}

/** Whether the node has it, in a block or waiting for one. */
export async function isKnown(client: PublicClient, hash: Hash): Promise<boolean> {
  try {
    await client.getTransaction({ hash });
    return true;
  } catch (error) {
    if (error instanceof TransactionNotFoundError) return false;
    throw error;
  }
}
