import { failureSentence } from '@candor/browser/errors/failure-sentence.ts';
import { EmptyState } from '@candor/ui/empty-state.tsx';
import { ErrorState } from '@candor/ui/error-state.tsx';
import { SkeletonText } from '@candor/ui/skeleton.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from './texts/use-t.ts';

interface LoadedProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** Said when a list has nothing in it. */
  readonly empty?: string;
  readonly children: (data: Data) => ReactNode;
}

/** The states of what is fetched: coming, refused, empty and there. */
export function Loaded<Data>({ query, empty, children }: LoadedProps<Data>) {
  const t = useT();
  const { data, error } = query;
  if (data === undefined && error !== null) {
    const text = failureSentence(error, { noAnswer: t('ops.failure.noAnswer') });
    return <ErrorState isSmall title={text} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />;
  }
  if (data === undefined) return <SkeletonText lineCount={4} />;
  if (empty !== undefined && Array.isArray(data) && data.length === 0) return <EmptyState isSmall title={empty} />;
  return <>{children(data)}</>;
}
