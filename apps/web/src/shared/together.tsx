import { SkeletonText } from '@candor/ui/skeleton.tsx';
import { useState, type ReactNode } from 'react';

interface TogetherProps {
  readonly queries: readonly { readonly isLoading: boolean }[];
  /** In the shape of what is coming. */
  readonly skeleton?: ReactNode;
  readonly children: ReactNode;
}

/** Parts below each other that appear at once, when all has been answered, well or not: nothing pushes down what came first. */
export function Together({ queries, skeleton, children }: TogetherProps) {
  const [hasBegun, setBegun] = useState(false);
  if (hasBegun) return children;
  if (queries.some(({ isLoading }) => isLoading)) return skeleton ?? <SkeletonText lineCount={6} />;
  setBegun(true);
  return children;
}
