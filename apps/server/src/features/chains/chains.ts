import type { CoinNetwork } from '@candor/contract/chains/wire.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits } from '@candor/money/decimal.ts';
import type { Platform } from '#infrastructure.ts';
import { type ChainSettings, DEVELOPMENT_CHAIN_ID } from '#platform/config/chain-settings.ts';
import type { OperatorSettings } from '#features/settings/port.ts';
import { readAddress } from './address/read-address.ts';
import type { DepositKeys } from './address/deposit-keys.ts';
import type { Chain } from './chain.ts';
import { CHAIN_NAMES, type ChainName, type CoinNetworkTerms } from './coin-networks.ts';
import { createNetworks, type Networks } from './networks.ts';
import { createSimulatedChain, type SimulatedChain } from './simulated/simulated-chain.ts';

/** The chains this exchange is connected to. */
export interface Chains {
  readonly networks: Networks;
  readonly connected: readonly Chain[];
  find(name: ChainName): Chain | undefined;
  /** The simulated chains of demo mode, by whose faucets test coins are sent. */
  findSimulated(name: ChainName): SimulatedChain | undefined;
  /** An address in its one form, or undefined when it is none of this chain. */
  readAddress(chain: ChainName, address: string): Promise<string | undefined>;
  /** The one address of a user on a chain; always the same. */
  depositAddress(chain: ChainName, userId: number): Promise<string>;
  describe(terms: CoinNetworkTerms): CoinNetwork;
}

type ChainsGround = Pick<Platform, 'config' | 'store' | 'secrets' | 'clock'>;
type Decided = Pick<OperatorSettings, 'find'>;

/** Opened before the slices start, because deposits and withdrawals go by the same chains. */
export async function openChains(platform: ChainsGround, settings: Decided): Promise<Chains> {
  const isDemo = platform.config.mode === 'demo';
  const evm = await openEvmChains(platform);
  const isReal = (name: ChainName): boolean => evm.some((chain) => chain.name === name);
  const simulated = isDemo ? openSimulated(platform).filter(({ name }) => !isReal(name)) : [];
  const connected: readonly Chain[] = [...evm, ...simulated];
  const find = (name: ChainName): Chain | undefined => connected.find((chain) => chain.name === name);
  const keys = lazyKeys(platform);
  return {
    networks: createNetworks(settings),
    connected,
    find,
    findSimulated: (name) => simulated.find((chain) => chain.name === name),
    readAddress: (chain, address) => readAddress(address, { chain, isTestAllowed: isDemo }),
    depositAddress: async (chain, userId) => (await keys()).addressOf(chain, userId),
    describe: (terms) => describe(terms, find(terms.chain)),
  };
}

function openSimulated({ config, store, clock }: ChainsGround): readonly SimulatedChain[] {
  return CHAIN_NAMES.map((name) =>
    createSimulatedChain({ name, store, clock, blockMs: config.waits.simulatedBlockMs }),
  );
}

async function openEvmChains(platform: ChainsGround): Promise<readonly Chain[]> {
  const { mode } = platform.config;
  const chains = platform.config.chains.filter((settings) => mode === 'live' || isPlayedWith(settings));
  if (chains.length === 0) return [];
  const { createEvmChain } = await import('./evm/evm-chain.ts');
  const keys = await lazyKeys(platform)();
  return chains.map((settings) => createEvmChain({ settings, keys, clock: platform.clock }));
}

/** A demonstration pays with play money: on a developer's own chain, and where that carries a coin of ours at all. */
function isPlayedWith({ chainId, tokens }: ChainSettings): boolean {
  return chainId === DEVELOPMENT_CHAIN_ID && tokens.length > 0;
}

/** Loaded at the first address: the library is large, and not every start needs it. */
function lazyKeys({ secrets }: Pick<ChainsGround, 'secrets'>): () => Promise<DepositKeys> {
  let keys: Promise<DepositKeys> | undefined;
  const open = async (): Promise<DepositKeys> => {
    const { createDepositKeys } = await import('./address/deposit-keys.ts');
    return createDepositKeys(secrets.key('chain seed'));
  };
  return () => (keys ??= open());
}

function describe(terms: CoinNetworkTerms, chain: Chain | undefined): CoinNetwork {
  return {
    coin: terms.coin,
    chainType: terms.chainType,
    network: terms.network,
    depositMin: print(terms.depositMinUnits),
    creditConfirmations: terms.creditConfirmations,
    unlockConfirmations: terms.unlockConfirmations,
    withdrawMin: print(terms.withdrawMinUnits),
    withdrawFee: print(terms.withdrawFeeUnits),
    isDepositOpen: terms.isDepositOpen,
    isWithdrawalOpen: terms.isWithdrawalOpen,
    isConnected: chain !== undefined,
    isSimulated: chain?.isSimulated === true,
  };
}

function print(units: bigint): string {
  return printUnits(units, LEDGER_SCALE);
}
