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

/** Whether whoever holds the wallet said no (EIP-1193), however deep what reports it has wrapped it. */
export function isCancelled(error: unknown): boolean {
  const USER_REJECTED = 4001;
  return findCause(error, (cause) => Reflect.get(cause, 'code') === USER_REJECTED) !== undefined;
}

/** The first of an error and its causes of which something holds. */
export function findCause(error: unknown, holds: (cause: object) => boolean): object | undefined {
  for (let cause = error; typeof cause === 'object' && cause !== null; cause = Reflect.get(cause, 'cause')) {
    if (holds(cause)) return cause;
  }
  return undefined;
}
