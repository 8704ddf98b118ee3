import { haltSecond, reopenSecond, voidErroneousSeconds, type SecondState } from '@candor/contract/staff/seconds.ts';
import { Badge } from '@candor/ui/badge.tsx';
import { Button } from '@candor/ui/button.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { Panel } from '#shared/panel.tsx';
import { useMayCall } from '#shared/api/session.ts';
import { useT, type Translate } from '#shared/texts/use-t.ts';

interface SecondTableProps {
  readonly seconds: readonly SecondState[];
  readonly onChange: (second: SecondState) => void;
  readonly onVoid: (second: SecondState) => void;
}

/** Every symbol, whether it takes orders, and what may be asked for. */
export function SecondTable({ seconds, onChange, onVoid }: SecondTableProps) {
  const t = useT();
  const mayCall = useMayCall();
  const acts: Column<SecondState> = {
    key: 'acts',
    header: t('ops.column.acts'),
    align: 'end',
    cell: (second) => (
      <span className="flex justify-end gap-2">
        {mayCall(second.status === 'halted' ? reopenSecond : haltSecond) && (
          <Button size="small" onClick={() => onChange(second)}>
            {t(second.status === 'halted' ? 'ops.second.reopen' : 'ops.second.halt')}
          </Button>
        )}
        {mayCall(voidErroneousSeconds) && (
          <Button size="small" onClick={() => onVoid(second)}>
            {t('ops.second.void')}
          </Button>
        )}
      </span>
    ),
  };
  return (
    <Panel title={t('ops.second.symbols')}>
      <DataTable
        label={t('ops.second.symbols')}
        rows={seconds}
        rowKey={({ symbol }) => symbol}
        columns={[...factColumns(t), acts]}
      />
    </Panel>
  );
}

function factColumns(t: Translate): readonly Column<SecondState>[] {
  return [
    { key: 'symbol', header: t('ops.column.market'), sortBy: ({ symbol }) => symbol, cell: ({ symbol }) => symbol },
    {
      key: 'status',
      header: t('ops.column.state'),
      sortBy: ({ status }) => status,
      cell: ({ status }) => (
        <Badge tone={status === 'open' ? 'success' : 'danger'}>
          {t(status === 'open' ? 'ops.setting.open' : 'ops.second.halted')}
        </Badge>
      ),
    },
  ];
}
