import {
  encodeFunctionData,
  getAddress,
  type Hex,
  keccak256,
  parseAbi,
  type PublicClient,
  TransactionNotFoundError,
} from 'viem';
import type { HDAccount } from 'viem/accounts';
import type { ChainSettings } from '#platform/chain-settings.ts';
import type { ChainPayer, Payment } from '../chain.ts';
import { requireHex } from './evm-hex.ts';
import { findReceipt } from './evm-transactions.ts';
import { NATIVE_COINS, NATIVE_DECIMALS, toChainUnits } from './evm-units.ts';

interface PayerOptions {
  readonly settings: ChainSettings;
  readonly account: HDAccount;
}

const TRANSFER = parseAbi(['function transfer(address to, uint256 value) returns (bool)']);
/** Room above the estimate, in hundredths: what is not used is not paid. */
export const GAS_PERCENT = 125n;

/** The house's wallet on a chain of Ethereum's kind. */
export function createEvmPayer(client: PublicClient, { settings, account }: PayerOptions): ChainPayer {
  return {
    nextNonce: () => client.getTransactionCount({ address: account.address, blockTag: 'pending' }),

    async sign(payment) {
      const call = callOf(settings, payment);
      const [fees, gas] = await Promise.all([
        client.estimateFeesPerGas(),
        client.estimateGas({ account: account.address, ...call }),
      ]);
      const gasMax = (gas * GAS_PERCENT) / 100n;
      await requireFunds(client, { account, neededWei: call.value + gasMax * fees.maxFeePerGas });
      const { chainId } = settings;
      const { nonce } = payment;
      const bytes = await account.signTransaction({ type: 'eip1559', chainId, nonce, gas: gasMax, ...fees, ...call });
      return { bytes, txHash: keccak256(bytes) };
    },

    async broadcast({ bytes, txHash }) {
      try {
        await client.sendRawTransaction({ serializedTransaction: requireHex(bytes) });
      } catch (error) {
        // Each kind of node has its own words for a transaction that it has already; so it is asked for it instead.
        if (!(await isKnown(client, requireHex(txHash)))) throw error;
      }
    },

    async findOutcome(txHash) {
      const receipt = await findReceipt(client, requireHex(txHash));
      if (receipt === undefined) return undefined;
      const head = await client.getBlockNumber();
      return { confirmations: Number(head - receipt.blockNumber) + 1, isSuccess: receipt.status === 'success' };
    },
  };
}

interface Needed {
  readonly account: HDAccount;
  readonly neededWei: bigint;
}

/** A payment that cannot be paid must not be signed: its number would stand in the way of all that come after it. */
async function requireFunds(client: PublicClient, { account, neededWei }: Needed): Promise<void> {
  const balance = await client.getBalance({ address: account.address, blockTag: 'pending' });
  if (balance < neededWei) throw new Error(`The paying wallet ${account.address} has too little for a payment.`);
}

export interface EvmCall {
  readonly to: Hex;
  readonly value: bigint;
  readonly data?: Hex;
}

/** What a payment of a coin is on the chain: its own coin, or a call of the token's contract. */
export function callOf({ name, tokens }: ChainSettings, { coin, to, units }: Omit<Payment, 'nonce'>): EvmCall {
  const receiver = getAddress(to);
  if (coin === NATIVE_COINS[name]) return { to: receiver, value: toChainUnits(units, NATIVE_DECIMALS) };
  const token = tokens.find((known) => known.coin === coin);
  if (token === undefined) throw new Error(`The chain carries no ${coin}.`);
  const args = [receiver, toChainUnits(units, token.decimals)] as const;
  const data = encodeFunctionData({ abi: TRANSFER, functionName: 'transfer', args });
  return { to: getAddress(token.address), value: 0n, data };
}

async function isKnown(client: PublicClient, hash: Hex): Promise<boolean> {
  try {
    await client.getTransaction({ hash });
    return true;
  } catch (error) {
    if (error instanceof TransactionNotFoundError) return false;
    throw error;
  }
}
