import { reviewSetAside, type SetAsideCommand } from '@candor/contract/staff/set-aside.ts';
import { Badge } from '@candor/ui/badge.tsx';
import { Button } from '@candor/ui/button.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { Moment } from '#shared/moment.tsx';
import { Panel } from '#shared/panel.tsx';
import { useMayCall } from '#shared/api/session.ts';
import { useT, type Translate } from '#shared/texts/use-t.ts';

interface SetAsideTableProps {
  readonly commands: readonly SetAsideCommand[];
  /** Null: what was set aside of everybody. */
  readonly onReview: (sender: string | null) => void;
}

/** Commands on which the rules broke; two people clear them, so that their senders go on. */
export function SetAsideTable({ commands, onReview }: SetAsideTableProps) {
  const t = useT();
  const mayReview = useMayCall()(reviewSetAside);
  const hasOpen = commands.some(({ reviewedTime }) => reviewedTime === null);
  return (
    <Panel
      title={t('ops.setAside.title')}
      aside={
        mayReview &&
        hasOpen && (
          <Button size="small" onClick={() => onReview(null)}>
            {t('ops.setAside.reviewAll')}
          </Button>
        )
      }
    >
      <DataTable
        label={t('ops.setAside.title')}
        rows={commands}
        rowKey={({ sequence }) => String(sequence)}
        columns={[...factColumns(t), ...(mayReview ? [actColumn(t, onReview)] : [])]}
        empty={<p className="text-13 text-muted">{t('ops.setAside.none')}</p>}
      />
    </Panel>
  );
}

function factColumns(t: Translate): readonly Column<SetAsideCommand>[] {
  return [
    { key: 'sequence', header: t('ops.setAside.sequence'), cell: ({ sequence }) => sequence },
    { key: 'sender', header: t('ops.setAside.sender'), cell: ({ sender }) => sender ?? '—' },
    { key: 'command', header: t('ops.setAside.command'), cell: ({ command }) => command ?? '—' },
    { key: 'reason', header: t('ops.reason.label'), cell: ({ reason }) => reason },
    { key: 'time', header: t('ops.column.time'), cell: ({ time }) => <Moment atMs={time} /> },
    {
      key: 'state',
      header: t('ops.column.state'),
      cell: (command) => (
        <Badge tone={command.reviewedTime === null ? 'warning' : 'success'}>
          {t(`ops.setAside.${stateOf(command)}`)}
        </Badge>
      ),
    },
  ];
}

function actColumn(t: Translate, onReview: SetAsideTableProps['onReview']): Column<SetAsideCommand> {
  return {
    key: 'acts',
    header: t('ops.column.acts'),
    align: 'end',
    cell: ({ sender, reviewedTime }) =>
      sender !== null &&
      reviewedTime === null && (
        <Button size="small" onClick={() => onReview(sender)}>
          {t('ops.setAside.review')}
        </Button>
      ),
  };
}

function stateOf({ reviewedTime, isHeldBack }: SetAsideCommand) {
  if (reviewedTime !== null) return 'reviewed';
  return isHeldBack ? 'heldBack' : 'broke';
}
