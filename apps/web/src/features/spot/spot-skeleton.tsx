import { Skeleton } from '@candor/ui/skeleton.tsx';

/** The desk in its final layout, before the markets are known. */
export function SpotSkeleton() {
  return (
    <div
      data-density="compact"
      className="mx-auto grid w-full max-w-[1600px] gap-2 p-2 lg:grid-cols-[300px_minmax(0,1fr)_320px]"
    >
      <Skeleton className="h-14 w-full lg:col-span-3" />
      <Skeleton className="h-140 w-full max-lg:order-3" />
      <Skeleton className="h-70 w-full max-lg:order-4" />
      <Skeleton className="h-100 w-full max-lg:order-2" />
    </div>
  );
}
