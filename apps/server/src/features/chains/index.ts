import { listDepositCoins, listWithdrawalFees } from '@candor/contract/deposits/wire.ts';
import { ok } from '@candor/domain/result.ts';
import type { Feature } from '#context.ts';
import { simulatedMigrations } from './simulated/simulated-tables.ts';

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
