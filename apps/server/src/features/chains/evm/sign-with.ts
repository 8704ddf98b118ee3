import { type Hash, type Hex, keccak256 } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import type { SignedPayment } from '../chain.ts';
import type { EvmCall, EvmFees } from './evm-gas.ts';

interface SignedCall extends EvmCall, EvmFees {
  readonly chainId: number;
  readonly nonce: number;
  readonly gas: bigint;
}

interface Signed extends SignedPayment {
  readonly bytes: Hex;
  readonly txHash: Hash;
}

export async function signWith(account: Pick<PrivateKeyAccount, 'signTransaction'>, call: SignedCall): Promise<Signed> {
  const bytes = await account.signTransaction({ type: 'eip1559', ...call });
  return { bytes, txHash: keccak256(bytes) };
}
