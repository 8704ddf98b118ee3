import type { SecondPeriod } from '@candor/contract/second-contracts/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { Table } from '@candor/ui/table/table.tsx';
import { useQuery } from '@tanstack/react-query';
import type { Translate } from '#shared/i18n/translate.ts';
import { useLocale, useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { hurdlePercent } from '#shared/percent-of-fraction.ts';
import { FeeSection } from './fee-section.tsx';
import { secondPeriods } from './queries.ts';

/** The periods of second contracts with all their terms. */
export function SecondNumbers() {
  const t = useT();
  const locale = useLocale();
  const periods = useQuery(secondPeriods);
  return (
    <FeeSection title={t('fees.rules.numbers')}>
      <Loaded query={periods}>
        {(rows) => (
          <Table
            label={t('fees.rules.numbers')}
            rows={rows.filter(({ status }) => status === OFFERED)}
            rowKey={({ id }) => id}
            columns={periodColumns(t, locale)}
          />
        )}
      </Loaded>
    </FeeSection>
  );
}

const OFFERED = 1;

function periodColumns(t: Translate, locale: string): readonly Column<SecondPeriod>[] {
  const seconds = new Intl.NumberFormat(locale, { style: 'unit', unit: 'second', unitDisplay: 'short' });
  return [
    {
      key: 'period',
      header: t('fees.second.period'),
      isTitle: true,
      cell: ({ period }) => <span className="tabular-nums">{seconds.format(period)}</span>,
    },
    percentColumn('odds', t('fees.second.odds'), ({ odds }) => odds),
    amountColumn('minimum', t('fees.second.minimum'), ({ minAmount }) => minAmount),
    amountColumn('maximum', t('fees.second.maximum'), ({ maxAmount }) => maxAmount),
    percentColumn('fee', t('fees.second.fee'), ({ feeRate }) => feeRate),
    {
      key: 'loss',
      header: t('fees.second.loss'),
      align: 'end',
      cell: ({ flag }) => t(flag ? 'fees.second.lossWhole' : 'fees.second.lossSymmetric'),
    },
    percentColumn('breakEven', t('fees.second.breakEven'), ({ breakEvenRate }) => breakEvenRate),
  ];
}

type Read = (period: SecondPeriod) => string;

function percentColumn(key: string, header: string, read: Read): Column<SecondPeriod> {
  return { key, header, align: 'end', cell: (period) => <Amount value={hurdlePercent(read(period))} unit="%" /> };
}

function amountColumn(key: string, header: string, read: Read): Column<SecondPeriod> {
  return { key, header, align: 'end', cell: (period) => <Amount value={read(period)} unit="USDT" /> };
}
