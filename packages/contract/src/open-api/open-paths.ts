/** Contracts use some numbers for other things than spot does. */
export type OpenFamily = 'spot' | 'futures';

const PREFIXES: readonly (readonly [string, OpenFamily])[] = [
  ['/api/v3/', 'spot'],
  ['/sapi/', 'spot'],
  ['/fapi/', 'futures'],
  ['/dapi/', 'futures'],
  ['/futures/data/', 'futures'],
];

/** To which part of the open interface an address belongs; undefined for everything else that is served. */
export function openFamilyOf(url: string | undefined): OpenFamily | undefined {
  return PREFIXES.find(([prefix]) => url?.startsWith(prefix))?.[1];
}
