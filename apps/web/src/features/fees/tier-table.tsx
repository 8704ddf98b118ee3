import type { AccountTier } from '@candor/contract/fees/account-tier.ts';
import type { TierFees } from '@candor/contract/fees/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Badge } from '@candor/ui/badge.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { Table } from '@candor/ui/table/table.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { Percent } from './percent.tsx';

interface TierTableProps {
  readonly tiers: readonly TierFees[];
  /** The reader's own, where there is one. */
  readonly ownTier: AccountTier | undefined;
}

/** What each tier pays, and which is the reader's own. */
export function TierTable({ tiers, ownTier }: TierTableProps) {
  const t = useT();
  const columns: readonly Column<TierFees>[] = [
    {
      key: 'tier',
      header: t('fees.column.tier'),
      isTitle: true,
      cell: ({ tier }) => (
        <span className="inline-flex items-center gap-2 font-medium">
          {t(`fees.tier.${tier}`)}
          {tier === ownTier && <Badge>{t('fees.tier.yours')}</Badge>}
        </span>
      ),
    },
    {
      key: 'turnover',
      header: t('fees.column.turnover'),
      align: 'end',
      cell: ({ turnoverMin }) => <Amount value={turnoverMin} unit="USDT" />,
    },
    {
      key: 'maker',
      header: t('fees.column.spotMaker'),
      align: 'end',
      cell: (row) => <Percent value={row.spotMakerPercent} />,
    },
    {
      key: 'taker',
      header: t('fees.column.spotTaker'),
      align: 'end',
      cell: (row) => <Percent value={row.spotTakerPercent} />,
    },
    {
      key: 'contractMaker',
      header: t('fees.column.contractMaker'),
      align: 'end',
      cell: (row) => <Percent value={row.contractMakerPercent} />,
    },
    {
      key: 'contractTaker',
      header: t('fees.column.contractTaker'),
      align: 'end',
      cell: (row) => <Percent value={row.contractTakerPercent} />,
    },
  ];
  return <Table label={t('fees.tier.title')} rows={tiers} rowKey={({ tier }) => tier} columns={columns} />;
}
