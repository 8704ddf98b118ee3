import type { LoanProduct } from '@candor/contract/loans/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { Table } from '@candor/ui/table/table.tsx';
import { useQuery } from '@tanstack/react-query';
import type { Translate } from '#shared/i18n/translate.ts';
import { useLocale, useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { FeeSection } from './fee-section.tsx';
import { loanProducts } from './queries.ts';

/** The loans that are offered, with all their terms. */
export function LoanNumbers() {
  const t = useT();
  const locale = useLocale();
  const products = useQuery(loanProducts);
  return (
    <FeeSection title={t('fees.rules.numbers')}>
      <Loaded query={products}>
        {({ records }) => (
          <Table
            label={t('fees.rules.numbers')}
            rows={records.filter(({ status }) => status === OFFERED)}
            rowKey={({ id }) => id}
            columns={productColumns(t, locale)}
          />
        )}
      </Loaded>
    </FeeSection>
  );
}

const OFFERED = 1;

function productColumns(t: Translate, locale: string): readonly Column<LoanProduct>[] {
  const length = new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  return [
    {
      key: 'period',
      header: t('fees.second.period'),
      isTitle: true,
      cell: ({ days }) => <span className="tabular-nums">{length.format(days)}</span>,
    },
    {
      key: 'dayRate',
      header: t('fees.column.dayRate'),
      align: 'end',
      cell: ({ odds }) => <Amount value={odds} unit="%" />,
    },
    {
      key: 'minimum',
      header: t('fees.column.borrowMin'),
      align: 'end',
      cell: ({ amountMin, coin }) => <Amount value={amountMin} unit={coin} />,
    },
    {
      key: 'maximum',
      header: t('fees.column.borrowMax'),
      align: 'end',
      cell: ({ amountMax, coin }) => <Amount value={amountMax} unit={coin} />,
    },
  ];
}
