import { approveRequest, listApprovals, refuseRequest, type Approval } from '@candor/contract/staff/approvals.ts';
import { useState } from 'react';
import { FailureLine } from '#shared/failure-line.tsx';
import { Loaded } from '#shared/loaded.tsx';
import { nameObject } from '#shared/names/name-object.ts';
import { ReasonDialog } from '#shared/cases/reason-dialog.tsx';
import { useChange, useLive } from '#shared/api/use-live.ts';
import { useLocale, useT } from '#shared/texts/use-t.ts';
import { ApprovalCard } from './approval-card.tsx';

/** What takes two people: one has asked, another looks at exactly that and decides. */
export function ApprovalsScreen() {
  const t = useT();
  const locale = useLocale();
  const approvals = useLive(listApprovals, {});
  const approve = useChange(approveRequest);
  const refuse = useChange(refuseRequest);
  const [refused, setRefused] = useState<Approval>();
  const decide = (approval: Approval) =>
    approve.mutate({ params: { id: approval.id }, body: { contentHash: approval.contentHash } });
  return (
    <>
      <FailureLine error={approve.error} />
      <Loaded query={approvals} empty={t('ops.approval.none')}>
        {(rows) => (
          <div className="grid items-start gap-4 xl:grid-cols-2">
            {rows.map((approval) => (
              <ApprovalCard
                key={approval.id}
                approval={approval}
                isWorking={approve.isPending}
                onApprove={() => decide(approval)}
                onRefuse={() => setRefused(approval)}
              />
            ))}
          </div>
        )}
      </Loaded>
      <ReasonDialog
        title={
          refused &&
          `${t(refused.isOwn ? 'ops.approval.withdraw' : 'ops.approval.refuse')}: ${nameObject(t, refused.object, locale)}`
        }
        description={t('ops.approval.refuseText')}
        isDangerous
        isWorking={refuse.isPending}
        error={refuse.error}
        onClose={() => setRefused(undefined)}
        onConfirm={(reason) =>
          refused &&
          refuse.mutate({ params: { id: refused.id }, body: { reason } }, { onSuccess: () => setRefused(undefined) })
        }
      />
    </>
  );
}
