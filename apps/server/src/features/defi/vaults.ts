import { settingObject, type VaultSetting } from '@candor/contract/settings/operator-setting.ts';
import type { Context } from '#context.ts';
import { type ChainSettings, DEVELOPMENT_CHAIN_ID } from '#platform/config/chain-settings.ts';

/** A vault of ours as it was reviewed. */
export interface KnownVault {
  readonly chainId: number;
  readonly chain: string;
  readonly name: string;
  readonly coin: string;
  readonly token: `0x${string}`;
  readonly decimals: number;
  readonly vault: `0x${string}`;
  readonly explorer: string | null;
}

/**
 * Everyone a user may be asked to give an allowance to. It is this list and no setting, file or answer of a call: an
 * address comes in by a review of the code, after its bytes on the chain were compared with ours. On the development
 * chain these are the addresses of the first two contracts that its first account deploys.
 */
export const KNOWN_VAULTS: readonly KnownVault[] = [
  {
    chainId: DEVELOPMENT_CHAIN_ID,
    chain: 'Development chain',
    name: 'Candor vault for test USDT',
    coin: 'USDT',
    token: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
    decimals: 6,
    vault: '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512',
    explorer: null,
  },
];

export function findKnownVault(
  place: Pick<KnownVault, 'chainId'> & { readonly vault: string },
): KnownVault | undefined {
  return KNOWN_VAULTS.find(({ chainId, vault }) => chainId === place.chainId && vault === place.vault);
}

export interface ConnectedVault {
  readonly known: KnownVault;
  readonly settings: ChainSettings;
}

/** The known vaults on the chains that this exchange is connected to; a demonstration never touches what has a worth. */
export function connectedVaults(chains: readonly ChainSettings[], mode: 'demo' | 'live'): readonly ConnectedVault[] {
  return KNOWN_VAULTS.filter(({ chainId }) => mode === 'live' || chainId === DEVELOPMENT_CHAIN_ID).flatMap((known) =>
    chains.filter(({ chainId }) => chainId === known.chainId).map((settings) => ({ known, settings })),
  );
}

/** Every known vault, and whether two people have opened it; a demonstration's are open from the beginning. */
export function vaultSettings({ settings, config }: Pick<Context, 'settings' | 'config'>): readonly VaultSetting[] {
  return KNOWN_VAULTS.map(({ chainId, vault }) => {
    const first: VaultSetting = { kind: 'vault', chainId, vault, isOpen: config.mode === 'demo' };
    const decided = settings.find(settingObject(first));
    return decided?.kind === 'vault' ? decided : first;
  });
}
