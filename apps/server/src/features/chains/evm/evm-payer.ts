import { encodeFunctionData, getAddress, type Hex, parseAbi, type PublicClient } from 'viem';
import type { HDAccount } from 'viem/accounts';
import type { ChainSettings } from '#platform/config/chain-settings.ts';
import { type ChainPayer, type Payment, PaymentRefused } from '../chain.ts';
import { balanceUnits } from './evm-balance.ts';
import { type EvmCall, feesOf, gasOf, isWithoutFunds } from './evm-gas.ts';
import { requireHex } from './evm-hex.ts';
import { signWith } from './sign-with.ts';
import { findReceipt, isKnown } from './evm-transactions.ts';
import { NATIVE_COINS, NATIVE_DECIMALS, toChainUnits, toLedgerUnits } from './evm-units.ts';

interface PayerOptions {
  readonly settings: ChainSettings;
  readonly account: HDAccount;
}

const TRANSFER = parseAbi(['function transfer(address to, uint256 value) returns (bool)']);
/** Moving nothing to oneself costs this much on every chain of the kind. */
const NOTHING_GAS = 21_000n;

/** The operator's wallet on a chain of Ethereum's kind. */
export function createEvmPayer(client: PublicClient, { settings, account }: PayerOptions): ChainPayer {
  const { chainId } = settings;
  const { address } = account;

  /** A token's own code would refuse what the wallet does not have as if its receiver did. */
  async function isShort({ coin, units }: Pick<Payment, 'coin' | 'units'>, { data }: EvmCall): Promise<boolean> {
    if (data === undefined) return false;
    return (await balanceUnits(client, settings, { coin, owner: address, blockTag: 'pending' })) < units;
  }

  return {
    nextNonce: () => client.getTransactionCount({ address, blockTag: 'pending' }),
    firstOpenNonce: () => client.getTransactionCount({ address, blockTag: 'latest' }),

    async check(payment) {
      const call = callOf(settings, payment);
      // A token's transfer runs the token's code, and none of the receiver's.
      const isContract = call.data === undefined && (await hasCode(client, call.to));
      // Only a receiver is judged: that the wallet has too little now does not count against it.
      return { isContract, isPayable: (await isShort(payment, call)) || (await isPayable(client, address, call)) };
    },

    async sign(payment, replaced) {
      const { nonce } = payment;
      const call = callOf(settings, payment);
      // What it replaces has its amount already, and a node takes no more than there is.
      if (replaced === undefined && (await isShort(payment, call))) throw tooLittle(address);
      const [fees, gas] = await Promise.all([feesOf(client, replaced), gasOf(client, address, call)]);
      if (replaced === undefined) {
        await requireFunds(client, { account, neededWei: call.value + gas * fees.maxFeePerGas });
      }
      return signWith(account, { chainId, nonce, gas, ...fees, ...call });
    },

    async signNothing(nonce, replaced) {
      const fees = await feesOf(client, replaced);
      return signWith(account, { chainId, nonce, gas: NOTHING_GAS, ...fees, to: address, value: 0n });
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
      const { blockNumber, status, gasUsed, effectiveGasPrice } = receipt;
      const head = await client.getBlockNumber();
      const units = toLedgerUnits(gasUsed * effectiveGasPrice, NATIVE_DECIMALS, 'up');
      return {
        confirmations: Number(head - blockNumber) + 1,
        isSuccess: status === 'success',
        spent: { coin: NATIVE_COINS[settings.name], units },
      };
    },
  };
}

async function hasCode(client: PublicClient, address: Hex): Promise<boolean> {
  const code = await client.getCode({ address });
  return code !== undefined && code !== '0x';
}

async function isPayable(client: PublicClient, from: Hex, call: EvmCall): Promise<boolean> {
  try {
    await gasOf(client, from, call);
    return true;
  } catch (error) {
    if (error instanceof PaymentRefused) return false;
    if (isWithoutFunds(error)) return true;
    throw error;
  }
}

interface Needed {
  readonly account: HDAccount;
  readonly neededWei: bigint;
}

/** A payment that cannot be paid must not be signed: its number would stand in the way of all that come after it. */
async function requireFunds(client: PublicClient, { account, neededWei }: Needed): Promise<void> {
  const balance = await client.getBalance({ address: account.address, blockTag: 'pending' });
  if (balance < neededWei) throw tooLittle(account.address);
}

function tooLittle(address: string): Error {
  return new Error(`The paying wallet ${address} has too little for a payment.`);
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
