import { Skeleton } from '@candor/ui/skeleton.tsx';
import { lazy, Suspense } from 'react';
import { loadChunk } from '#shared/navigation/chunk.ts';
import type { Desk } from '../desk/desk.ts';

/** The chart's code is fetched beside the desk, and its place is kept until it is there. */
export function LazyChartPanel({ desk }: { readonly desk: Desk }) {
  return (
    <Suspense fallback={<ChartSkeleton />}>
      <ChartPanel desk={desk} />
    </Suspense>
  );
}

const ChartPanel = lazy(async () => {
  const { ChartPanel: Loaded } = await loadChunk(() => import('./chart-panel.tsx'));
  return { default: Loaded };
});

function ChartSkeleton() {
  return (
    <div className="absolute inset-0 p-3">
      <Skeleton className="h-full w-full" />
    </div>
  );
}
