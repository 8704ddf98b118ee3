import { lazy, Suspense } from 'react';
import type { ComboboxProps } from './combobox-view.tsx';
import { Skeleton } from './skeleton.tsx';

/** A field one types into to find one of many. Its list machine is fetched when the first one is drawn. */
export function Combobox(props: ComboboxProps) {
  return (
    <Suspense fallback={<Skeleton className="h-control w-full rounded-medium" />}>
      <ComboboxView {...props} />
    </Suspense>
  );
}

const ComboboxView = lazy(async () => {
  const { ComboboxView: View } = await import('./combobox-view.tsx');
  return { default: View };
});
