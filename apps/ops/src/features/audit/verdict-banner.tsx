import type { AuditVerdict } from '@candor/contract/staff/audit-log.ts';
import { Banner } from '@candor/ui/banner.tsx';
import { useT } from '#shared/texts/use-t.ts';

interface VerdictBannerProps {
  readonly verdict: AuditVerdict;
}

/** What going through every row and every signed head has shown. */
export function VerdictBanner({ verdict: { rows, brokenAt, heads, headsBrokenAt } }: VerdictBannerProps) {
  const t = useT();
  const broken = brokenAt ?? headsBrokenAt;
  if (broken === null) return <Banner tone="success">{t('ops.audit.whole', { rows, heads })}</Banner>;
  return <Banner tone="danger">{t('ops.audit.broken', { row: broken })}</Banner>;
}
