import { Skeleton } from '@candor/ui/skeleton.tsx';

export function BookSkeleton() {
  return (
    <div className="flex flex-1 flex-col gap-1.5 overflow-hidden p-3">
      {Array.from({ length: 24 }, (_, row) => (
        <Skeleton key={row} className="h-3.5 w-full" />
      ))}
    </div>
  );
}
