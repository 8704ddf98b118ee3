import type { ReactNode } from 'react';

interface ProductPageProps {
  readonly title: string;
  readonly text?: string;
  /** Beside the title: where else one may go from here. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a screen about a product: its name, what it is, and where else one may go from there. */
export function ProductPage({ title, text, aside, children }: ProductPageProps) {
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-1 flex-col gap-6 px-4 py-6 sm:py-10">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="flex flex-col gap-2">
          <h1 className="text-28 font-semibold">{title}</h1>
          {text !== undefined && <p className="max-w-2xl text-14 text-muted">{text}</p>}
        </div>
        {aside}
      </header>
      {children}
    </div>
  );
}
