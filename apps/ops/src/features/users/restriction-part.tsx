import { HARD_RESTRICTIONS } from '@candor/contract/restrictions/user-restriction.ts';
import {
  liftUserRestriction,
  listUserRestrictions,
  restrictUser,
  type UserRestriction,
} from '@candor/contract/staff/user-restrictions.ts';
import { Badge } from '@candor/ui/badge.tsx';
import { Button } from '@candor/ui/button.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { Table } from '@candor/ui/table/table.tsx';
import { useState } from 'react';
import { Loaded } from '#shared/loaded.tsx';
import { Moment } from '#shared/moment.tsx';
import { ReasonDialog } from '#shared/cases/reason-dialog.tsx';
import { useMayCall } from '#shared/api/session.ts';
import { useChange, useLive } from '#shared/api/use-live.ts';
import { useT, type Translate } from '#shared/texts/use-t.ts';
import { RestrictDialog } from './restrict-dialog.tsx';

interface RestrictionPartProps {
  readonly userId: string;
}

/** What is restricted of a user and every time it was, with the buttons of whoever may set and lift it. */
export function RestrictionPart({ userId }: RestrictionPartProps) {
  const t = useT();
  const mayCall = useMayCall();
  if (!mayCall(listUserRestrictions)) return null;
  return (
    <section aria-label={t('ops.restriction.title')} className="flex flex-col gap-2">
      <RestrictionList userId={userId} />
      {mayCall(restrictUser) && <RestrictButton userId={userId} />}
    </section>
  );
}

function RestrictionList({ userId }: RestrictionPartProps) {
  const t = useT();
  const mayCall = useMayCall();
  const restrictions = useLive(listUserRestrictions, { params: { userId } });
  const lift = useChange(liftUserRestriction);
  const [lifted, setLifted] = useState<UserRestriction>();
  const close = () => setLifted(undefined);
  return (
    <>
      <Loaded query={restrictions} empty={t('ops.restriction.none')}>
        {(rows) => (
          <Table
            label={t('ops.restriction.title')}
            rows={rows}
            rowKey={({ id }) => id}
            columns={columnsOf(t, mayCall(liftUserRestriction) ? setLifted : undefined)}
          />
        )}
      </Loaded>
      <ReasonDialog
        title={lifted && `${t('ops.restriction.lift')}: ${t(`ops.restriction.${lifted.restriction}`)}`}
        {...(lifted && isHard(lifted) && { description: t('ops.restriction.liftHard') })}
        isWorking={lift.isPending}
        error={lift.error}
        onClose={close}
        onConfirm={(note) =>
          lifted &&
          lift.mutate({ params: { userId }, body: { restriction: lifted.restriction, note } }, { onSuccess: close })
        }
      />
    </>
  );
}

function RestrictButton({ userId }: RestrictionPartProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {t('ops.restriction.set')}
      </Button>
      {isOpen && <RestrictDialog userId={userId} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

function isHard({ restriction }: UserRestriction): boolean {
  return HARD_RESTRICTIONS.includes(restriction);
}

function columnsOf(
  t: Translate,
  onLift: ((row: UserRestriction) => void) | undefined,
): readonly Column<UserRestriction>[] {
  return [
    {
      key: 'restriction',
      header: t('ops.restriction.title'),
      isTitle: true,
      cell: (row) => (
        <Badge tone={row.endedAtMs === null ? 'danger' : 'neutral'}>{t(`ops.restriction.${row.restriction}`)}</Badge>
      ),
    },
    {
      key: 'reason',
      header: t('ops.reason.label'),
      cell: ({ reason, note, endNote }) => (
        <>
          {reason !== null && <p>{t(`ops.restrictionReason.${reason}`)}</p>}
          <p className="text-12 text-muted">{note}</p>
          {endNote !== null && endNote !== note && <p className="text-12 text-muted">{endNote}</p>}
        </>
      ),
    },
    {
      key: 'set',
      header: t('ops.column.since'),
      cell: ({ setAtMs, setBy }) => (
        <>
          <Moment atMs={setAtMs} />
          <p className="text-12 text-muted">{setBy}</p>
        </>
      ),
    },
    {
      key: 'until',
      header: t('ops.restriction.until'),
      cell: ({ untilMs, endedAtMs, endedBy }) => (
        <>
          {endedAtMs === null && untilMs === null ? t('ops.restriction.open') : <Moment atMs={endedAtMs ?? untilMs} />}
          {endedBy !== null && <p className="text-12 text-muted">{endedBy}</p>}
        </>
      ),
    },
    {
      key: 'act',
      header: '',
      align: 'end',
      cell: (row) =>
        row.endedAtMs === null &&
        onLift && (
          <Button size="small" onClick={() => onLift(row)}>
            {t('ops.restriction.lift')}
          </Button>
        ),
    },
  ];
}
