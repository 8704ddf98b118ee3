import type { ReactNode } from 'react';

interface ProfileRowProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** One thing that is known of an account. */
export function ProfileRow({ label, children }: ProfileRowProps) {
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-1 text-14">
      <dt className="text-muted">{label}</dt>
      <dd className="flex min-w-0 items-center gap-2 break-all">{children}</dd>
    </div>
  );
}
