import { FactList } from '../../fact-list.tsx';
import { Loaded } from '../../loaded.tsx';
import { Moment } from '../../moment.tsx';
import { useLive } from '../../api/use-live.ts';
import { useT } from '../../texts/use-t.ts';
import { nameOutcome } from './decided-list.tsx';
import type { RememberedQueue } from './remembered-queue.ts';

interface CaseDecisionsProps {
  readonly id: string;
  readonly queue: RememberedQueue;
}

/** What was decided about one case: who, when and why. */
export function CaseDecisions({ id, queue }: CaseDecisionsProps) {
  const t = useT();
  const found = useLive(queue.calls.decided, { query: { text: id } });
  return (
    <Loaded query={found}>
      {({ records }) =>
        records
          .filter((row) => row.id === id)
          .map((row) => (
            <FactList
              key={row.decidedAtMs}
              facts={[
                [t('ops.decided.outcome'), nameOutcome(queue, row)],
                [t('ops.decided.by'), row.decidedBy],
                [t('ops.decided.at'), <Moment key="at" atMs={row.decidedAtMs} />],
                [t('ops.reason.label'), row.reason === '' ? '—' : queue.nameReason(row.reason)],
              ]}
            />
          ))
      }
    </Loaded>
  );
}
