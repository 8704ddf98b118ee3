import { LOAN_POOL } from '@candor/domain/ledger/operator-accounts.ts';
import { OPERATOR_WALLET } from '@candor/domain/ledger/wallet.ts';
import { defaultLoanProducts } from '@candor/domain/loans/default-loan-products.ts';
import { UNITS_PER_WHOLE } from '@candor/money/asset.ts';
import type { Context } from '#context.ts';

const DEMO_POOL_UNITS = 1_000_000n * UNITS_PER_WHOLE;

/** Lists what a fresh exchange lends, once somebody lends, and funds the pool of a demonstration. What is listed stays. */
export async function openLoans({ exchange, config }: Pick<Context, 'exchange' | 'config'>): Promise<void> {
  if (config.lender === undefined) return;
  const listed = exchange.read(({ loans }) => new Set(loans.products.keys()));
  const missing = defaultLoanProducts(config.lender).filter(({ id }) => !listed.has(id));
  await Promise.all(missing.map((product) => exchange.submit({ kind: 'listLoanProduct', product })));
  // In a server that is live two people fund the pool out of the treasury; until then nothing can be approved.
  if (config.mode !== 'demo' || exchange.read(({ demoGrants }) => demoGrants.has(LOAN_POOL))) return;
  await exchange.submit({
    kind: 'grantDemoFunds',
    owner: LOAN_POOL,
    wallet: OPERATOR_WALLET,
    amounts: [{ asset: 'USDT', units: DEMO_POOL_UNITS }],
  });
}
