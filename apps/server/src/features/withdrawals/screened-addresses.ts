/** Addresses on a published list of sanctions; an operator keeps the list of the country it works in. */
const SCREENED: ReadonlySet<string> = new Set([
  '0x098b716b8aaf21512996dc57eb0615e2383e2f96',
  '0xa0e1c89ef1a489c9c7de96311ed5ce5d32c20e4b',
  '0x3cffd56b47b7b41c56258d9c7731abadc360e073',
  '0x53b6936513e738f44fb50d2b9476730c0ab3bfc1',
]);

export function isScreenedAddress(address: string): boolean {
  return SCREENED.has(address.toLowerCase());
}
