import type { ReferralInfo } from '@candor/contract/referrals/wire.ts';
import { CopyButton } from '@candor/ui/copy-button.tsx';
import { Skeleton } from '@candor/ui/skeleton.tsx';
import { lazy, Suspense } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import { loadChunk } from '#shared/navigation/chunk.ts';
import { inviteLink } from './invite-link.ts';

interface InviteCardProps {
  readonly info: ReferralInfo;
}

/** The code, the link and its picture, with what an invitation brings and what it does not. */
export function InviteCard({ info }: InviteCardProps) {
  const t = useT();
  const { inviteCode, percents, days } = info;
  const link = inviteLink(info);
  const [first = '', second = '', third = ''] = percents;
  return (
    <section
      aria-label={t('referrals.code')}
      className="flex flex-col gap-5 rounded-large border border-line bg-surface-2 p-5 sm:flex-row sm:items-center"
    >
      <Suspense fallback={<Skeleton className="size-40" />}>
        <QrCode value={link} label={t('referrals.qr')} />
      </Suspense>
      <div className="flex min-w-0 flex-1 flex-col gap-4">
        <CopyLine label={t('referrals.code')} value={inviteCode} copy={t('referrals.copyCode')} isLarge />
        <CopyLine label={t('referrals.link')} value={link} copy={t('referrals.copyLink')} />
        <p className="text-13 text-muted">{t('referrals.rule', { first, second, third, days: String(days) })}</p>
      </div>
    </section>
  );
}

interface CopyLineProps {
  readonly label: string;
  readonly value: string;
  readonly copy: string;
  readonly isLarge?: boolean;
}

function CopyLine({ label, value, copy, isLarge = false }: CopyLineProps) {
  return (
    <div className="flex flex-col gap-0.5">
      <span className="text-12 text-muted">{label}</span>
      <span className="flex items-center gap-2">
        <span className={isLarge ? 'text-20 font-semibold tracking-wide' : 'min-w-0 text-14 break-all'}>{value}</span>
        <CopyButton value={value} label={copy} />
      </span>
    </div>
  );
}

const QrCode = lazy(async () => {
  const { QrCode: Code } = await loadChunk(() => import('@candor/ui/qr-code.tsx'));
  return { default: Code };
});
