import type { CoinIncome } from '@candor/contract/earn/finance.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { useQuery } from '@tanstack/react-query';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { Together } from '#shared/together.tsx';
import { OrdersTable } from './orders-table.tsx';
import { earnOrders, personalIncome } from './queries.ts';

/** What one keeps in finance products, what it has brought, and every order. */
export function MyInvestments() {
  const income = useQuery(personalIncome);
  const orders = useQuery(earnOrders('finance', 'all', 1));
  return (
    <div className="flex flex-col gap-6">
      <Together queries={[income, orders]}>
        <Loaded query={income}>{({ coins }) => coins.map((coin) => <CoinSums key={coin.coin} income={coin} />)}</Loaded>
        <OrdersTable family="finance" />
      </Together>
    </div>
  );
}

const FIGURES = ['investing', 'todayIncome', 'totalIncome', 'expectedIncome'] as const;

function CoinSums({ income }: { readonly income: CoinIncome }) {
  const t = useT();
  return (
    <dl className="grid grid-cols-2 gap-4 rounded-large border border-line bg-surface-2 p-5 lg:grid-cols-4">
      {FIGURES.map((name) => (
        <div key={name} className="flex flex-col gap-1">
          <dt className="text-13 text-muted">{t(`earn.income.${name}`)}</dt>
          <dd className="text-20 font-semibold">
            <Amount value={income[name]} unit={income.coin} isPrivate />
          </dd>
        </div>
      ))}
    </dl>
  );
}
