import { DEPOSIT_REASONS } from '@candor/contract/deposits/wire.ts';
import {
  openDepositCase,
  passDepositCase,
  refuseDepositCase,
  type DepositCase,
} from '@candor/contract/staff/deposit-cases.ts';
import { FailureLine } from '#shared/failure-line.tsx';
import { Loaded } from '#shared/loaded.tsx';
import { Panel } from '#shared/panel.tsx';
import { RefuseForm } from '#shared/cases/refuse-form.tsx';
import { useMayCall } from '#shared/api/session.ts';
import { useChange } from '#shared/api/use-live.ts';
import { useOpened } from '#shared/cases/use-opened.ts';
import { useT } from '#shared/texts/use-t.ts';
import { DepositFacts } from './deposit-facts.tsx';
import { DepositFindingForm } from './deposit-finding-form.tsx';

interface DepositCaseViewProps {
  readonly row: DepositCase;
  readonly onDone: () => void;
}

/** What was declared, beside the screenshot and what resembles it; what is credited is what a reviewer has found. */
export function DepositCaseView({ row, onDone }: DepositCaseViewProps) {
  const { id } = row;
  const t = useT();
  const mayCall = useMayCall();
  const looked = useOpened(openDepositCase, { params: { id } });
  const pass = useChange(passDepositCase);
  const refuse = useChange(refuseDepositCase);
  const reasons = DEPOSIT_REASONS.map((value) => ({ value, label: t(`ops.depositReason.${value}`) }));
  return (
    <Panel title={t('ops.cases.case', { id })}>
      <Loaded query={looked}>
        {(opened) => (
          <>
            <DepositFacts shown={{ ...opened, ...row }} />
            {mayCall(passDepositCase) && (
              <div className="flex flex-col gap-4 border-t border-line pt-3">
                <DepositFindingForm
                  shown={{ ...opened, ...row }}
                  isWorking={pass.isPending}
                  onPass={(body) => pass.mutate({ params: { id }, body }, { onSuccess: onDone })}
                />
                <RefuseForm
                  reasons={reasons}
                  isWorking={refuse.isPending}
                  onRefuse={(reason) => refuse.mutate({ params: { id }, body: { reason } }, { onSuccess: onDone })}
                />
              </div>
            )}
          </>
        )}
      </Loaded>
      <FailureLine error={pass.error ?? refuse.error} />
    </Panel>
  );
}
