import type { Approval } from '@candor/contract/staff/approvals.ts';
import { Badge } from '@candor/ui/badge.tsx';
import { Button } from '@candor/ui/button.tsx';
import { DueClock } from '#shared/cases/due-clock.tsx';
import { FactList } from '#shared/fact-list.tsx';
import { Moment } from '#shared/moment.tsx';
import { nameObject } from '#shared/names/name-object.ts';
import { nameRoles } from '#shared/names/name-roles.ts';
import { Panel } from '#shared/panel.tsx';
import { useLocale, useT } from '#shared/texts/use-t.ts';
import { DiffList } from './diff-list.tsx';

interface ApprovalCardProps {
  readonly approval: Approval;
  readonly isWorking: boolean;
  readonly onApprove: () => void;
  readonly onRefuse: () => void;
}

const TONES = {
  waiting: 'warning',
  scheduled: 'accent',
  done: 'success',
  refused: 'neutral',
  withdrawn: 'neutral',
  expired: 'neutral',
  failed: 'danger',
} as const satisfies Record<Approval['state'], string>;

/** One request with all that will be carried out, its hash, and who asked. */
export function ApprovalCard({ approval, isWorking, onApprove, onRefuse }: ApprovalCardProps) {
  const t = useT();
  const locale = useLocale();
  const { kind, object, state, maker, checker, reason, result, mayDecide, isOwn } = approval;
  const isWaiting = state === 'waiting';
  return (
    <Panel
      title={`${t(`ops.approvalKind.${kind}`)} · ${nameObject(t, object, locale)}`}
      aside={
        <>
          {isWaiting && <DueClock dueAtMs={approval.expiresAtMs} />}
          <Badge tone={TONES[state]}>{t(`ops.approvalState.${state}`)}</Badge>
        </>
      }
    >
      <DiffList lines={approval.lines} />
      <FactList
        facts={[
          [t('ops.approval.maker'), maker],
          [t('ops.reason.label'), reason],
          [t('ops.approval.requested'), <Moment key="requested" atMs={approval.requestedAtMs} />],
          ...(approval.effectiveAtMs === null
            ? []
            : [[t('ops.approval.effective'), <Moment key="effective" atMs={approval.effectiveAtMs} />] as const]),
          ...(isWaiting ? [[t('ops.approval.deciders'), nameRoles(t, approval.deciders)] as const] : []),
          ...(checker === null ? [] : [[t('ops.approval.checker'), checker] as const]),
          ...(result === null ? [] : [[t('ops.approval.result'), result] as const]),
          [
            t('ops.approval.hash'),
            <code key="hash" className="text-12 break-all">
              {approval.contentHash}
            </code>,
          ],
        ]}
      />
      {isWaiting && (
        <div className="flex flex-wrap items-center gap-2">
          {mayDecide && (
            <Button variant="primary" isLoading={isWorking} onClick={onApprove}>
              {t('ops.approval.approve')}
            </Button>
          )}
          {(mayDecide || isOwn) && (
            <Button onClick={onRefuse}>{t(isOwn ? 'ops.approval.withdraw' : 'ops.approval.refuse')}</Button>
          )}
          {isOwn && <span className="text-12 text-muted">{t('ops.approval.own')}</span>}
        </div>
      )}
    </Panel>
  );
}
