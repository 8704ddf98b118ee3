import { requestProviders } from 'mipd';
import { isWallet, type Wallet } from './wallet.ts';

/** A wallet that lives in this browser, under the name it has given itself. */
export interface AnnouncedWallet {
  readonly id: string;
  /** Absent where it has not said. */
  readonly name?: string;
  /** A picture as a data address. */
  readonly icon?: string;
  readonly wallet: Wallet;
}

const NAME_LENGTH_MAX = 40;

/**
 * Asks the wallets of this browser who they are (EIP-6963) and tells the list now and whenever another one answers;
 * where none does, the one under `window.ethereum` stands for itself. Gives what ends it.
 */
export function hearWallets(tell: (wallets: readonly AnnouncedWallet[]) => void): () => void {
  const announced = new Map<string, AnnouncedWallet>();
  // The library's own store believes every announcement: one that is malformed would hide all that come after it.
  const stop = requestProviders((detail: unknown) => {
    const found = readAnnouncement(detail);
    if (found === undefined || announced.has(found.id)) return;
    announced.set(found.id, found);
    tell([...announced.values()]);
  });
  if (announced.size === 0) tell(injectedWallets());
  return () => stop?.();
}

/** The one wallet that has put itself where all of them once did, if any. */
function injectedWallets(): readonly AnnouncedWallet[] {
  const found: unknown = Reflect.get(globalThis, 'ethereum');
  return isWallet(found) ? [{ id: 'injected', wallet: found }] : [];
}

/** What a program of somebody else's says of itself is looked at before it is drawn. */
function readAnnouncement(detail: unknown): AnnouncedWallet | undefined {
  const provider = fieldOf(detail, 'provider');
  const info = fieldOf(detail, 'info');
  const [id, name, icon] = [fieldOf(info, 'uuid'), fieldOf(info, 'name'), fieldOf(info, 'icon')];
  if (!isWallet(provider) || typeof id !== 'string' || typeof name !== 'string') return undefined;
  const isPicture = typeof icon === 'string' && icon.startsWith('data:image/');
  return { id, name: name.slice(0, NAME_LENGTH_MAX), wallet: provider, ...(isPicture && { icon }) };
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
