import type { ReactNode } from 'react';
import { Panel } from './panel.tsx';

interface CaseFrameProps {
  readonly title: string;
  readonly list: ReactNode;
  /** The opened case; nothing while none is open. */
  readonly children?: ReactNode;
}

/** A queue and the case that is open, side by side on a desk and one above the other on a phone. */
export function CaseFrame({ title, list, children }: CaseFrameProps) {
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <Panel title={title}>{list}</Panel>
      {children}
    </div>
  );
}
