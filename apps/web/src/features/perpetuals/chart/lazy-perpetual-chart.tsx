import { lazy, Suspense } from 'react';
import { loadChunk } from '#shared/navigation/chunk.ts';
import { ChartSkeleton } from '#shared/trade-desk/chart-skeleton.tsx';
import type { PerpetualDesk } from '../desk/perpetual-desk.ts';

/** The chart's code is fetched beside the desk, and its place is kept until it is there. */
export function LazyPerpetualChart({ desk }: { readonly desk: PerpetualDesk }) {
  return (
    <Suspense fallback={<ChartSkeleton />}>
      <PerpetualChart desk={desk} />
    </Suspense>
  );
}

const load = () => import('./perpetual-chart.tsx');

// Asked for with the desk's own code and not after its contracts have come; should it fail, the panel asks again.
load().catch(() => undefined);

const PerpetualChart = lazy(async () => {
  const { PerpetualChart: Loaded } = await loadChunk(load);
  return { default: Loaded };
});
