import { lazy, Suspense } from 'react';
import { loadChunk } from '#shared/navigation/chunk.ts';
import { ChartSkeleton } from '#shared/trade-desk/chart-skeleton.tsx';
import type { ContractDesk } from '../desk/contract-desk.ts';

/** The chart's code is fetched beside the desk, and its place is kept until it is there. */
export function LazyContractChart({ desk }: { readonly desk: ContractDesk }) {
  return (
    <Suspense fallback={<ChartSkeleton />}>
      <ContractChart desk={desk} />
    </Suspense>
  );
}

const load = () => import('./contract-chart.tsx');

// Asked for with the desk's own code and not after its contracts have come; should it fail, the panel asks again.
load().catch(() => undefined);

const ContractChart = lazy(async () => {
  const { ContractChart: Loaded } = await loadChunk(load);
  return { default: Loaded };
});
