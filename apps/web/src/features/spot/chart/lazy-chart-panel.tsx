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

const load = () => import('./chart-panel.tsx');

// Asked for with the desk's own code and not after its markets have come; should it fail, the panel asks again.
load().catch(() => undefined);

const ChartPanel = lazy(async () => {
  const { ChartPanel: Loaded } = await loadChunk(load);
  return { default: Loaded };
});

function ChartSkeleton() {
  return (
    <div className="absolute inset-0 p-3">
      <Skeleton className="h-full w-full" />
    </div>
  );
}
