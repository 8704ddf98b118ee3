import {
  confirmEnrolment,
  disableStaff,
  grantRoles,
  inviteStaff,
  listStaff,
  makeInvitation,
  type StaffAccount,
} from '@candor/contract/staff/staff-accounts.ts';
import { Banner } from '@candor/ui/banner.tsx';
import { Button } from '@candor/ui/button.tsx';
import { useState } from 'react';
import { FailureLine } from '#shared/failure-line.tsx';
import { Loaded } from '#shared/loaded.tsx';
import { Panel } from '#shared/panel.tsx';
import { ReasonDialog } from '#shared/cases/reason-dialog.tsx';
import { useMayCall } from '#shared/api/session.ts';
import { useChange, useLive } from '#shared/api/use-live.ts';
import { useT } from '#shared/texts/use-t.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { GrantDialog } from './grant-dialog.tsx';
import { StaffTable } from './staff-table.tsx';

/** Who may come in and as what; every grant waits for a second person. */
export function StaffScreen() {
  const t = useT();
  const mayCall = useMayCall();
  const accounts = useLive(listStaff, {});
  const invitation = useChange(makeInvitation);
  const disable = useChange(disableStaff);
  const [granted, setGranted] = useState<StaffAccount | 'new'>();
  const [ended, setEnded] = useState<StaffAccount>();
  const [confirmed, setConfirmed] = useState<StaffAccount>();
  return (
    <>
      <FailureLine error={invitation.error} />
      {invitation.data !== undefined && <Banner>{t('ops.staff.sent', { email: invitation.data.sentTo })}</Banner>}
      <Panel
        title={t('ops.staff.everybody')}
        aside={
          mayCall(inviteStaff) && (
            <Button size="small" onClick={() => setGranted('new')}>
              {t('ops.staff.invite')}
            </Button>
          )
        }
      >
        <Loaded query={accounts}>
          {(rows) => (
            <StaffTable
              rows={rows}
              mayAct={mayCall(grantRoles)}
              mayConfirm={mayCall(confirmEnrolment)}
              onGrant={setGranted}
              onEnd={setEnded}
              onConfirm={setConfirmed}
              onInvite={({ id }) => invitation.mutate({ params: { id } })}
            />
          )}
        </Loaded>
      </Panel>
      {granted !== undefined && (
        <GrantDialog account={granted === 'new' ? undefined : granted} onClose={() => setGranted(undefined)} />
      )}
      {confirmed !== undefined && <ConfirmDialog account={confirmed} onClose={() => setConfirmed(undefined)} />}
      <ReasonDialog
        title={ended && `${t('ops.staff.end')}: ${ended.name}`}
        description={t('ops.staff.endText')}
        isDangerous
        isWorking={disable.isPending}
        error={disable.error}
        onClose={() => setEnded(undefined)}
        onConfirm={(reason) =>
          ended &&
          disable.mutate({ params: { id: ended.id }, body: { reason } }, { onSuccess: () => setEnded(undefined) })
        }
      />
    </>
  );
}
