import type { DefiProduct } from '@candor/contract/defi/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Table } from '@candor/ui/table/table.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { yearlyPercent } from './mining-preview.ts';

interface TermsProps {
  readonly terms: DefiProduct;
}

/** The steps of the income, and in words what holds. */
export function Terms({ terms: { rates, coin, limitMin, limitMax, days } }: TermsProps) {
  const t = useT();
  return (
    <section
      aria-label={t('defi.terms.title')}
      className="flex flex-col gap-5 rounded-large border border-line bg-surface-2 p-5 lg:order-first"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-16 font-semibold">{t('defi.steps.title')}</h2>
        <p className="text-13 text-muted">
          <Amount value={limitMin} />–<Amount value={limitMax} unit={coin} />
        </p>
      </div>
      <div className="-mx-5 sm:-mx-2.5">
        <Table
          label={t('defi.steps.title')}
          rows={rates}
          rowKey={({ from }) => from}
          hasCards={false}
          columns={[
            {
              key: 'from',
              header: t('defi.steps.from'),
              cell: ({ from }) => <Amount value={from === '0' ? limitMin : from} unit={coin} />,
            },
            {
              key: 'yearly',
              header: t('defi.fact.yearly'),
              align: 'end',
              cell: ({ odds }) => <Amount value={yearlyPercent(odds)} unit="%" />,
            },
            {
              key: 'odds',
              header: t('defi.fact.rate'),
              align: 'end',
              cell: ({ odds }) => <Amount value={odds} unit="%" />,
            },
          ]}
        />
      </div>
      <ul className="flex list-disc flex-col gap-1.5 ps-5 text-13 text-muted">
        <li>{t('defi.terms.income')}</li>
        <li>{t('defi.terms.exit')}</li>
        <li>{t('defi.terms.end', { days })}</li>
        <li>{t('defi.terms.pool')}</li>
      </ul>
    </section>
  );
}
