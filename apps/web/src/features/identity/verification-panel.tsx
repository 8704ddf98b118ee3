import type { AuditStatus, IdentityReason } from '@candor/contract/identity/wire.ts';
import { Banner } from '@candor/ui/banner.tsx';
import type { ReactNode } from 'react';
import { useT } from '#shared/i18n/use-t.ts';
import type { Centre } from './queries.ts';
import { StatusBadge } from './status-badge.tsx';

interface VerificationPanelProps {
  readonly title: string;
  readonly centre: Centre;
  readonly status: AuditStatus;
  readonly reason: IdentityReason | null;
  /** What is said once it has passed. */
  readonly passed: ReactNode;
  /** Something else must come first. */
  readonly obstacle?: ReactNode;
  /** The form, where there is something to hand in. */
  readonly children: ReactNode;
}

/** One level of the verification in its state: to hand in, under review, passed, or failed with its reason. */
export function VerificationPanel({ title, centre, status, reason, children, ...rest }: VerificationPanelProps) {
  const { passed, obstacle } = rest;
  const t = useT();
  return (
    <section aria-label={title} className="flex flex-col gap-4">
      <div className="flex items-center gap-3">
        {/* In the personal centre it is a page of this name. */}
        {centre === 'account' && <h2 className="text-20 font-semibold">{title}</h2>}
        <StatusBadge status={status} />
      </div>
      {status === 3 && (
        <Banner tone="info" title={t('identity.review.title')}>
          {t('identity.review.text')}
        </Banner>
      )}
      {status === 1 && passed}
      {status === 2 && (
        <Banner tone="danger" title={t('identity.failed.title')}>
          <p>{t(reason === null ? 'identity.failed.noReason' : `identity.reason.${reason}`)}</p>
          <p className="mt-1 text-muted">{t('identity.failed.again')}</p>
        </Banner>
      )}
      {(status === 0 || status === 2) && (obstacle ?? children)}
    </section>
  );
}
