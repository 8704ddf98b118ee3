import { HARD_RESTRICTIONS } from '@candor/contract/restrictions/user-restriction.ts';
import {
  liftUserRestriction,
  listUserRestrictions,
  restrictUser,
  type UserRestriction,
} from '@candor/contract/staff/user-restrictions.ts';
import { Badge } from '@candor/ui/badge.tsx';
import { Button } from '@candor/ui/button.tsx';
import { useState, type ReactNode } from 'react';
import { FactList } from '#shared/fact-list.tsx';
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
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h3 className="text-13 font-semibold">{t('ops.restriction.title')}</h3>
        {mayCall(restrictUser) && <RestrictButton userId={userId} />}
      </div>
      <RestrictionList userId={userId} />
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
  const onLift = mayCall(liftUserRestriction) ? setLifted : undefined;
  return (
    <>
      <Loaded query={restrictions} empty={t('ops.restriction.none')}>
        {(rows) => (
          <ul className="flex flex-col divide-y divide-line border-y border-line">
            {rows.map((row) => (
              <OneRestriction key={row.id} row={row} onLift={onLift} />
            ))}
          </ul>
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
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        {t('ops.restriction.set')}
      </Button>
      {isOpen && <RestrictDialog userId={userId} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function isHard({ restriction }: UserRestriction): boolean {
  return HARD_RESTRICTIONS.includes(restriction);
}

interface OneRestrictionProps {
  readonly row: UserRestriction;
  readonly onLift: ((row: UserRestriction) => void) | undefined;
}

/** A table of these would be wider than the card. */
function OneRestriction({ row, onLift }: OneRestrictionProps) {
  const t = useT();
  const isOpen = row.endedAtMs === null;
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex min-h-8 items-center justify-between gap-2">
        <Badge tone={isOpen ? 'danger' : 'neutral'}>{t(`ops.restriction.${row.restriction}`)}</Badge>
        {isOpen && onLift && (
          <Button size="small" onClick={() => onLift(row)}>
            {t('ops.restriction.lift')}
          </Button>
        )}
      </div>
      <FactList facts={factsOf(t, row)} />
    </li>
  );
}

function factsOf(t: Translate, row: UserRestriction): readonly (readonly [string, ReactNode])[] {
  const { reason, note, setBy, setAtMs, untilMs, endedAtMs, endedBy, endNote } = row;
  return [
    [t('ops.reason.label'), reason === null ? '—' : t(`ops.restrictionReason.${reason}`)],
    [t('ops.restriction.note'), endNote === null || endNote === note ? note : `${note} · ${endNote}`],
    [t('ops.column.since'), <MomentOf key="since" atMs={setAtMs} by={setBy} />],
    [
      t(endedBy === null ? 'ops.restriction.until' : 'ops.restriction.lifted'),
      endedAtMs === null && untilMs === null ? (
        t('ops.restriction.open')
      ) : (
        <MomentOf key="until" atMs={endedAtMs ?? untilMs} by={endedBy} />
      ),
    ],
  ];
}

interface MomentOfProps {
  readonly atMs: number | null;
  readonly by: string | null;
}

function MomentOf({ atMs, by }: MomentOfProps) {
  return (
    <span className="flex flex-wrap gap-x-2">
      <Moment atMs={atMs} />
      {by !== null && <span className="text-muted">{by}</span>}
    </span>
  );
}
