import { Skeleton } from '@candor/ui/skeleton.tsx';
import { useT } from '#shared/i18n/use-t.ts';

/** Beside the sidebar, in the place of a page whose code is still on the way. */
export function PersonalSkeleton() {
  const t = useT();
  return (
    <div role="status" className="flex min-h-[60vh] flex-col gap-6">
      <span className="sr-only">{t('ui.status.loading')}</span>
      <Skeleton className="h-9 w-64 max-w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  );
}
