import { Amount } from '@candor/ui/number/amount.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import type { EarnPlan } from './earn-plan.ts';

interface QuotaBarProps {
  readonly plan: Pick<EarnPlan, 'progress' | 'remaining' | 'coin'>;
}

/** How much of a product is taken, and how much is left. */
export function QuotaBar({ plan: { progress, remaining, coin } }: QuotaBarProps) {
  const t = useT();
  // For drawing only.
  const percent = Math.min(100, Number(progress) * 100);
  return (
    <div className="flex flex-col gap-1.5 text-12 text-muted">
      <div className="h-1.5 overflow-hidden rounded-full bg-surface-3">
        <div className="h-full rounded-full bg-accent" style={{ width: `${percent}%` }} />
      </div>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>{t('earn.fact.taken', { percent: percent.toFixed(percent > 0 && percent < 1 ? 2 : 0) })}</span>
        <span>
          {t('earn.fact.left')} <Amount value={remaining} unit={coin} />
        </span>
      </p>
    </div>
  );
}
