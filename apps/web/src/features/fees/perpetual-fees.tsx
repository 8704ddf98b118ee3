import type { PerpetualContract } from '@candor/contract/perpetuals/instrument.ts';
import type { Column } from '@candor/ui/table/column.ts';
import type { Translate } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { percentOfFraction } from '#shared/percent-of-fraction.ts';
import { PerpetualTable } from './perpetual-table.tsx';
import { Percent } from './percent.tsx';

/** What trading each perpetual contract costs before the tier takes its part off. */
export function PerpetualFees() {
  const t = useT();
  return <PerpetualTable title={t('fees.contract.title')} text={t('fees.contract.text')} columns={columnsOf(t)} />;
}

function columnsOf(t: Translate): readonly Column<PerpetualContract>[] {
  const rate = (key: 'makerFee' | 'takerFee', header: string): Column<PerpetualContract> => ({
    key,
    header,
    align: 'end',
    cell: (terms) => <Percent value={percentOfFraction(terms[key])} />,
  });
  return [
    { key: 'coin', header: t('fees.column.coin'), cell: ({ settle }) => settle },
    rate('makerFee', t('fees.column.maker')),
    rate('takerFee', t('fees.column.taker')),
  ];
}
