import { Amount } from '@candor/ui/number/amount.tsx';
import { Table } from '@candor/ui/table/table.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { yearlyPercent, type EarnPlan } from './earn-plan.ts';

interface RateStepsProps {
  readonly plan: Pick<EarnPlan, 'rates' | 'coin' | 'limitMin'>;
}

/** What a day brings from which amount on. */
export function RateSteps({ plan: { rates, coin, limitMin } }: RateStepsProps) {
  const t = useT();
  return (
    <Table
      label={t('earn.terms.steps')}
      rows={rates}
      rowKey={({ from }) => from}
      hasCards={false}
      columns={[
        {
          key: 'from',
          header: t('earn.column.from'),
          cell: ({ from }) => <Amount value={from === '0' ? limitMin : from} unit={coin} />,
        },
        {
          key: 'yearly',
          header: t('earn.fact.yearly'),
          align: 'end',
          cell: ({ odds }) => <Amount value={yearlyPercent(odds)} unit="%" />,
        },
        {
          key: 'odds',
          header: t('earn.fact.dailyRate'),
          align: 'end',
          cell: ({ odds }) => <Amount value={odds} unit="%" />,
        },
      ]}
    />
  );
}
