import type { PerpetualContract } from '@candor/contract/perpetual-contract.ts';
import { Table, type Column } from '@candor/ui/table.tsx';
import { useQuery } from '@tanstack/react-query';
import type { Translate } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Loaded } from '#shared/loaded.tsx';
import { percentOfFraction } from '#shared/percent-of-fraction.ts';
import { FeeSection } from './fee-section.tsx';
import { Percent } from './percent.tsx';
import { contractTerms } from './queries.ts';

/** What trading each perpetual contract costs before the tier takes its part off. */
export function ContractFees() {
  const t = useT();
  const terms = useQuery(contractTerms);
  return (
    <FeeSection title={t('fees.contract.title')} text={t('fees.contract.text')}>
      <Loaded query={terms}>
        {({ contracts }) => (
          <Table
            label={t('fees.contract.title')}
            rows={contracts}
            rowKey={({ symbol }) => symbol}
            columns={columnsOf(t)}
            hasCards={false}
            heightClassName="max-h-96"
          />
        )}
      </Loaded>
    </FeeSection>
  );
}

function columnsOf(t: Translate): readonly Column<PerpetualContract>[] {
  const rate = (key: 'makerFee' | 'takerFee', header: string): Column<PerpetualContract> => ({
    key,
    header,
    align: 'end',
    cell: (terms) => <Percent value={percentOfFraction(terms[key])} />,
  });
  return [
    { key: 'market', header: t('fees.column.market'), isTitle: true, cell: ({ symbol }) => symbol },
    { key: 'coin', header: t('fees.column.coin'), cell: ({ settle }) => settle },
    rate('makerFee', t('fees.column.maker')),
    rate('takerFee', t('fees.column.taker')),
  ];
}
