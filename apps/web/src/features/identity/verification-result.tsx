import type { AuditStatus, IdentityReason, IdentityState } from '@candor/contract/identity/wire.ts';
import { buttonClass } from '@candor/ui/button-class.ts';
import { Link } from '#shared/router/link.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { IdentityFacts } from './identity-facts.tsx';
import { StatusBadge } from './status-badge.tsx';

interface VerificationResultProps {
  readonly state: IdentityState;
}

/** Both results with their reasons; what is still open leads to its form. */
export function VerificationResult({ state }: VerificationResultProps) {
  return (
    <div className="flex max-w-[35rem] flex-col gap-4">
      <ResultRow name="primary" status={state.auditStatusPrimary} reason={state.primaryReason} />
      <ResultRow name="advanced" status={state.auditStatusAdvanced} reason={state.advancedReason} />
      {state.realName !== null && <IdentityFacts state={state} />}
    </div>
  );
}

interface ResultRowProps {
  readonly name: 'primary' | 'advanced';
  readonly status: AuditStatus;
  readonly reason: IdentityReason | null;
}

function ResultRow({ name, status, reason }: ResultRowProps) {
  const t = useT();
  const title = t(name === 'primary' ? 'app.page.primaryVerification' : 'app.page.advancedVerification');
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-large border border-line bg-surface-2 p-4">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 text-14 font-medium">
          {title}
          <StatusBadge status={status} />
        </p>
        {status === 2 && (
          <p className="text-13 text-danger">
            {t(reason === null ? 'identity.failed.noReason' : `identity.reason.${reason}`)}
          </p>
        )}
        {status === 3 && <p className="text-13 text-muted">{t('identity.review.text')}</p>}
      </div>
      {(status === 0 || status === 2) && (
        <Link
          to="/user/index"
          search={{ key: name }}
          aria-label={`${t('identity.open')}: ${title}`}
          className={buttonClass({ size: 'small' })}
        >
          {t('identity.open')}
        </Link>
      )}
    </div>
  );
}
