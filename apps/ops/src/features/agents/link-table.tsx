import { decideLink, type LinkCase } from '@candor/contract/staff/agent-cases.ts';
import { Button } from '@candor/ui/button.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { useState } from 'react';
import { Moment } from '#shared/moment.tsx';
import { ReasonDialog } from '#shared/cases/reason-dialog.tsx';
import { useMayCall } from '#shared/api/session.ts';
import { useChange } from '#shared/api/use-live.ts';
import { useT, type Translate } from '#shared/texts/use-t.ts';
import { UserLink } from '#shared/user-link.tsx';

interface LinkTableProps {
  readonly links: readonly LinkCase[];
}

/** Pairs of accounts that wait for somebody to say whether they are one person's. */
export function LinkTable({ links }: LinkTableProps) {
  const t = useT();
  const mayCall = useMayCall();
  const decide = useChange(decideLink);
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const actions: Column<LinkCase> = {
    key: 'actions',
    header: t('ops.column.acts'),
    align: 'end',
    cell: (link) => (
      <span className="inline-flex gap-2">
        <Button size="small" onClick={() => setAsked({ link, isOnePerson: true })}>
          {t('ops.agents.onePerson')}
        </Button>
        <Button size="small" onClick={() => setAsked({ link, isOnePerson: false })}>
          {t('ops.agents.twoPeople')}
        </Button>
      </span>
    ),
  };
  const send = ({ link: { userId, referrerId }, isOnePerson }: Asked, reason: string) =>
    decide.mutate({ params: { userId, referrerId }, body: { isOnePerson, reason } }, { onSuccess: close });
  return (
    <>
      <DataTable
        label={t('ops.agents.links')}
        columns={mayCall(decideLink) ? [...columnsOf(t), actions] : columnsOf(t)}
        rows={links}
        rowKey={({ userId, referrerId }) => `${userId} ${referrerId}`}
        empty={<EmptyState isSmall title={t('ops.agents.noLinks')} />}
      />
      <ReasonDialog
        title={asked && titleOf(asked, t)}
        description={t(asked?.isOnePerson === true ? 'ops.agents.onePersonText' : 'ops.agents.twoPeopleText')}
        isWorking={decide.isPending}
        error={decide.error}
        onClose={close}
        onConfirm={(reason) => asked !== undefined && send(asked, reason)}
      />
    </>
  );
}

interface Asked {
  readonly link: LinkCase;
  readonly isOnePerson: boolean;
}

function titleOf({ link: { userId, referrerId }, isOnePerson }: Asked, t: Translate): string {
  return `${t(isOnePerson ? 'ops.agents.onePerson' : 'ops.agents.twoPeople')}: ${userId}, ${referrerId}`;
}

function columnsOf(t: Translate): readonly Column<LinkCase>[] {
  return [
    { key: 'user', header: t('ops.column.user'), isTitle: true, cell: ({ userId }) => <UserLink userId={userId} /> },
    { key: 'referrer', header: t('ops.agents.referrer'), cell: ({ referrerId }) => referrerId },
    { key: 'cause', header: t('ops.agents.cause'), cell: ({ cause }) => t(`ops.agents.cause.${cause}`) },
    { key: 'time', header: t('ops.column.time'), cell: ({ foundAtMs }) => <Moment atMs={foundAtMs} /> },
  ];
}
