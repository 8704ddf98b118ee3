import { Skeleton, SkeletonText } from '@candor/ui/skeleton.tsx';
import { VisuallyHidden } from '@candor/ui/visually-hidden.tsx';

/** The page before its figures are there, in the places they will take. */
export function OverviewOutline() {
  return (
    <>
      <VisuallyHidden>
        <SkeletonText lineCount={1} />
      </VisuallyHidden>
      <Skeleton className="h-28 w-full rounded-large" />
      <Skeleton className="min-h-90 w-full rounded-large" />
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {RANKINGS.map((ranking) => (
          <Skeleton key={ranking} className="min-h-40 w-full rounded-large" />
        ))}
      </div>
    </>
  );
}

const RANKINGS = ['gainers', 'losers', 'turnover', 'newest'];
