import { Skeleton } from '@candor/ui/skeleton.tsx';

/** The desk in its final layout, before the markets are known: three columns on a desk, one panel in a hand. */
export function DeskSkeleton() {
  return (
    <div
      data-density="compact"
      className="grid min-h-160 flex-1 gap-2 p-2 max-lg:grid-rows-[auto_1fr_56px] lg:grid-cols-[300px_minmax(0,1fr)_320px] lg:grid-rows-[auto_minmax(0,1fr)_260px]"
    >
      <Skeleton className="h-12 w-full lg:col-span-3" />
      <Skeleton className="h-full w-full max-lg:hidden lg:row-span-2" />
      <Skeleton className="h-full w-full" />
      <Skeleton className="h-full w-full max-lg:hidden lg:row-span-2" />
      <Skeleton className="h-full w-full" />
    </div>
  );
}
