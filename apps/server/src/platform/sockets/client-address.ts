import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/**
 * The address a connection really comes from. Behind proxies that are trusted it is the last one of `X-Forwarded-For`
 * that is not such a proxy itself; what stands before it could have been written by anybody.
 */
export function clientAddress(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = addressList(trustedProxies);
  return ({ socket, headers }) => {
    const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
    const hops = [...forwarded.map((hop) => hop.trim()), socket.remoteAddress ?? ''].map(withoutMapping);
    for (const hop of hops.toReversed()) {
      if (isIP(hop) === 0) break;
      if (!isTrusted(hop)) return hop;
    }
    return withoutMapping(socket.remoteAddress ?? '');
  };
}

/** Whether an address is one of those listed, each by itself or within a network. */
export function addressList(addresses: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const entry of addresses) {
    const [address = '', prefix] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return (address) => {
    const plain = withoutMapping(address);
    return isIP(plain) !== 0 && list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
  };
}

/** An IPv4 address as a dual-stack socket shows it. */
function withoutMapping(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}
