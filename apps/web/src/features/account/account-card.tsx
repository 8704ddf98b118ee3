import { Banner } from '@candor/ui/banner.tsx';
import type { ReactNode } from 'react';
import { canSeal } from '@candor/browser/calls/can-seal.ts';
import { useT } from '#shared/i18n/use-t.ts';

interface AccountCardProps {
  readonly title: string;
  /** The way to the other form. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of login, registration and reset: one narrow column from the top on; centred, it jumps while it arrives. */
export function AccountCard({ title, aside, children }: AccountCardProps) {
  const t = useT();
  return (
    <div className="mx-auto flex w-full max-w-md flex-1 flex-col gap-6 px-4 py-10 sm:py-16">
      <h1 className="text-28 font-semibold">{title}</h1>
      {!canSeal() && (
        <Banner tone="danger" title={t('account.insecure.title')}>
          {t('account.insecure.text')}
        </Banner>
      )}
      {children}
      {aside !== undefined && <p className="flex flex-wrap gap-x-2 text-14 text-muted">{aside}</p>}
    </div>
  );
}
