import type { LoanProduct } from '@candor/contract/loans/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Badge } from '@candor/ui/badge.tsx';
import { classNames } from '@candor/ui/class-names.ts';
import { useId } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { Fact, Facts } from '#shared/wallet/facts.tsx';

interface ProductPickerProps {
  readonly products: readonly LoanProduct[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** The terms side by side: radio buttons in the shape of cards. */
export function ProductPicker({ products, value, onChange }: ProductPickerProps) {
  const t = useT();
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={t('loans.product.label')}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] gap-4"
    >
      {products.map((product) => (
        <label
          key={product.id}
          className={classNames(
            'flex cursor-pointer flex-col gap-3 rounded-large border bg-surface-2 p-5 has-focus-visible:outline-2',
            product.id === value ? 'border-accent' : 'border-line hover:border-line-strong',
          )}
        >
          <input
            type="radio"
            aria-label={t('loans.product.days', { days: product.days })}
            name={name}
            className="sr-only"
            checked={product.id === value}
            onChange={() => onChange(product.id)}
          />
          <span className="flex items-center justify-between gap-3 text-16 font-semibold">
            {t('loans.product.days', { days: product.days })}
            {product.status === 0 && <Badge tone="warning">{t('loans.product.closed')}</Badge>}
          </span>
          <span className="text-28 font-semibold tabular-nums">
            <Amount value={product.odds} unit="%" />
            <span className="ms-2 text-13 font-normal text-muted">{t('loans.product.aDay')}</span>
          </span>
          <Facts>
            <Fact label={t('loans.fact.range')}>
              <Amount value={product.amountMin} /> – <Amount value={product.amountMax} unit={product.coin} />
            </Fact>
            <Fact label={t('loans.fact.lender')}>{product.repayOrg}</Fact>
            <Fact label={t('loans.fact.lendable')}>
              <Amount value={product.lendable} unit={product.coin} />
            </Fact>
          </Facts>
        </label>
      ))}
    </div>
  );
}
