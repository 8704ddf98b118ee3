/** As wallets themselves print it: enough to know one's own by. */
export function shortAddress(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`;
}
