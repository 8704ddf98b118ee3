import type { Transferable } from '@candor/contract/wallet/transfer.ts';
import { expect, test } from 'vitest';
import { transferSources } from './transfer-sources.ts';

const wallet = (key: Transferable['key'], available: string, isOpen = true): Transferable => ({
  type: 1,
  key,
  available,
  bound: '0',
  isOpen,
});

test('money is fetched from where it is, the fullest first, and never from the wallet that it goes to', () => {
  const wallets = [
    wallet('contract', '900'),
    wallet('wallet', '9'),
    wallet('spot', '10000'),
    wallet('wealth', '0'),
    wallet('marginAll', '50', false),
  ];
  expect(transferSources(wallets, 'contract').map(({ key }) => key)).toEqual(['spot', 'wallet']);
});
