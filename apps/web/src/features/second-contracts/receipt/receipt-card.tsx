import type { ReactNode } from 'react';

interface ReceiptCardProps {
  readonly title: string;
  /** What this part proves. */
  readonly text: string;
  readonly children: ReactNode;
}

export function ReceiptCard({ title, text, children }: ReceiptCardProps) {
  return (
    <section
      aria-label={title}
      className="flex flex-col gap-4 rounded-large border border-line bg-surface-2 p-4 sm:p-6"
    >
      <header className="flex flex-col gap-1">
        <h2 className="text-16 font-semibold">{title}</h2>
        <p className="max-w-2xl text-13 text-muted">{text}</p>
      </header>
      {children}
    </section>
  );
}
