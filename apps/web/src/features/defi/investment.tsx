import type { CoinIncome } from '@candor/contract/earn/finance.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { useT } from '#shared/i18n/use-t.ts';

const FIGURES = ['investing', 'todayIncome', 'totalIncome', 'expectedIncome'] as const;

/** What one has in mining, and what it has brought. */
export function Investment({ income }: { readonly income: CoinIncome }) {
  const t = useT();
  return (
    <dl className="grid grid-cols-2 gap-4 rounded-large border border-line bg-surface-2 p-5 lg:grid-cols-4">
      {FIGURES.map((name) => (
        <div key={name} className="flex flex-col gap-1">
          <dt className="text-13 text-muted">{t(`defi.income.${name}`)}</dt>
          <dd className="text-20 font-semibold">
            <Amount value={income[name]} unit={income.coin} isPrivate />
          </dd>
        </div>
      ))}
    </dl>
  );
}
