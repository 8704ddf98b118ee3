import { listDepositCoins, listWithdrawalFees } from '@candor/contract/deposits/wire.ts';
import { ok } from '@candor/domain/result.ts';
import type { Feature } from '#context.ts';
import { simulatedMigrations } from './simulated/simulated-tables.ts';

export {
  type Chain,
  type ChainBlock,
  type ChainTransfer,
  type PaymentOutcome,
  PaymentRefused,
  type SignedPayment,
} from './chain.ts';
export { type Chains, openChains } from './chains.ts';
export { BANK_ACCOUNT, CHAIN_ACCOUNTS, type ChainName, type CoinNetworkTerms } from './coin-networks.ts';
export { hotBoundUnits } from './hot-bound.ts';
export type { Networks } from './networks.ts';

export { createOrderNumbers, type OrderNumbers } from './order-numbers.ts';
export { usdtValue } from './usdt-value.ts';

export const chains: Feature = {
  name: 'chains',
  migrations: simulatedMigrations,
  async start({ http, chains: connected }) {
    const networks = () => connected.networks.all().map((terms) => connected.describe(terms));
    http.route(listDepositCoins, async () => ok(networks()));
    http.route(listWithdrawalFees, async () =>
      ok(
        networks().map(({ coin, chainType, withdrawMin, withdrawFee }) => ({
          coin,
          chainType,
          withdrawMin,
          withdrawFee,
        })),
      ),
    );
  },
};
