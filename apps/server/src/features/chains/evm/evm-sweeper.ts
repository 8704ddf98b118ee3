import { getAddress, type Hex, keccak256, parseAbi, type PublicClient } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import type { ChainSettings } from '#platform/chain-settings.ts';
import type { DepositKeys } from '../address/deposit-keys.ts';
import type { ChainSweeper } from '../chain.ts';
import { callOf, type EvmCall, GAS_PERCENT } from './evm-payer.ts';
import { NATIVE_COINS, NATIVE_DECIMALS, toLedgerUnits } from './evm-units.ts';

interface SweeperOptions {
  readonly settings: ChainSettings;
  readonly keys: DepositKeys;
}

const BALANCE = parseAbi(['function balanceOf(address owner) view returns (uint256)']);

/** Collects from users' addresses on a chain of Ethereum's kind. */
export function createEvmSweeper(client: PublicClient, { settings, keys }: SweeperOptions): ChainSweeper {
  const { name, tokens, chainId, coldAddress } = settings;
  const hotAddress = keys.payerAccount().address;
  return {
    hotAddress,
    coldAddress: coldAddress === undefined ? undefined : getAddress(coldAddress),

    async hotUnits(coin) {
      if (coin === NATIVE_COINS[name])
        return toLedgerUnits(await client.getBalance({ address: hotAddress }), NATIVE_DECIMALS);
      const token = tokens.find((known) => known.coin === coin);
      if (token === undefined) throw new Error(`The chain carries no ${coin}.`);
      const address = getAddress(token.address);
      const held = await client.readContract({ address, abi: BALANCE, functionName: 'balanceOf', args: [hotAddress] });
      return toLedgerUnits(held, token.decimals);
    },

    async sign(sweep) {
      const account = keys.depositAccount(sweep.userId);
      const call = callOf(settings, sweep);
      const cost = await costOf(client, account.address, call);
      const isNative = call.data === undefined;
      // A token moves by the chain's own coin, of which its owner's address may have none.
      if (!isNative) await fillUp(client, { settings, keys, to: account.address, neededWei: cost.maxWei });
      if (isNative && call.value <= cost.maxWei) throw new Error('What lies there does not pay for its own sweep.');
      return signWith(account, {
        chainId,
        nonce: await client.getTransactionCount({ address: account.address, blockTag: 'pending' }),
        ...call,
        value: isNative ? call.value - cost.maxWei : 0n,
        ...cost.terms,
      });
    },
  };
}

/** The most that a call may cost, and the terms that keep it there. */
async function costOf(client: PublicClient, from: Hex, call: EvmCall) {
  const [fees, gas] = await Promise.all([
    client.estimateFeesPerGas(),
    client.estimateGas({ account: from, ...call, value: call.data === undefined ? 1n : 0n }),
  ]);
  const gasMax = (gas * GAS_PERCENT) / 100n;
  const { maxFeePerGas, maxPriorityFeePerGas } = fees;
  return { maxWei: gasMax * maxFeePerGas, terms: { gas: gasMax, maxFeePerGas, maxPriorityFeePerGas } };
}

interface FillUp extends SweeperOptions {
  readonly to: Hex;
  readonly neededWei: bigint;
}

/** Sends what an address lacks for one sweep. What is on its way counts: asking twice sends once. */
async function fillUp(client: PublicClient, { settings, keys, to, neededWei }: FillUp): Promise<void> {
  const held = await client.getBalance({ address: to, blockTag: 'pending' });
  if (held >= neededWei) return;
  const tank = keys.gasAccount();
  const call: EvmCall = { to, value: neededWei - held };
  const [{ terms }, nonce] = await Promise.all([
    costOf(client, tank.address, call),
    client.getTransactionCount({ address: tank.address, blockTag: 'pending' }),
  ]);
  const { bytes } = await signWith(tank, { chainId: settings.chainId, nonce, ...call, ...terms });
  await client.sendRawTransaction({ serializedTransaction: bytes });
}

interface SignedCall extends EvmCall {
  readonly chainId: number;
  readonly nonce: number;
  readonly gas: bigint;
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
}

async function signWith(account: Pick<PrivateKeyAccount, 'signTransaction'>, call: SignedCall) {
  const bytes = await account.signTransaction({ type: 'eip1559', ...call });
  return { bytes, txHash: keccak256(bytes) };
}
