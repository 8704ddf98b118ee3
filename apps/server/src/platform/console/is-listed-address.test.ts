import { expect, test } from 'vitest';
import { isListedAddress } from './is-listed-address.ts';

test.each([
  ['10.1.2.3', [], true],
  ['10.1.2.3', ['10.1.2.3'], true],
  ['10.1.2.4', ['10.1.2.3'], false],
  ['10.1.2.4', ['192.168.0.1', '10.1.2.0/24'], true],
  ['::ffff:10.1.2.4', ['10.1.2.0/24'], true],
  ['10.1.3.4', ['10.1.2.0/24'], false],
  ['2001:db8::7', ['2001:db8::/32'], true],
  ['2001:db9::7', ['2001:db8::/32'], false],
  ['nonsense', ['10.1.2.0/24'], false],
])('%s on the list %j: %s', (address, list, isListed) => {
  expect(isListedAddress(address, list)).toBe(isListed);
});
