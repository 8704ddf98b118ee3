import type { Context } from '#context.ts';
import type { IntentRow } from './tables.ts';
import type { VaultChain } from './vault/vault-chain.ts';
import { connectedVaults, vaultSettings } from './vaults.ts';

type Place = Pick<IntentRow, 'chainId' | 'vault'>;

/** The vaults on the chains this exchange is connected to. */
export interface Vaults {
  /** Those that two people have opened, whose code was found sound when it was last looked at. */
  open(): readonly VaultChain[];
  /** Wherever somebody may still have something, sound or not. */
  find(place: Place): VaultChain | undefined;
  findOpen(place: Place): VaultChain | undefined;
  /** Looks at the code of every vault; gives those that are sound. */
  look(): Promise<readonly VaultChain[]>;
}

export async function openVaults(context: Pick<Context, 'config' | 'settings' | 'log'>): Promise<Vaults> {
  const { config, log } = context;
  const connected = config.defi.isChainOn ? connectedVaults(config.chains, config.mode) : [];
  const chains = connected.length === 0 ? [] : await connect(connected);
  const sound = new Set<VaultChain>();
  const isOpen = (chain: VaultChain): boolean =>
    sound.has(chain) && vaultSettings(context).some((setting) => setting.isOpen && isAt(chain.known, setting));
  const find = (place: Place) => chains.find(({ known }) => isAt(known, place));
  return {
    open: () => chains.filter(isOpen),
    find,
    findOpen(place) {
      const chain = find(place);
      return chain !== undefined && isOpen(chain) ? chain : undefined;
    },
    async look() {
      for (const chain of chains) {
        try {
          if (await chain.isSound()) sound.add(chain);
          else sound.delete(chain);
        } catch (error) {
          sound.delete(chain);
          log.warn({ err: error, vault: chain.known.vault }, 'a vault could not be looked at');
        }
      }
      return chains.filter((chain) => sound.has(chain));
    },
  };
}

/** Loaded where there is a chain: the library is large, and most houses have none. */
async function connect(connected: ReturnType<typeof connectedVaults>): Promise<readonly VaultChain[]> {
  const { createVaultChain } = await import('./vault/vault-chain.ts');
  return connected.map(createVaultChain);
}

function isAt(known: Place, { chainId, vault }: Place): boolean {
  return known.chainId === chainId && known.vault.toLowerCase() === vault.toLowerCase();
}
