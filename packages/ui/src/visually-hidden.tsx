import type { ReactNode } from 'react';

interface VisuallyHiddenProps {
  readonly children: ReactNode;
}

/** Words for a screen reader alone. */
export function VisuallyHidden({ children }: VisuallyHiddenProps) {
  return <span className="sr-only">{children}</span>;
}
