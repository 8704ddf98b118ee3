import { appointAgent, refuseAgent, type AgentCase } from '@candor/contract/staff/agent-cases.ts';
import { Button } from '@candor/ui/button.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { Field } from '@candor/ui/inputs/field.tsx';
import { Select } from '@candor/ui/inputs/select.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { useState } from 'react';
import { Moment } from '#shared/moment.tsx';
import { ReasonDialog } from '#shared/cases/reason-dialog.tsx';
import { useMayCall } from '#shared/api/session.ts';
import { useChange } from '#shared/api/use-live.ts';
import { useT, type Translate } from '#shared/texts/use-t.ts';
import { UserLink } from '#shared/user-link.tsx';

interface ApplicationTableProps {
  readonly applications: readonly AgentCase[];
}

/** Applications that wait; appointing asks a second person, refusing needs one. */
export function ApplicationTable({ applications }: ApplicationTableProps) {
  const t = useT();
  const mayCall = useMayCall();
  const [asked, setAsked] = useState<Asked>();
  const actions: Column<AgentCase> = {
    key: 'actions',
    header: t('ops.column.acts'),
    align: 'end',
    cell: (applicant) => (
      <span className="inline-flex gap-2">
        <Button size="small" onClick={() => setAsked({ applicant, act: 'appoint' })}>
          {t('ops.agents.appoint')}
        </Button>
        <Button size="small" onClick={() => setAsked({ applicant, act: 'refuse' })}>
          {t('ops.agents.refuse')}
        </Button>
      </span>
    ),
  };
  return (
    <>
      <DataTable
        label={t('ops.agents.applications')}
        columns={mayCall(appointAgent) ? [...columnsOf(t), actions] : columnsOf(t)}
        rows={applications}
        rowKey={({ userId }) => userId}
        empty={<EmptyState isSmall title={t('ops.agents.noApplications')} />}
      />
      <AppointDialog asked={asked} onClose={() => setAsked(undefined)} />
      <RefuseDialog asked={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}

interface Asked {
  readonly applicant: AgentCase;
  readonly act: 'appoint' | 'refuse';
}

interface AskDialogProps {
  readonly asked: Asked | undefined;
  readonly onClose: () => void;
}

const PERCENTS = Array.from({ length: 11 }, (_, index) => String(20 + index));

function AppointDialog({ asked, onClose }: AskDialogProps) {
  const t = useT();
  const ask = useChange(appointAgent);
  const [percent, setPercent] = useState('25');
  const userId = asked?.applicant.userId ?? '';
  return (
    <ReasonDialog
      title={asked?.act === 'appoint' ? `${t('ops.agents.appoint')}: ${asked.applicant.loginName}` : undefined}
      description={t('ops.agents.appointText')}
      isWorking={ask.isPending}
      error={ask.error}
      onClose={onClose}
      onConfirm={(reason) => ask.mutate({ params: { userId }, body: { percent, reason } }, { onSuccess: onClose })}
    >
      <Field label={t('ops.agents.percent')}>
        <Select
          options={PERCENTS.map((value) => ({ value, label: `${value} %` }))}
          value={percent}
          onChange={setPercent}
        />
      </Field>
    </ReasonDialog>
  );
}

function RefuseDialog({ asked, onClose }: AskDialogProps) {
  const t = useT();
  const ask = useChange(refuseAgent);
  const userId = asked?.applicant.userId ?? '';
  return (
    <ReasonDialog
      isDangerous
      title={asked?.act === 'refuse' ? `${t('ops.agents.refuse')}: ${asked.applicant.loginName}` : undefined}
      description={t('ops.agents.refuseText')}
      isWorking={ask.isPending}
      error={ask.error}
      onClose={onClose}
      onConfirm={(reason) => ask.mutate({ params: { userId }, body: { reason } }, { onSuccess: onClose })}
    />
  );
}

function columnsOf(t: Translate): readonly Column<AgentCase>[] {
  return [
    {
      key: 'user',
      header: t('ops.column.user'),
      isTitle: true,
      cell: ({ userId, loginName }) => (
        <>
          {loginName} (<UserLink userId={userId} />)
        </>
      ),
    },
    { key: 'since', header: t('ops.column.since'), cell: ({ appliedAtMs }) => <Moment atMs={appliedAtMs} /> },
    { key: 'people', header: t('ops.agents.people'), align: 'end', cell: ({ people }) => people },
    {
      key: 'plan',
      header: t('ops.agents.plan'),
      cell: ({ plan }) => <span className="whitespace-pre-wrap">{plan}</span>,
    },
  ];
}
