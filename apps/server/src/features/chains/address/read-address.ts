import type { ChainName } from '../coin-networks.ts';
import { decodeBase58Check } from './base58-check.ts';
import { decodeSegwit } from './segwit.ts';

/** Whether addresses of test networks are taken too: in demo mode ours are some. */
export interface AddressRules {
  readonly chain: ChainName;
  readonly isTestAllowed: boolean;
}

/**
 * An address in the one form that it is kept and compared in, or undefined when its checksum or its network is wrong.
 * Money that is sent to a mistyped address is gone.
 */
export async function readAddress(address: string, rules: AddressRules): Promise<string | undefined> {
  if (rules.chain === 'bitcoin') return readBitcoin(address, rules.isTestAllowed);
  if (rules.chain === 'tron') return readTron(address);
  // Loaded where it is used: the library is large, and most starts never need it.
  const { readEvmAddress } = await import('../evm/evm-address.ts');
  return readEvmAddress(address);
}

const BITCOIN_PREFIXES = { main: 'bc', test: 'tb' } as const;
/** First bytes of addresses to a key and to a script. */
const BITCOIN_VERSIONS = { main: [0x00, 0x05], test: [0x6f, 0xc4] } as const;
const HASH_BYTES = 20;
const TRON_VERSION = 0x41;

function readBitcoin(address: string, isTestAllowed: boolean): string | undefined {
  const witness = decodeSegwit(address);
  if (witness !== undefined) {
    const isKnown =
      witness.prefix === BITCOIN_PREFIXES.main || (isTestAllowed && witness.prefix === BITCOIN_PREFIXES.test);
    return isKnown ? address.toLowerCase() : undefined;
  }
  const versions: readonly number[] = [...BITCOIN_VERSIONS.main, ...(isTestAllowed ? BITCOIN_VERSIONS.test : [])];
  return hasHash(address, versions) ? address : undefined;
}

function readTron(address: string): string | undefined {
  return hasHash(address, [TRON_VERSION]) ? address : undefined;
}

function hasHash(address: string, versions: readonly number[]): boolean {
  const payload = decodeBase58Check(address);
  const [version] = payload ?? [];
  return payload?.length === HASH_BYTES + 1 && version !== undefined && versions.includes(version);
}
