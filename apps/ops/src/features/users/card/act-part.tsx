import { type CardAct, listCardActs } from '@candor/contract/staff/user-card/card-parts.ts';
import type { Column } from '@candor/ui/table/column.ts';
import { call } from '#shared/api/call.ts';
import { Moment } from '#shared/moment.tsx';
import { nameStaff } from '#shared/names/name-staff.ts';
import { ObjectLink } from '#shared/object-link.tsx';
import { useT, type Translate } from '#shared/texts/use-t.ts';
import { CardTable } from './card-table.tsx';
import type { CardPartProps } from './card-part-props.ts';

/** What the staff has done about a user, as the audit log keeps it. */
export function ActPart({ userId }: CardPartProps) {
  const t = useT();
  return (
    <CardTable
      label={t('ops.card.acts')}
      name={[listCardActs.path, userId]}
      fetchPage={(current) => call(listCardActs, { params: { userId }, query: { current } })}
      columns={columnsOf(t)}
      rowKey={({ position }) => String(position)}
    />
  );
}

function columnsOf(t: Translate): readonly Column<CardAct>[] {
  return [
    { key: 'time', header: t('ops.column.time'), isTitle: true, cell: ({ atMs }) => <Moment atMs={atMs} /> },
    { key: 'actor', header: t('ops.audit.actor'), cell: ({ actor }) => nameStaff(actor) },
    { key: 'action', header: t('ops.audit.action'), cell: ({ action }) => action },
    { key: 'object', header: t('ops.audit.object'), cell: ({ object }) => <ObjectLink object={object} /> },
    {
      key: 'details',
      header: t('ops.audit.details'),
      cell: ({ details }) => (
        <span className="block min-w-40 text-12 wrap-anywhere text-muted">
          {Object.entries(details)
            .map(([name, value]) => `${name}: ${value}`)
            .join(' · ')}
        </span>
      ),
    },
  ];
}
