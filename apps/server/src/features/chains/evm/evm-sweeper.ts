import { getAddress, type Hex, type PublicClient } from 'viem';
import type { Clock } from '#platform/clock.ts';
import type { ChainSettings } from '#platform/config/chain-settings.ts';
import type { DepositKeys } from '../address/deposit-keys.ts';
import type { ChainSweeper } from '../chain.ts';
import { balanceUnits } from './evm-balance.ts';
import { feesOf, gasOf, nonceOf } from './evm-gas.ts';
import { callOf } from './evm-payer.ts';
import { createGasTank } from './gas-tank.ts';
import { signWith } from './sign-with.ts';

interface SweeperOptions {
  readonly settings: ChainSettings;
  readonly keys: DepositKeys;
  readonly clock: Clock;
}

/** Collects from users' addresses on a chain of Ethereum's kind. */
export function createEvmSweeper(client: PublicClient, { settings, keys, clock }: SweeperOptions): ChainSweeper {
  const { chainId, coldAddress } = settings;
  const hotAddress = keys.payerAccount().address;
  const tank = createGasTank(client, { chainId, account: keys.gasAccount(), nowMs: () => clock.nowMs() });
  return {
    hotAddress,
    coldAddress: coldAddress === undefined ? undefined : getAddress(coldAddress),

    hotUnits: (coin) => balanceUnits(client, settings, { coin, owner: hotAddress }),

    async sign(sweep, replaced) {
      const account = keys.depositAccount(sweep.userId);
      const { address } = account;
      const call = callOf(settings, sweep);
      const isNative = call.data === undefined;
      const [fees, gas] = await Promise.all([
        feesOf(client, replaced),
        gasOf(client, address, isNative ? { ...call, value: 1n } : call),
      ]);
      const maxWei = gas * fees.maxFeePerGas;
      // A token moves by the chain's own coin, of which its owner's address may have none.
      if (!isNative) await tank.fillUp(address, maxWei);
      const value = isNative ? await restOf(client, { address, wei: call.value, maxWei }) : 0n;
      const nonce =
        replaced === undefined ? await client.getTransactionCount({ address, blockTag: 'pending' }) : nonceOf(replaced);
      return signWith(account, { chainId, nonce, gas, ...fees, ...call, value });
    },
  };
}

interface Native {
  readonly address: Hex;
  readonly wei: bigint;
  readonly maxWei: bigint;
}

/** What moves of the chain's own coin: sweeps of tokens from the same address may have used some of it for their gas. */
async function restOf(client: PublicClient, { address, wei, maxWei }: Native): Promise<bigint> {
  const held = await client.getBalance({ address });
  const there = held < wei ? held : wei;
  if (there <= maxWei) throw new Error('What lies there does not pay for its own sweep.');
  return there - maxWei;
}
