import { lazy, Suspense } from 'react';
import { loadChunk } from '#shared/navigation/chunk.ts';
import { ChartSkeleton } from '#shared/trade-desk/chart-skeleton.tsx';
import type { Desk } from '../desk/desk.ts';

/** The chart's code is fetched beside the desk, and its place is kept until it is there. */
export function LazySpotChart({ desk }: { readonly desk: Desk }) {
  return (
    <Suspense fallback={<ChartSkeleton />}>
      <SpotChart desk={desk} />
    </Suspense>
  );
}

const load = () => import('./spot-chart.tsx');

// Asked for with the desk's own code and not after its markets have come; should it fail, the panel asks again.
load().catch(() => undefined);

const SpotChart = lazy(async () => {
  const { SpotChart: Loaded } = await loadChunk(load);
  return { default: Loaded };
});
