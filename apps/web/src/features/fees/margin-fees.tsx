import type { MarginTermsRow } from '@candor/contract/margin/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { CoinMark } from '@candor/ui/coin-mark.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { Table } from '@candor/ui/table/table.tsx';
import { useQuery } from '@tanstack/react-query';
import type { Translate } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { FeeSection } from './fee-section.tsx';
import { Percent } from './percent.tsx';
import { marginTerms } from './queries.ts';

/** What borrowing each coin costs, and within which limits it is lent. */
export function MarginFees() {
  const t = useT();
  const terms = useQuery(marginTerms);
  return (
    <FeeSection title={t('fees.margin.title')} text={t('fees.margin.text')}>
      <Loaded query={terms}>
        {({ coins }) => (
          <Table
            label={t('fees.margin.title')}
            rows={coins}
            rowKey={({ symbol }) => symbol}
            columns={columnsOf(t)}
            heightClassName="max-h-96"
          />
        )}
      </Loaded>
    </FeeSection>
  );
}

function columnsOf(t: Translate): readonly Column<MarginTermsRow>[] {
  return [
    {
      key: 'coin',
      header: t('fees.column.coin'),
      isTitle: true,
      cell: ({ symbol }) => (
        <span className="inline-flex items-center gap-2 font-medium">
          <CoinMark symbol={symbol} className="size-5" />
          {symbol}
        </span>
      ),
    },
    {
      key: 'dayRate',
      header: t('fees.column.dayRate'),
      align: 'end',
      cell: ({ dayRate }) => <Percent value={dayRate} />,
    },
    {
      key: 'collateral',
      header: t('fees.column.collateral'),
      align: 'end',
      cell: ({ collateralRate }) => <Percent value={collateralRate} />,
    },
    {
      key: 'minimum',
      header: t('fees.column.borrowMin'),
      align: 'end',
      cell: ({ borrowMin, symbol }) => <Amount value={borrowMin} unit={symbol} />,
    },
    {
      key: 'maximum',
      header: t('fees.column.borrowMax'),
      align: 'end',
      cell: ({ borrowMax, symbol }) => <Amount value={borrowMax} unit={symbol} />,
    },
  ];
}
