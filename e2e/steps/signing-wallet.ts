import type { Page } from '@playwright/test';
import { newSigningWallet, type SigningWallet } from '../../apps/server/src/testing/users/test-signing-wallet.ts';

export { newSigningWallet };

/** Whether whoever holds the wallet signs what it is asked. */
export type SigningMood = 'willing' | 'refusing';

/**
 * A wallet in the browser that announces itself (EIP-6963) and whose key lies outside of the page; gives what sets its
 * mood, and what it was asked to sign.
 */
export async function announceWallet(page: Page, wallet: SigningWallet, name: string) {
  let mood: SigningMood = 'willing';
  const asked: string[] = [];
  await page.exposeFunction('askKey', async (method: string, params: readonly unknown[]) => {
    if (method === 'eth_requestAccounts') return { result: [wallet.address.toLowerCase()] };
    // EIP-1193: nothing else is known here, or whoever holds the wallet said no.
    if (method !== 'personal_sign') return { code: 4200 };
    if (mood === 'refusing') return { code: 4001 };
    const message = Buffer.from(String(params[0]).slice(2), 'hex').toString('utf8');
    asked.push(message);
    return { result: await wallet.sign(message) };
  });
  await page.addInitScript((given) => {
    const request = async ({ method, params = [] }: { method: string; params?: unknown[] }): Promise<unknown> => {
      const key = Reflect.get(globalThis, 'askKey') as (
        method: string,
        params: unknown[],
      ) => Promise<{ readonly code?: number; readonly result?: unknown }>;
      const { code, result } = await key(method, params);
      if (code !== undefined) throw Object.assign(new Error('The wallet said no.'), { code });
      return result;
    };
    const info = {
      uuid: '350670db-19fa-4704-a166-e52e178b59d2',
      name: given,
      icon: 'data:image/svg+xml,',
      rdns: 'test',
    };
    const announce = (): void => {
      const detail = Object.freeze({ info, provider: { request } });
      dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    };
    addEventListener('eip6963:requestProvider', announce);
  }, name);
  return {
    asked,
    setMood: (next: SigningMood): void => {
      mood = next;
    },
  };
}
