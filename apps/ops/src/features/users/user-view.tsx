import { getUser, unmaskUser } from '@candor/contract/staff/users.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Button } from '@candor/ui/button.tsx';
import { useState } from 'react';
import { FactList } from '#shared/fact-list.tsx';
import { Loaded } from '#shared/loaded.tsx';
import { Moment } from '#shared/moment.tsx';
import { nameLevel } from '#shared/names/name-level.ts';
import { Panel } from '#shared/panel.tsx';
import { ReasonDialog } from '#shared/cases/reason-dialog.tsx';
import { useMayCall } from '#shared/api/session.ts';
import { useChange, useLive } from '#shared/api/use-live.ts';
import { useT } from '#shared/texts/use-t.ts';
import { BalanceTable } from './balance-table.tsx';
import { CardParts } from './card/card-parts.tsx';
import { LimitFacts } from './card/limit-facts.tsx';
import { FundPasswordReset } from './fund-password-reset.tsx';
import { RestrictionPart } from './restriction-part.tsx';
import { TierAgreement } from './tier-agreement.tsx';

interface UserViewProps {
  readonly userId: string;
}

/** One user: what they hold, what holds them, and their contacts once somebody has said why. */
export function UserView({ userId }: UserViewProps) {
  const t = useT();
  const mayCall = useMayCall();
  const user = useLive(getUser, { params: { userId } });
  const unmask = useChange(unmaskUser);
  const [isAsking, setIsAsking] = useState(false);
  const contacts = unmask.data;
  return (
    <Panel
      title={t('ops.user.title', { id: userId })}
      aside={
        <>
          {mayCall(unmaskUser) && (
            <Button size="small" onClick={() => setIsAsking(true)}>
              {t('ops.user.unmask')}
            </Button>
          )}
          <FundPasswordReset userId={userId} />
          <TierAgreement userId={userId} />
        </>
      }
    >
      <Loaded query={user}>
        {(shown) => (
          <>
            <FactList
              facts={[
                [t('ops.login.name'), shown.loginName],
                [t('ops.user.email'), contacts?.email ?? shown.email ?? '—'],
                [t('ops.user.phone'), contacts?.phone ?? shown.phone ?? '—'],
                [t('ops.column.level'), nameLevel(t, shown.identityLevel)],
                [t('ops.user.tier'), t(`ops.tier.${shown.tier}`)],
                [t('ops.user.turnover'), <Amount key="turnover" value={shown.turnover} unit="USDT" />],
                [t('ops.column.since'), <Moment key="since" atMs={shown.createdAtMs} />],
                [t('ops.user.held'), <Moment key="held" atMs={shown.holdsUntilMs} />],
              ]}
            />
            <RestrictionPart userId={userId} />
            <LimitFacts limits={shown.limits} />
            <BalanceTable rows={shown.balances} />
            <CardParts userId={userId} />
          </>
        )}
      </Loaded>
      <ReasonDialog
        title={isAsking ? `${t('ops.user.unmask')}: ${t('ops.user.title', { id: userId })}` : undefined}
        description={t('ops.user.unmaskText')}
        isWorking={unmask.isPending}
        error={unmask.error}
        onClose={() => setIsAsking(false)}
        onConfirm={(reason) =>
          unmask.mutate({ params: { userId }, body: { reason } }, { onSuccess: () => setIsAsking(false) })
        }
      />
    </Panel>
  );
}
