import type { NetworkTerms } from '@candor/contract/staff/halts.ts';
import { Amount } from '@candor/ui/amount.tsx';
import { Table } from '@candor/ui/table.tsx';
import { Panel } from '#shared/panel.tsx';
import { useT } from '#shared/use-t.ts';

interface NetworkTableProps {
  readonly networks: readonly NetworkTerms[];
}

/** What a coin costs and asks for on each network. */
export function NetworkTable({ networks }: NetworkTableProps) {
  const t = useT();
  return (
    <Panel title={t('ops.halt.coins')}>
      <Table
        label={t('ops.halt.coins')}
        rows={networks}
        rowKey={({ coin, network }) => `${coin}/${network}`}
        columns={[
          { key: 'coin', header: t('ops.column.coin'), cell: ({ coin }) => coin },
          { key: 'network', header: t('ops.column.network'), cell: ({ network }) => network },
          {
            key: 'depositMin',
            header: t('ops.column.depositMin'),
            align: 'end',
            cell: ({ depositMin }) => <Amount value={depositMin} />,
          },
          {
            key: 'confirmations',
            header: t('ops.column.confirmations'),
            align: 'end',
            cell: ({ creditConfirmations, unlockConfirmations }) => `${creditConfirmations} / ${unlockConfirmations}`,
          },
          {
            key: 'withdrawMin',
            header: t('ops.column.withdrawMin'),
            align: 'end',
            cell: ({ withdrawMin }) => <Amount value={withdrawMin} />,
          },
          {
            key: 'withdrawFee',
            header: t('ops.column.fee'),
            align: 'end',
            cell: ({ withdrawFee }) => <Amount value={withdrawFee} />,
          },
        ]}
      />
    </Panel>
  );
}
