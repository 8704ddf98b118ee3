import type { Chains } from './chains.ts';

/** The forms in which an address is kept on the chains that know it; none where it is no address. */
export async function addressFormsOf(chains: Pick<Chains, 'connected' | 'readAddress'>, text: string) {
  if (!/^[a-z0-9]{20,100}$/i.test(text)) return [];
  const forms = await Promise.all(chains.connected.map(({ name }) => chains.readAddress(name, text)));
  return [...new Set(forms.filter((form) => form !== undefined))];
}
