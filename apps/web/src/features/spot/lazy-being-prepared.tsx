import { lazy, Suspense } from 'react';
import { loadChunk } from '#shared/navigation/chunk.ts';

interface LazyBeingPreparedProps {
  readonly product: string;
}

/** The honest page of a product that is still to come; who trades spot does not carry its drawing along. */
export function LazyBeingPrepared({ product }: LazyBeingPreparedProps) {
  return (
    <Suspense>
      <BeingPrepared product={product} />
    </Suspense>
  );
}

const BeingPrepared = lazy(async () => {
  const { BeingPrepared: Loaded } = await loadChunk(() => import('#shared/being-prepared.tsx'));
  return { default: Loaded };
});
