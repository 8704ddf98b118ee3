import type { ConsoleFacts } from '@candor/contract/staff/staff-session.ts';
import { Button } from '@candor/ui/button.tsx';
import { FailureLine } from '#shared/failure-line.tsx';
import { useT } from '#shared/texts/use-t.ts';
import { useAttempt } from './use-attempt.ts';

type DemoStaff = ConsoleFacts['demoStaff'][number];

interface DemoStaffListProps {
  readonly staff: readonly DemoStaff[];
  readonly onEnter: (staff: DemoStaff) => Promise<void>;
}

/** In demo mode a visitor comes in as whichever role they want to see; in live mode there is nobody here. */
export function DemoStaffList({ staff, onEnter }: DemoStaffListProps) {
  const t = useT();
  const { isWorking, error, attempt } = useAttempt();
  if (staff.length === 0) return null;
  return (
    <section aria-label={t('ops.demo.title')} className="flex flex-col gap-3 border-t border-line pt-4">
      <h2 className="text-14 font-semibold">{t('ops.demo.title')}</h2>
      <p className="text-13 text-muted">{t('ops.demo.text')}</p>
      <FailureLine error={error} />
      <div className="grid grid-cols-2 gap-2">
        {staff.map((one) => (
          <Button key={one.name} size="small" disabled={isWorking} onClick={() => attempt(() => onEnter(one))}>
            {one.name}
          </Button>
        ))}
      </div>
    </section>
  );
}
