import { decideMerchant, listMerchantCases, type MerchantCase } from '@candor/contract/staff/otc-cases.ts';
import { Button } from '@candor/ui/button.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { Table, type Column } from '@candor/ui/table.tsx';
import { useState } from 'react';
import { Loaded } from '#shared/loaded.tsx';
import { Moment } from '#shared/moment.tsx';
import { Panel } from '#shared/panel.tsx';
import { ReasonDialog } from '#shared/reason-dialog.tsx';
import { useMayCall } from '#shared/session.ts';
import { useChange, useLive } from '#shared/use-live.ts';
import { useT, type Translate } from '#shared/use-t.ts';

/** Who wants to become a merchant; the deposit of each is frozen already. */
export function MerchantsScreen() {
  const t = useT();
  const query = useLive(listMerchantCases, {});
  return (
    <Panel title={t('ops.nav.merchants')}>
      <Loaded query={query}>{(cases) => <MerchantTable cases={cases} />}</Loaded>
    </Panel>
  );
}

interface Asked {
  readonly userId: string;
  readonly decision: 'admit' | 'refuse';
}

function MerchantTable({ cases }: { readonly cases: readonly MerchantCase[] }) {
  const t = useT();
  const mayCall = useMayCall();
  const decide = useChange(decideMerchant);
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const actions: Column<MerchantCase> = {
    key: 'actions',
    header: t('ops.column.acts'),
    align: 'end',
    cell: ({ userId }) => (
      <span className="inline-flex gap-2">
        <Button size="small" onClick={() => setAsked({ userId, decision: 'admit' })}>
          {t('ops.otc.admit')}
        </Button>
        <Button size="small" variant="ghost" onClick={() => setAsked({ userId, decision: 'refuse' })}>
          {t('ops.otc.refuse')}
        </Button>
      </span>
    ),
  };
  return (
    <>
      <Table
        label={t('ops.nav.merchants')}
        columns={mayCall(decideMerchant) ? [...columnsOf(t), actions] : columnsOf(t)}
        rows={cases}
        rowKey={({ userId }) => userId}
        empty={<EmptyState isSmall title={t('ops.agents.noApplications')} />}
      />
      <ReasonDialog
        isDangerous={asked?.decision === 'refuse'}
        title={asked === undefined ? undefined : t(`ops.otc.${asked.decision}`)}
        description={t(asked?.decision === 'refuse' ? 'ops.otc.refuseText' : 'ops.otc.admitText')}
        isWorking={decide.isPending}
        error={decide.error}
        onClose={close}
        onConfirm={(reason) => {
          if (asked === undefined) return;
          const { userId, decision } = asked;
          decide.mutate({ params: { userId }, body: { decision, reason } }, { onSuccess: close });
        }}
      />
    </>
  );
}

function columnsOf(t: Translate): readonly Column<MerchantCase>[] {
  return [
    {
      key: 'user',
      header: t('ops.column.user'),
      isTitle: true,
      cell: ({ userId, loginName }) => `${loginName} (${userId})`,
    },
    { key: 'level', header: t('ops.otc.level'), align: 'end', cell: ({ level }) => level },
    { key: 'since', header: t('ops.column.since'), cell: ({ appliedAtMs }) => <Moment atMs={appliedAtMs} /> },
  ];
}
