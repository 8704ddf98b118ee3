import type { AuditStatus } from '@candor/contract/identity/wire.ts';
import { Badge } from '@candor/ui/badge.tsx';
import type { PlainMessageId } from '#shared/i18n/translate.ts';
import { useT } from '#shared/i18n/use-t.ts';

interface StatusBadgeProps {
  readonly status: AuditStatus;
}

export function StatusBadge({ status }: StatusBadgeProps) {
  const t = useT();
  const { tone, label } = STATUSES[status];
  return <Badge tone={tone}>{t(label)}</Badge>;
}

export const STATUSES = {
  0: { tone: 'neutral', label: 'identity.status.none' },
  1: { tone: 'success', label: 'identity.status.passed' },
  2: { tone: 'danger', label: 'identity.status.failed' },
  3: { tone: 'accent', label: 'identity.status.review' },
} as const satisfies Record<AuditStatus, { readonly tone: string; readonly label: PlainMessageId }>;
