import { expect, test } from 'vitest';
import type { ChainName } from '../coin-networks.ts';
import { createDepositKeys } from './deposit-keys.ts';
import { readAddress } from './read-address.ts';

const read = (chain: ChainName, address: string, isTestAllowed = false) =>
  readAddress(address, { chain, isTestAllowed });

/** From BIP 173, BIP 350, EIP-55 and the chains' own documents. */
const VALID: readonly (readonly [ChainName, string])[] = [
  ['bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['bitcoin', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  ['bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
  ['ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['bnb', '0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359'],
  ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
];

test.each(VALID)('an address of %s is read: %s', async (chain, address) => {
  expect((await read(chain, address))?.toLowerCase()).toBe(address.toLowerCase());
});

test.each(VALID)('one letter of an address of %s that is mistyped makes it none: %s', async (chain, address) => {
  const isCheckless = address === address.toLowerCase() && address.startsWith('0x');
  const place = address.length - 5;
  const letter = address.charAt(place);
  const wrong = address.slice(0, place) + (letter === '7' ? '8' : '7') + address.slice(place + 1);
  const swapped = isCheckless ? `${wrong}0` : wrong;
  expect(await read(chain, swapped)).toBeUndefined();
});

test.each([
  ['bitcoin', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
  ['bitcoin', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3t4'],
  ['bitcoin', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  // From BIP 350: the checksum of the other kind, version 17, bits left over, a program of no length.
  ['bitcoin', 'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4'],
  ['bitcoin', 'bc1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq24jc47'],
  ['bitcoin', 'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R'],
  ['bitcoin', 'bc1zw508d6qejxtdg4y5r3zarvaryvqyzf3du'],
  ['bitcoin', 'bc1gmk9yu'],
  ['tron', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['ethereum', '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['ethereum', ''],
] as const)('on %s this is no address: %s', async (chain, address) => {
  expect(await read(chain, address)).toBeUndefined();
});

test('an address of the test network is taken where that is allowed', async () => {
  const address = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx';
  expect(await read('bitcoin', address, true)).toBe(address);
});

test('everybody has an address of their own on every chain, always the same, and valid there', async () => {
  const keys = createDepositKeys(Buffer.alloc(32, 7));
  for (const chain of ['bitcoin', 'ethereum', 'tron', 'bnb'] as const) {
    const first = keys.addressOf(chain, 1_000_001);
    expect(await read(chain, first, true)).toBe(first);
    expect(createDepositKeys(Buffer.alloc(32, 7)).addressOf(chain, 1_000_001)).toBe(first);
    expect(keys.addressOf(chain, 1_000_002)).not.toBe(first);
    expect(createDepositKeys(Buffer.alloc(32, 8)).addressOf(chain, 1_000_001)).not.toBe(first);
  }
});
