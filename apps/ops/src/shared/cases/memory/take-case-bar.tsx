import type { CaseCalls, CaseHolder } from '@candor/contract/staff/case-memory/case-calls.ts';
import { Button } from '@candor/ui/button.tsx';
import { useMayCall } from '../../api/session.ts';
import { useSession } from '../../api/session-store.ts';
import { useChange } from '../../api/use-live.ts';
import { FailureLine } from '../../failure-line.tsx';
import { useT } from '../../texts/use-t.ts';

interface TakeCaseBarProps {
  readonly id: string;
  readonly calls: CaseCalls;
  readonly holder: CaseHolder | undefined;
}

/** Who has taken the open case; it is taken, given back, or taken over, and each stands in the audit log. */
export function TakeCaseBar({ id, calls, holder }: TakeCaseBarProps) {
  const t = useT();
  const mayCall = useMayCall();
  const own = useSession(({ session }) => session?.staff.name);
  const assign = useChange(calls.assign);
  const act = holder === undefined ? 'take' : holder.staff === own ? 'giveBack' : 'takeOver';
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 text-13">
      <span className="text-muted">
        {holder === undefined ? t('ops.case.free') : t('ops.case.takenBy', { name: holder.staff })}
      </span>
      {mayCall(calls.assign) && (
        <Button
          size="small"
          isLoading={assign.isPending}
          onClick={() => assign.mutate({ params: { id }, body: { act } })}
        >
          {t(`ops.case.${act}`)}
        </Button>
      )}
      <FailureLine error={assign.error} />
    </div>
  );
}
