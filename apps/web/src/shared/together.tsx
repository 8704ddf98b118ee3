import { SkeletonText } from '@candor/ui/skeleton.tsx';
import { useDeferredValue, useState, type ReactNode } from 'react';

interface TogetherProps {
  readonly queries: readonly { readonly isLoading: boolean }[];
  /** In the shape of what is coming. */
  readonly skeleton?: ReactNode;
  readonly children: ReactNode;
}

/** Parts below each other that appear at once, when all has been answered, well or not: nothing pushes down what came first. */
export function Together({ queries, skeleton, children }: TogetherProps) {
  const [hasBegun, setBegun] = useState(false);
  const isAnswered = !queries.some(({ isLoading }) => isLoading);
  if (isAnswered && !hasBegun) setBegun(true);
  // In short slices, as all that comes first: a slow phone answers a touch in between.
  const isDrawn = useDeferredValue(hasBegun || isAnswered);
  return isDrawn ? children : (skeleton ?? <SkeletonText lineCount={6} />);
}
