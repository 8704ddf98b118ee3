import { ErrorState } from '@candor/ui/error-state.tsx';
import { SkeletonText } from '@candor/ui/skeleton.tsx';
import type { ReactNode } from 'react';
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
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (query.isError) {
    return (
      <ErrorState title={t('common.load.failed')} text={t('common.load.kept')} onRetry={() => void query.refetch()} />
    );
  }
  return <>{skeleton ?? <SkeletonText lineCount={6} />}</>;
}
