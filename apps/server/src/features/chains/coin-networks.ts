import type { ChainType } from '@candor/contract/chains/wire.ts';
import { EXTERNAL } from '@candor/domain/ledger/operator-accounts.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { requireUnits } from '@candor/money/decimal.ts';

export const CHAIN_NAMES = ['bitcoin', 'ethereum', 'tron', 'bnb'] as const;
export type ChainName = (typeof CHAIN_NAMES)[number];

/** A coin on a network with the terms of rule 8.3; amounts in the ledger's smallest units. */
export interface CoinNetworkTerms {
  readonly coin: string;
  readonly chainType: ChainType;
  readonly chain: ChainName;
  readonly network: string;
  readonly depositMinUnits: bigint;
  readonly creditConfirmations: number;
  readonly unlockConfirmations: number;
  readonly withdrawMinUnits: bigint;
  readonly withdrawFeeUnits: bigint;
  /** Whether the operator takes and sends this coin there now; what arrives all the same is credited. */
  readonly isDepositOpen: boolean;
  readonly isWithdrawalOpen: boolean;
  /** The smallest amount that the network carries, where that is more than the ledger's smallest unit. */
  readonly stepUnits: bigint;
}

/** The account of the world outside that stands for each chain, and for all banks. */
export const CHAIN_ACCOUNTS: Readonly<Record<ChainName, number>> = {
  bitcoin: EXTERNAL + 1,
  ethereum: EXTERNAL + 2,
  tron: EXTERNAL + 3,
  bnb: EXTERNAL + 4,
};
export const BANK_ACCOUNT = EXTERNAL + 50;

const units = (text: string): bigint => requireUnits(text, LEDGER_SCALE);

const OPEN = { isDepositOpen: true, isWithdrawalOpen: true } as const;

/** The networks the operator knows, with the terms it begins with. */
export const COIN_NETWORKS: readonly CoinNetworkTerms[] = [
  {
    coin: 'BTC',
    chainType: 'BTC',
    chain: 'bitcoin',
    network: 'Bitcoin',
    depositMinUnits: units('0.0001'),
    creditConfirmations: 1,
    unlockConfirmations: 2,
    withdrawMinUnits: units('0.001'),
    withdrawFeeUnits: units('0.0001'),
    stepUnits: 1n,
    ...OPEN,
  },
  {
    coin: 'ETH',
    chainType: 'ETH',
    chain: 'ethereum',
    network: 'Ethereum',
    depositMinUnits: units('0.005'),
    creditConfirmations: 12,
    unlockConfirmations: 64,
    withdrawMinUnits: units('0.01'),
    withdrawFeeUnits: units('0.001'),
    stepUnits: 1n,
    ...OPEN,
  },
  {
    coin: 'USDT',
    chainType: 'TRC20',
    chain: 'tron',
    network: 'TRON (TRC20)',
    depositMinUnits: units('1'),
    creditConfirmations: 20,
    unlockConfirmations: 20,
    withdrawMinUnits: units('10'),
    withdrawFeeUnits: units('1'),
    stepUnits: units('0.000001'),
    ...OPEN,
  },
  {
    coin: 'USDT',
    chainType: 'ERC20',
    chain: 'ethereum',
    network: 'Ethereum (ERC20)',
    depositMinUnits: units('10'),
    creditConfirmations: 12,
    unlockConfirmations: 64,
    withdrawMinUnits: units('20'),
    withdrawFeeUnits: units('4'),
    stepUnits: units('0.000001'),
    ...OPEN,
  },
  {
    coin: 'BNB',
    chainType: 'BEP20',
    chain: 'bnb',
    network: 'BNB Smart Chain (BEP20)',
    depositMinUnits: units('0.005'),
    creditConfirmations: 15,
    unlockConfirmations: 15,
    withdrawMinUnits: units('0.01'),
    withdrawFeeUnits: units('0.0005'),
    stepUnits: 1n,
    ...OPEN,
  },
];

export interface NetworkChoice {
  readonly coin: string;
  readonly chainType?: ChainType | undefined;
}
