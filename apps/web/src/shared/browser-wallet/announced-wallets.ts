import { findInjectedWallet, isWallet, type Wallet } from './wallet.ts';

/** A wallet that lives in this browser, under the name it has given itself. */
export interface AnnouncedWallet {
  readonly id: string;
  /** Absent where it has not said. */
  readonly name?: string;
  /** A picture as a data address. */
  readonly icon?: string;
  readonly wallet: Wallet;
}

const ANNOUNCED = 'eip6963:announceProvider';
const NAME_LENGTH_MAX = 40;

/**
 * Asks the wallets of this browser who they are (EIP-6963) and tells the list now and whenever another one answers;
 * where none does, the one under `window.ethereum` stands for itself. Gives what ends it.
 */
export function hearWallets(tell: (wallets: readonly AnnouncedWallet[]) => void): () => void {
  const announced = new Map<string, AnnouncedWallet>();
  const hear = (event: Event): void => {
    const found = readAnnouncement(event instanceof CustomEvent ? event.detail : undefined);
    if (found === undefined || announced.has(found.id)) return;
    announced.set(found.id, found);
    tell([...announced.values()]);
  };
  addEventListener(ANNOUNCED, hear);
  dispatchEvent(new Event('eip6963:requestProvider'));
  const injected = findInjectedWallet();
  if (announced.size === 0) tell(injected === undefined ? [] : [{ id: 'injected', wallet: injected }]);
  return () => removeEventListener(ANNOUNCED, hear);
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
