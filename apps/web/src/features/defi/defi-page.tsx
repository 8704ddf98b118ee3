import type { ReactNode } from 'react';

interface DefiPageProps {
  readonly title: string;
  readonly text: string;
  /** Beside the title: where else one may go from here. */
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

/** The frame of both screens about mining. */
export function DefiPage({ title, text, aside, children }: DefiPageProps) {
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-1 flex-col gap-6 px-4 py-6 sm:py-10">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="flex flex-col gap-2">
          <h1 className="text-28 font-semibold">{title}</h1>
          <p className="max-w-2xl text-14 text-muted">{text}</p>
        </div>
        {aside}
      </header>
      {children}
    </div>
  );
}

interface DefiSectionProps {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

export function DefiSection({ title, text, children }: DefiSectionProps) {
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h2 className="text-20 font-semibold">{title}</h2>
      {text !== undefined && <p className="max-w-2xl text-14 text-muted">{text}</p>}
      {children}
    </section>
  );
}
