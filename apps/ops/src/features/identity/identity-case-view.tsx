import { IDENTITY_REASONS } from '@candor/contract/identity/wire.ts';
import { openIdentityCase, passIdentityCase, refuseIdentityCase } from '@candor/contract/staff/identity-cases.ts';
import { Button } from '@candor/ui/button.tsx';
import { FailureLine } from '#shared/failure-line.tsx';
import { Loaded } from '#shared/loaded.tsx';
import { Panel } from '#shared/panel.tsx';
import { RefuseForm } from '#shared/cases/refuse-form.tsx';
import { useMayCall } from '#shared/api/session.ts';
import { useChange } from '#shared/api/use-live.ts';
import { useOpened } from '#shared/cases/use-opened.ts';
import { useT } from '#shared/texts/use-t.ts';
import { IdentityFacts } from './identity-facts.tsx';

interface IdentityCaseViewProps {
  readonly userId: string;
  readonly onDone: () => void;
}

/** What was handed in, beside the pictures that prove it and the accounts that resemble it. */
export function IdentityCaseView({ userId, onDone }: IdentityCaseViewProps) {
  const t = useT();
  const mayCall = useMayCall();
  const opened = useOpened(openIdentityCase, { params: { userId } });
  const pass = useChange(passIdentityCase);
  const refuse = useChange(refuseIdentityCase);
  const isWorking = pass.isPending || refuse.isPending;
  const reasons = IDENTITY_REASONS.map((value) => ({ value, label: t(`ops.identityReason.${value}`) }));
  return (
    <Panel title={t('ops.cases.case', { id: userId })}>
      <Loaded query={opened}>{(shown) => <IdentityFacts shown={shown} />}</Loaded>
      <FailureLine error={pass.error ?? refuse.error} />
      {mayCall(passIdentityCase) && opened.data !== undefined && (
        <div className="flex flex-col gap-3 border-t border-line pt-3">
          <Button
            variant="primary"
            isLoading={isWorking}
            onClick={() => pass.mutate({ params: { userId } }, { onSuccess: onDone })}
          >
            {t('ops.cases.pass')}
          </Button>
          <RefuseForm
            reasons={reasons}
            isWorking={isWorking}
            onRefuse={(reason) => refuse.mutate({ params: { userId }, body: { reason } }, { onSuccess: onDone })}
          />
        </div>
      )}
    </Panel>
  );
}
