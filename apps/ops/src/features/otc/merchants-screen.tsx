import { decideMerchant, listMerchantCases, type MerchantCase } from '@candor/contract/staff/otc-cases.ts';
import { Badge } from '@candor/ui/badge.tsx';
import { Button } from '@candor/ui/button.tsx';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import type { Column } from '@candor/ui/table/column.ts';
import { DataTable } from '@candor/ui/table/data-table.tsx';
import { useState } from 'react';
import { Loaded } from '#shared/loaded.tsx';
import { Moment } from '#shared/moment.tsx';
import { Panel } from '#shared/panel.tsx';
import { ReasonDialog } from '#shared/cases/reason-dialog.tsx';
import { useMayCall } from '#shared/api/session.ts';
import { useChange, useLive } from '#shared/api/use-live.ts';
import { useT, type Translate } from '#shared/texts/use-t.ts';
import { UserLink } from '#shared/user-link.tsx';

/** Who wants to become a merchant, and who is one; the deposit of each is frozen. */
export function MerchantsScreen() {
  const t = useT();
  const query = useLive(listMerchantCases, {});
  return (
    <Panel title={t('ops.nav.merchants')}>
      <Loaded query={query}>{(cases) => <MerchantTable cases={cases} />}</Loaded>
    </Panel>
  );
}

type Action = 'admit' | 'refuse' | 'suspend' | 'reinstate';

/** What may be done with somebody, by how they stand. */
const APPROVAL_ACTIONS = {
  applied: ['admit', 'refuse'],
  merchant: ['suspend'],
  suspended: ['reinstate'],
} as const satisfies Record<MerchantCase['status'], readonly Action[]>;

const DECISIONS = { admit: 'admit', refuse: 'refuse', suspend: 'suspend', reinstate: 'admit' } as const;
const DANGEROUS: readonly (Action | undefined)[] = ['refuse', 'suspend'];

interface Asked {
  readonly merchant: MerchantCase;
  /** `reinstate` admits somebody who was suspended. */
  readonly action: Action;
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
    cell: (merchant) => (
      <span className="inline-flex gap-2">
        {APPROVAL_ACTIONS[merchant.status].map((action) => (
          <Button key={action} size="small" onClick={() => setAsked({ merchant, action })}>
            {t(`ops.otc.${action}`)}
          </Button>
        ))}
      </span>
    ),
  };
  return (
    <>
      <DataTable
        label={t('ops.nav.merchants')}
        columns={mayCall(decideMerchant) ? [...columnsOf(t), actions] : columnsOf(t)}
        rows={cases}
        rowKey={({ userId }) => userId}
        empty={<EmptyState isSmall title={t('ops.otc.noMerchants')} />}
      />
      <ReasonDialog
        isDangerous={DANGEROUS.includes(asked?.action)}
        title={asked && `${t(`ops.otc.${asked.action}`)}: ${asked.merchant.loginName}`}
        description={t(`ops.otc.${asked?.action ?? 'admit'}Text`)}
        isWorking={decide.isPending}
        error={decide.error}
        onClose={close}
        onConfirm={(reason) => {
          if (asked === undefined) return;
          const { merchant, action } = asked;
          const params = { userId: merchant.userId };
          decide.mutate({ params, body: { decision: DECISIONS[action], reason } }, { onSuccess: close });
        }}
      />
    </>
  );
}

const TONES = { applied: 'accent', merchant: 'success', suspended: 'danger' } as const;

function columnsOf(t: Translate): readonly Column<MerchantCase>[] {
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
    {
      key: 'status',
      header: t('ops.otc.state'),
      cell: ({ status }) => <Badge tone={TONES[status]}>{t(`ops.otc.standing.${status}`)}</Badge>,
    },
    { key: 'level', header: t('ops.otc.level'), align: 'end', cell: ({ level }) => level },
    { key: 'since', header: t('ops.column.since'), cell: ({ appliedAtMs }) => <Moment atMs={appliedAtMs} /> },
  ];
}
