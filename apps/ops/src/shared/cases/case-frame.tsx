import { classNames } from '@candor/ui/class-names.ts';
import type { ReactNode } from 'react';
import { Panel } from '../panel.tsx';

interface CaseFrameProps {
  readonly title: string;
  readonly list: ReactNode;
  readonly openedId: string | undefined;
  /** The opened case; nothing while none is open. */
  readonly children?: ReactNode;
}

/** A queue, as wide as there is room, and the case that is open: side by side on a desk, one above the other on a phone. */
export function CaseFrame({ title, list, openedId, children }: CaseFrameProps) {
  return (
    <div className={classNames('grid items-start gap-4', openedId !== undefined && 'xl:grid-cols-2')}>
      <Panel title={title}>{list}</Panel>
      {openedId !== undefined && (
        <div key={openedId} ref={goToCase} tabIndex={-1} className="min-w-0 scroll-mt-4 outline-none">
          {children}
        </div>
      )}
    </div>
  );
}

/** A long queue may have pushed the case out of sight; whoever uses the keyboard goes on in it. */
function goToCase(element: HTMLElement | null): void {
  element?.focus();
}
