import { bytesToHex, ripemd160, sha256 } from 'viem';
import { type HDAccount, HDKey, hdKeyToAccount, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import type { ChainName } from '../coin-networks.ts';
import { encodeBase58Check } from './base58-check.ts';
import { encodeSegwit } from './segwit.ts';

/** The branch of each chain below the seed (BIP 44). */
const COIN_TYPES: Readonly<Record<ChainName, number>> = { bitcoin: 0, ethereum: 60, tron: 195, bnb: 60 };
/** The first byte of every address, in hexadecimal digits. */
const TRON_VERSION = '41';

/** Addresses that follow from one seed: whoever has the seed has every key, and no key needs to be stored. */
export interface DepositKeys {
  addressOf(chain: ChainName, userId: number): string;
  /** The key of a user's address on a chain of Ethereum's kind. */
  depositAccount(userId: number): PrivateKeyAccount;
  /** The operator's own wallet on a chain of Ethereum's kind. */
  payerAccount(): HDAccount;
  /** Pays the network's fee where tokens are swept; apart from the payer, so that neither waits for the other. */
  gasAccount(): HDAccount;
}

export function createDepositKeys(seed: Buffer): DepositKeys {
  const root = HDKey.fromMasterSeed(seed);

  function keyOf(chain: ChainName, userId: number) {
    const { publicKey, privateKey } = root.derive(`m/44'/${COIN_TYPES[chain]}'/0'/0/${userId}`);
    if (publicKey === null || privateKey === null) throw new Error('A key that is derived here has both halves.');
    return { publicKey, privateKey };
  }

  return {
    addressOf(chain, userId) {
      const { publicKey, privateKey } = keyOf(chain, userId);
      if (chain === 'bitcoin') return bitcoinAddress(publicKey);
      const { address } = privateKeyToAccount(bytesToHex(privateKey));
      return chain === 'tron' ? tronAddress(address) : address;
    },
    depositAccount: (userId) => privateKeyToAccount(bytesToHex(keyOf('ethereum', userId).privateKey)),
    payerAccount: () => hdKeyToAccount(root, { accountIndex: 1 }),
    gasAccount: () => hdKeyToAccount(root, { accountIndex: 2 }),
  };
}

/** Of the test network on purpose: what is only simulated must not look like a place for real coins. */
function bitcoinAddress(publicKey: Uint8Array): string {
  return encodeSegwit({ prefix: 'tb', version: 0, program: ripemd160(sha256(publicKey, 'bytes'), 'bytes') });
}

/** TRON hashes keys as Ethereum does and writes the result as Bitcoin did. */
function tronAddress(evmAddress: string): string {
  return encodeBase58Check(Buffer.from(`${TRON_VERSION}${evmAddress.slice(2)}`, 'hex'));
}
