import type { ReactNode } from 'react';

interface KbdProps {
  readonly children: ReactNode;
}

export function Kbd({ children }: KbdProps) {
  return (
    <kbd className="inline-flex min-w-5 justify-center rounded-small border font-sans border-line-strong bg-surface-3 px-1 text-12 leading-4.5 font-medium text-muted">
      {children}
    </kbd>
  );
}
