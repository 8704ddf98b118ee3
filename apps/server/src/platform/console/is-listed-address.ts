import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Whether an address is one of those listed, each by itself or within a network such as `10.1.2.0/24`; an empty list has all. */
export function isListedAddress(address: string, list: readonly string[]): boolean {
  if (list.length === 0) return true;
  const listed = new BlockList();
  for (const entry of list) add(listed, entry);
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '');
  const family = familyOf(plain);
  return family !== undefined && listed.check(plain, family);
}

function add(listed: BlockList, entry: string): void {
  const [network = '', bits] = entry.split('/');
  const family = familyOf(network);
  if (family === undefined) return;
  if (bits === undefined) listed.addAddress(network, family);
  else listed.addSubnet(network, Number(bits), family);
}

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  if (isIPv4(address)) return 'ipv4';
  return isIPv6(address) ? 'ipv6' : undefined;
}
