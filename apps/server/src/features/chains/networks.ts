import type { NetworkSetting } from '@candor/contract/settings/operator-setting.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';
import type { OperatorSettings } from '#features/settings/port.ts';
import { type ChainName, COIN_NETWORKS, type CoinNetworkTerms, type NetworkChoice } from './coin-networks.ts';

/** The coins on their networks, each with the terms that hold now. */
export interface Networks {
  /** The first network of a coin is the one that is meant when none is named. */
  all(): readonly CoinNetworkTerms[];
  find(choice: NetworkChoice): CoinNetworkTerms | undefined;
  /** For a coin that was found on a chain that carries it: anything else is a bug. */
  requireOn(chain: ChainName, coin: string): CoinNetworkTerms;
}

/** The terms of rule 8.3, where the operator has not decided on others. */
export function createNetworks(settings: Pick<OperatorSettings, 'find'>): Networks {
  const all = (): readonly CoinNetworkTerms[] =>
    COIN_NETWORKS.map((terms) => {
      const setting = settings.find(`network:${terms.coin}/${terms.chainType}`);
      return setting?.kind === 'network' ? { ...terms, ...termsOf(setting) } : terms;
    });
  return {
    all,
    find: ({ coin, chainType }) =>
      all().find((terms) => terms.coin === coin && (chainType ?? terms.chainType) === terms.chainType),
    requireOn(chain, coin) {
      const found = all().find((terms) => terms.chain === chain && terms.coin === coin);
      if (found === undefined) throw new Error(`The chain ${chain} carries no ${coin}.`);
      return found;
    },
  };
}

function termsOf(setting: NetworkSetting): Partial<CoinNetworkTerms> {
  const { isDepositOpen, isWithdrawalOpen, creditConfirmations, unlockConfirmations } = setting;
  return {
    isDepositOpen,
    isWithdrawalOpen,
    creditConfirmations,
    unlockConfirmations,
    depositMinUnits: requireUnits(setting.depositMin, LEDGER_SCALE),
    withdrawMinUnits: requireUnits(setting.withdrawMin, LEDGER_SCALE),
    withdrawFeeUnits: requireUnits(setting.withdrawFee, LEDGER_SCALE),
  };
}
