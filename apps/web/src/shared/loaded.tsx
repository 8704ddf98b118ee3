import { ErrorState } from '@candor/ui/error-state.tsx';
import { SkeletonText } from '@candor/ui/skeleton.tsx';
import { useDeferredValue, type ReactNode } from 'react';
import { useT } from './i18n/use-t.ts';

interface LoadedProps<Data> {
  readonly query: { readonly data: Data | undefined; readonly isError: boolean; refetch(): unknown };
  /** In the shape of what is coming. */
  readonly skeleton?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** What a query brought; until then its outline, and when it failed the way to ask again. */
export function Loaded<Data>({ query, skeleton, children }: LoadedProps<Data>) {
  const t = useT();
  // What comes first is drawn in short slices instead of all at once: a slow phone answers a touch in between.
  const isDrawn = useDeferredValue(query.data !== undefined);
  if (query.data !== undefined && isDrawn) return <>{children(query.data)}</>;
  if (query.isError && query.data === undefined) {
    return (
      <ErrorState title={t('common.load.failed')} text={t('common.load.kept')} onRetry={() => void query.refetch()} />
    );
  }
  return <>{skeleton ?? <SkeletonText lineCount={6} />}</>;
}
