import type { StaffAccount } from '@candor/contract/staff/staff-accounts.ts';
import { Badge } from '@candor/ui/badge.tsx';
import { Button } from '@candor/ui/button.tsx';
import { Table } from '@candor/ui/table.tsx';
import { Moment } from '#shared/moment.tsx';
import { nameRoles } from '#shared/name-roles.ts';
import { useT } from '#shared/use-t.ts';

interface StaffTableProps {
  readonly rows: readonly StaffAccount[];
  readonly mayAct: boolean;
  readonly onGrant: (account: StaffAccount) => void;
  readonly onEnd: (account: StaffAccount) => void;
  readonly onInvite: (account: StaffAccount) => void;
}

const TONES = { invited: 'warning', active: 'success', disabled: 'neutral' } as const;

export function StaffTable({ rows, mayAct, onGrant, onEnd, onInvite }: StaffTableProps) {
  const t = useT();
  return (
    <Table
      label={t('ops.staff.everybody')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', header: t('ops.login.name'), sortBy: ({ name }) => name, cell: ({ name }) => name },
        {
          key: 'roles',
          header: t('ops.staff.roles'),
          cell: ({ roles }) => nameRoles(t, roles),
        },
        {
          key: 'addresses',
          header: t('ops.staff.addresses'),
          cell: ({ addresses }) => addresses.join(', ') || t('ops.staff.anywhere'),
        },
        {
          key: 'state',
          header: t('ops.column.state'),
          cell: ({ state }) => <Badge tone={TONES[state]}>{t(`ops.staffState.${state}`)}</Badge>,
        },
        {
          key: 'active',
          header: t('ops.staff.lastActive'),
          cell: ({ lastActiveAtMs }) => <Moment atMs={lastActiveAtMs} />,
        },
        {
          key: 'acts',
          header: t('ops.column.acts'),
          align: 'end',
          cell: (account) =>
            mayAct &&
            account.state !== 'disabled' && (
              <span className="flex flex-wrap justify-end gap-2">
                {account.state === 'invited' && (
                  <Button size="small" onClick={() => onInvite(account)}>
                    {t('ops.staff.link')}
                  </Button>
                )}
                <Button size="small" onClick={() => onGrant(account)}>
                  {t('ops.staff.grant')}
                </Button>
                <Button size="small" onClick={() => onEnd(account)}>
                  {t('ops.staff.end')}
                </Button>
              </span>
            ),
        },
      ]}
    />
  );
}
