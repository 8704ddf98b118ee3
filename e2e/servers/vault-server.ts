import type { Page } from '@playwright/test';
import { openVaultNode, type VaultNode } from '../../apps/server/src/testing/chain/vault-node.ts';
import { test as journey } from '../journey.ts';
import { startServer } from './server.ts';

interface VaultServer {
  readonly origin: string;
  readonly node: VaultNode;
}

/** A server that is connected to a development chain with a vault. */
export const test = journey.extend<object, { readonly server: VaultServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of a fixture's needs from this pattern.
    async ({}, use) => {
      const node = await openVaultNode();
      const environment = { MAKERS: 'off', CANDOR_CHAINS: JSON.stringify([node.settings]) };
      const server = await startServer({ environment });
      await use({ origin: server.origin, node });
      await server.stop();
      await node.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.origin),
});

/** How whoever holds the wallet answers it: as it is asked, not at all, or with another amount than was asked for. */
export type WalletMood = 'willing' | 'refusing' | 'generous';

/** A wallet in the browser that announces itself (EIP-6963), with one account of the chain; gives what sets its mood. */
export async function giveWallet(
  page: Page,
  node: VaultNode,
  { account, name }: { readonly account: string; readonly name: string },
): Promise<(mood: WalletMood) => void> {
  let mood: WalletMood = 'willing';
  await page.exposeFunction('askChain', async (method: string, params: readonly unknown[]) => {
    const isAsking = method === 'personal_sign' || method === 'eth_sendTransaction';
    // EIP-1193: whoever holds the wallet said no.
    if (isAsking && mood === 'refusing') return { code: 4001 };
    if (method === 'eth_requestAccounts') return { result: [account] };
    return { result: await node.request(method, mood === 'generous' ? raised(params) : params) };
  });
  await page.addInitScript((given) => {
    const ask = async ({ method, params = [] }: { method: string; params?: unknown[] }): Promise<unknown> => {
      const chain = Reflect.get(globalThis, 'askChain') as (
        method: string,
        params: unknown[],
      ) => Promise<{ readonly code?: number; readonly result?: unknown }>;
      const { code, result } = await chain(method, params);
      if (code !== undefined) throw Object.assign(new Error('User rejected the request.'), { code });
      return result;
    };
    const info = {
      uuid: '6f1d6f2c-2f3f-4f0e-8d0b-6b1c8a1f5f11',
      name: given,
      icon: 'data:image/svg+xml,',
      rdns: 'test',
    };
    addEventListener('eip6963:requestProvider', () => {
      const detail = Object.freeze({ info, provider: { request: ask } });
      dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    });
  }, name);
  return (next) => {
    mood = next;
  };
}

const APPROVE = '0x095ea7b3';

/** The wallet lets its holder raise what is approved; here it becomes ten times as much. */
function raised(params: readonly unknown[]): readonly unknown[] {
  return params.map((param) => {
    const data: unknown = typeof param === 'object' && param !== null ? Reflect.get(param, 'data') : undefined;
    if (typeof data !== 'string' || !data.startsWith(APPROVE)) return param;
    const value = BigInt(`0x${data.slice(-64)}`) * 10n;
    return { ...Object(param), data: `${data.slice(0, -64)}${value.toString(16).padStart(64, '0')}` };
  });
}
