import { Skeleton, SkeletonText } from '@candor/ui/skeleton.tsx';
import { VisuallyHidden } from '@candor/ui/visually-hidden.tsx';

const ROWS = Array.from({ length: 12 }, (_, row) => `row ${row}`);

/** The list before it is there, as high as its rows will be. */
export function QuotesOutline() {
  return (
    <div className="flex flex-col sm:rounded-large sm:border sm:border-line sm:bg-surface-2">
      <VisuallyHidden>
        <SkeletonText lineCount={1} />
      </VisuallyHidden>
      {ROWS.map((row) => (
        <div key={row} className="flex h-12 items-center justify-between gap-4 border-b border-line px-4">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-4 w-20 max-md:hidden" />
          <Skeleton className="h-4 w-24" />
        </div>
      ))}
    </div>
  );
}
