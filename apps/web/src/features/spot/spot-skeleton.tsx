import { Skeleton } from '@candor/ui/skeleton.tsx';

/** The screen in its final layout, before the markets are known. */
export function SpotSkeleton() {
  return (
    <div className="mx-auto grid max-w-[1600px] gap-2 p-2 lg:grid-cols-[320px_minmax(0,1fr)_320px]">
      <Skeleton className="h-16 w-full lg:col-span-3" />
      <Skeleton className="h-128 w-full" />
      <Skeleton className="h-128 w-full" />
      <Skeleton className="h-128 w-full" />
    </div>
  );
}
