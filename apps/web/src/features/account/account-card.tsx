import type { ReactNode } from 'react';

interface AccountCardProps {
  readonly title: string;
  /** The way to the other form. */
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

/** The frame of login and registration: one narrow column in the middle. */
export function AccountCard({ title, aside, children }: AccountCardProps) {
  return (
    <div className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center gap-6 px-4 py-10 sm:py-16">
      <h1 className="text-28 font-semibold">{title}</h1>
      {children}
      <p className="flex flex-wrap gap-x-2 text-14 text-muted">{aside}</p>
    </div>
  );
}
