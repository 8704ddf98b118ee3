import type { Command } from '@candor/domain/exchange/exchange.ts';
import { LOAN_POOL } from '@candor/domain/ledger/operator-accounts.ts';
import { FUNDING_WALLET, OPERATOR_WALLET, SPOT_WALLET } from '@candor/domain/ledger/wallet.ts';
import { LOAN_DAYS, type LoanProduct } from '@candor/domain/loans/loan-product.ts';
import type { Random } from './random.ts';

const WHOLE = 100_000_000n;

export function drawLoanProducts(random: Random): readonly LoanProduct[] {
  return Array.from({ length: random.between(1, 3) }, (_, index) => ({
    id: index + 1,
    asset: 'USDT',
    days: random.pick(LOAN_DAYS),
    dailyPpm: random.pick([1, 450, 500, 1_000]),
    minUnits: random.pick([1_000n, WHOLE]),
    maxUnits: random.pick([100n, 20_000n]) * WHOLE,
    lender: 'Somebody who lends',
    isOn: true,
  }));
}

/** The commands that let a drawn exchange lend, after it has opened; half of what people have can secure a loan. */
export function loanOpening(
  products: readonly LoanProduct[],
  { owners, shares }: { readonly owners: readonly number[]; readonly shares: ReadonlyMap<string, bigint> },
): readonly Command[] {
  const amounts = [{ asset: 'USDT', units: (shares.get('USDT') ?? 0n) * 2n }];
  return [
    ...products.map((product) => ({ kind: 'listLoanProduct', product }) as const),
    { kind: 'grantDemoFunds', owner: LOAN_POOL, wallet: OPERATOR_WALLET, amounts },
    ...owners
      .filter((owner) => owner % 3 !== 0)
      .flatMap((owner) =>
        [...shares].map(([asset, units]) => {
          const wallets = { fromWallet: SPOT_WALLET, toWallet: FUNDING_WALLET };
          return { kind: 'transfer', owner, asset, units: units / 2n, ...wallets } as const;
        }),
      ),
  ];
}
