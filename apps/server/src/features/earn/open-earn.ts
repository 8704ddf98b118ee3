import { DEFAULT_EARN_PRODUCTS } from '@candor/domain/earn/default-earn-products.ts';
import { offerOf, type EarnProduct } from '@candor/domain/earn/earn-product.ts';
import { rewardPoolOf } from '@candor/domain/earn/reward-pool.ts';
import { OPERATOR_WALLET } from '@candor/domain/ledger/wallet.ts';
import type { Context } from '#context.ts';

/** Lists what a fresh exchange opens with, and funds the pools of a demonstration. What is listed already stays. */
export async function openEarn({ exchange, config }: Pick<Context, 'exchange' | 'config'>): Promise<void> {
  const listed = exchange.read(({ earn }) => new Set(earn.shelves.keys()));
  const missing = DEFAULT_EARN_PRODUCTS.filter(({ id }) => !listed.has(id));
  await Promise.all(missing.map((product) => exchange.submit({ kind: 'listEarnProduct', product })));
  // In a server that is live somebody funds a pool out of the treasury; until then its product is sold out.
  if (config.mode !== 'demo') return;
  const products = exchange.read(({ earn }) => [...earn.shelves.values()].map(({ product }) => product));
  const unfunded = products.filter(({ id }) => !exchange.read(({ demoGrants }) => demoGrants.has(rewardPoolOf(id))));
  await Promise.all(
    unfunded.map((product) =>
      exchange.submit({
        kind: 'grantDemoFunds',
        owner: rewardPoolOf(product.id),
        wallet: OPERATOR_WALLET,
        amounts: [{ asset: product.asset, units: fullUnits(product) }],
      }),
    ),
  );
}

/** What a product owes when its quota is used: test assets, granted by a journal like anybody's. */
function fullUnits(product: EarnProduct): bigint {
  return offerOf(product, product.quotaUnits).totalUnits;
}
