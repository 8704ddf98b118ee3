import { Skeleton } from '@candor/ui/skeleton.tsx';

/** The place of a chart until its code is there. */
export function ChartSkeleton() {
  return (
    <div className="absolute inset-0 p-3">
      <Skeleton className="h-full w-full" />
    </div>
  );
}
