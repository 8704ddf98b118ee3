import type { State } from '@candor/domain/exchange/exchange.ts';
import { TREASURY } from '@candor/domain/ledger/operator-accounts.ts';
import { OPERATOR_WALLET } from '@candor/domain/ledger/wallet.ts';
import type { DemoAmount } from '@candor/domain/wallet/grant-demo-funds.ts';
import { indexPriceUnits } from '@candor/domain/spot/prices/asset-index.ts';
import { UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import { divide } from '@candor/money/rounding.ts';
import type { Context } from '#context.ts';

/** What a demonstration's treasury gets of each coin, in USDT. Test assets, granted by a journal like anybody's. */
const STOCK_VALUE_UNITS = 1_000_000n * UNITS_PER_WHOLE;
/** Short: until then whoever comes right after the first start is refused for want of liquidity. */
const LOOK_EVERY_MS = 250;
const GRANT_EVERY_MS = 24 * 60 * 60 * 1000;

/** Gives the treasury something to swap with, once a day at most, as soon as every coin has a price. In demo mode alone. */
export function stockTreasury({ exchange, jobs, clock }: Context): void {
  jobs.every({
    name: 'stock-treasury',
    everyMs: LOOK_EVERY_MS,
    isOfPast: true,
    async run() {
      const grantedAtMs = exchange.read((state) => state.demoGrants.get(TREASURY)) ?? -GRANT_EVERY_MS;
      if (clock.nowMs() - grantedAtMs < GRANT_EVERY_MS) return;
      const amounts = exchange.read((state) => stockOf(state, clock.nowMs()));
      if (amounts === undefined) return;
      await exchange.submit({ kind: 'grantDemoFunds', owner: TREASURY, wallet: OPERATOR_WALLET, amounts });
    },
  });
}

/** The same value of every coin; undefined while one of them has no price. */
function stockOf(state: State, atMs: number): readonly DemoAmount[] | undefined {
  const amounts: DemoAmount[] = [];
  for (const asset of state.assets.keys()) {
    const priceUnits = indexPriceUnits(state, asset, atMs);
    if (priceUnits === undefined) return undefined;
    amounts.push({ asset, units: divide(STOCK_VALUE_UNITS * UNITS_PER_WHOLE, priceUnits, 'down') });
  }
  return amounts.length === 0 ? undefined : amounts;
}
