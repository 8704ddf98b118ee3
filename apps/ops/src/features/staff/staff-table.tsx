import type { StaffAccount } from '@candor/contract/staff/staff-accounts.ts';
import { Badge } from '@candor/ui/badge.tsx';
import { Button } from '@candor/ui/button.tsx';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { Moment } from '#shared/moment.tsx';
import { nameRoles } from '#shared/names/name-roles.ts';
import { useT } from '#shared/texts/use-t.ts';

interface StaffTableProps {
  readonly rows: readonly StaffAccount[];
  readonly mayAct: boolean;
  readonly mayConfirm: boolean;
  readonly onGrant: (account: StaffAccount) => void;
  readonly onEnd: (account: StaffAccount) => void;
  readonly onInvite: (account: StaffAccount) => void;
  readonly onConfirm: (account: StaffAccount) => void;
}

const TONES = { invited: 'warning', enrolled: 'warning', active: 'success', disabled: 'neutral' } as const;

export function StaffTable({ rows, ...acts }: StaffTableProps) {
  const t = useT();
  return (
    <DataTable
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
          cell: (account) => <StaffActs account={account} {...acts} />,
        },
      ]}
    />
  );
}

interface StaffActsProps extends Omit<StaffTableProps, 'rows'> {
  readonly account: StaffAccount;
}

function StaffActs({ account, mayAct, mayConfirm, onGrant, onEnd, onInvite, onConfirm }: StaffActsProps) {
  const t = useT();
  if (account.state === 'disabled') return null;
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {mayConfirm && account.state === 'enrolled' && (
        <Button size="small" onClick={() => onConfirm(account)}>
          {t('ops.staff.confirm')}
        </Button>
      )}
      {mayAct && account.state === 'invited' && (
        <Button size="small" onClick={() => onInvite(account)}>
          {t('ops.staff.link')}
        </Button>
      )}
      {mayAct && (
        <>
          <Button size="small" onClick={() => onGrant(account)}>
            {t('ops.staff.grant')}
          </Button>
          <Button size="small" onClick={() => onEnd(account)}>
            {t('ops.staff.end')}
          </Button>
        </>
      )}
    </span>
  );
}
