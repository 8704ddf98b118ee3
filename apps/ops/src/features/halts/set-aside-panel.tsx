import { listSetAside, reviewSetAside } from '@candor/contract/staff/set-aside.ts';
import { useState } from 'react';
import { Loaded } from '#shared/loaded.tsx';
import { ReasonDialog } from '#shared/cases/reason-dialog.tsx';
import { useChange, useLive } from '#shared/api/use-live.ts';
import { useT } from '#shared/texts/use-t.ts';
import { SetAsideTable } from './set-aside-table.tsx';

/** What was set aside, and asking for it to be cleared; a second person decides under approvals. */
export function SetAsidePanel() {
  const t = useT();
  const commands = useLive(listSetAside, {});
  const review = useChange(reviewSetAside);
  const [asked, setAsked] = useState<{ readonly sender: string | null }>();
  return (
    <Loaded query={commands}>
      {(rows) => (
        <>
          <SetAsideTable commands={rows} onReview={(sender) => setAsked({ sender })} />
          <ReasonDialog
            title={
              asked &&
              (asked.sender === null ? t('ops.setAside.reviewAll') : `${t('ops.setAside.review')}: ${asked.sender}`)
            }
            description={t('ops.halt.second')}
            isDangerous={false}
            isWorking={review.isPending}
            error={review.error}
            onClose={() => setAsked(undefined)}
            onConfirm={(reason) =>
              asked && review.mutate({ body: { ...asked, reason } }, { onSuccess: () => setAsked(undefined) })
            }
          />
        </>
      )}
    </Loaded>
  );
}
