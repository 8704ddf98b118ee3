/** What is asked of a wallet in the browser (EIP-1193). */
export interface WalletCall {
  readonly method: string;
  readonly params?: readonly unknown[];
}

export interface Wallet {
  request(call: WalletCall): Promise<unknown>;
}

export function isWallet(value: unknown): value is Wallet {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'request') === 'function';
}

/** The one wallet that has put itself where all of them once did, if any. */
export function findInjectedWallet(): Wallet | undefined {
  const found: unknown = Reflect.get(globalThis, 'ethereum');
  return isWallet(found) ? found : undefined;
}

/** Whether whoever holds the wallet said no (EIP-1193). */
export function isCancelled(error: unknown): boolean {
  const USER_REJECTED = 4001;
  return typeof error === 'object' && error !== null && Reflect.get(error, 'code') === USER_REJECTED;
}

/** As `personal_sign` takes a text. */
export function hexOf(text: string): string {
  return `0x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
