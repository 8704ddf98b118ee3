import { classNames } from '@candor/ui/class-names.ts';
import type { ReactNode } from 'react';

interface FootBarProps {
  readonly label: string;
  readonly columns: string;
  /** From which width on there is none. */
  readonly hidden?: 'md:hidden';
  readonly children: ReactNode;
}

/**
 * What a thumb reaches at the foot of a phone's screen, and as much room at the end of what it lies on. It is fixed, not
 * sticky: by that the accessibility rules know that whatever it covers can be scrolled clear of it.
 */
export function FootBar({ label, columns, hidden, children }: FootBarProps) {
  return (
    <>
      <div className={classNames('mt-auto h-[calc(3.5rem+1px+env(safe-area-inset-bottom))] shrink-0', hidden)} />
      <nav
        aria-label={label}
        className={classNames(
          'fixed inset-x-0 bottom-0 z-30 grid border-t border-line bg-surface-2 pb-[env(safe-area-inset-bottom)]',
          columns,
          hidden,
        )}
      >
        {children}
      </nav>
    </>
  );
}
