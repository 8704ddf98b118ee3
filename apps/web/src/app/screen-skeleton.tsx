import { Skeleton } from '@candor/ui/skeleton.tsx';
import { useT } from '#shared/i18n/use-t.ts';

/** Stands in for a screen whose code is still on the way. */
export function ScreenSkeleton() {
  const t = useT();
  return (
    <div role="status" className="mx-auto flex min-h-[60vh] w-full max-w-6xl flex-col gap-4 px-4 py-10">
      <span className="sr-only">{t('ui.status.loading')}</span>
      <Skeleton className="h-8 w-64" />
      <Skeleton className="h-4 w-96 max-w-full" />
      <Skeleton className="mt-4 h-48 w-full" />
    </div>
  );
}
