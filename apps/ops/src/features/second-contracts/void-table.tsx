import type { SecondVoid } from '@candor/contract/second-contracts/void.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { Moment } from '#shared/moment.tsx';
import { Panel } from '#shared/panel.tsx';
import { useT, type Translate } from '#shared/texts/use-t.ts';

/** What was declared, as everybody may read it. */
export function VoidTable({ voids }: { readonly voids: readonly SecondVoid[] }) {
  const t = useT();
  return (
    <Panel title={t('ops.second.voids')}>
      <DataTable
        label={t('ops.second.voids')}
        rows={voids}
        rowKey={({ decisionNo }) => decisionNo}
        columns={voidColumns(t)}
        empty={<p className="text-13 text-muted">{t('ops.second.noVoids')}</p>}
      />
    </Panel>
  );
}

function voidColumns(t: Translate): readonly Column<SecondVoid>[] {
  const money = (key: 'returned' | 'takenBack' | 'left'): Column<SecondVoid> => ({
    key,
    header: t(`ops.second.${key}`),
    align: 'end',
    cell: (decision) => <Amount value={decision[key]} unit="USDT" />,
  });
  return [
    { key: 'symbol', header: t('ops.column.market'), cell: ({ symbol }) => symbol },
    { key: 'from', header: t('ops.second.from'), cell: ({ fromTime }) => <Moment atMs={fromTime} /> },
    { key: 'to', header: t('ops.second.to'), cell: ({ toTime }) => <Moment atMs={toTime} /> },
    { key: 'cause', header: t('ops.second.cause'), cell: ({ cause }) => t(`ops.voidCause.${cause}`) },
    { key: 'contracts', header: t('ops.second.contracts'), align: 'end', cell: ({ orderNos }) => orderNos.length },
    money('returned'),
    money('takenBack'),
    money('left'),
    { key: 'decided', header: t('ops.second.decided'), cell: ({ decidedTime }) => <Moment atMs={decidedTime} /> },
  ];
}
