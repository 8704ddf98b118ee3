/** Spot, contracts margined in USDT, and contracts margined in their coin; contracts use some numbers for other things. */
export const OPEN_FAMILIES = ['spot', 'futures', 'coinFutures'] as const;
export type OpenFamily = (typeof OPEN_FAMILIES)[number];

const PREFIXES: readonly (readonly [string, OpenFamily])[] = [
  ['/api/v3/', 'spot'],
  ['/sapi/', 'spot'],
  ['/udf/', 'spot'],
  ['/fapi/', 'futures'],
  ['/dapi/', 'coinFutures'],
  ['/futures/data/', 'futures'],
  // Options and portfolio margin are not offered: a program is told so, and not shown the site.
  ['/eapi/', 'futures'],
  ['/papi/', 'futures'],
];

/** To which part of the open interface an address belongs; undefined for everything else that is served. */
export function openFamilyOf(url: string | undefined): OpenFamily | undefined {
  return PREFIXES.find(([prefix]) => url?.startsWith(prefix))?.[1];
}
