import { isIPv4, isIPv6 } from 'node:net';

/** The neighbourhood an address belongs to, /24 or /64: one household or one attacker owns all of it. */
export function networkOf(address: string): string {
  const plain = address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address;
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  if (isIPv6(plain)) return `${firstGroups(plain, 4).join(':')}::/64`;
  return plain;
}

function firstGroups(address: string, count: number): readonly string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].slice(0, count).map((group) => Number.parseInt(group, 16).toString(16));
}
