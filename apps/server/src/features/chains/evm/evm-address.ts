import { getAddress, isAddress } from 'viem';

/** With the checksum of EIP-55; an address that carries a wrong one is none. */
export function readEvmAddress(address: string): string | undefined {
  return isAddress(address) ? getAddress(address) : undefined;
}
