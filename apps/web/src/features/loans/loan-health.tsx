import type { LoanOrder } from '@candor/contract/loans/wire.ts';
import { CALL_LTV_PERCENT, SALE_LTV_PERCENT } from '@candor/domain/loans/loan-product.ts';
import { compareDecimals } from '@candor/format/compare-decimals.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { Badge } from '@candor/ui/badge.tsx';
import { useT } from '#shared/i18n/use-t.ts';

interface LoanHealthProps {
  readonly order: LoanOrder;
}

const TONES = { safe: 'success', call: 'warning', sale: 'danger' } as const;

/** What secures a loan, how much of that is owed, and whether it is enough. */
export function LoanHealth({ order }: LoanHealthProps) {
  const t = useT();
  const { collateralCoin, collateralAmount, ltv, finishTime } = order;
  // Of what is over nothing is secured any more.
  if (collateralCoin === null || finishTime !== null) return '—';
  const health = ltv === null ? undefined : healthOf(ltv);
  return (
    <span className="inline-flex flex-col items-end gap-1">
      <Amount value={collateralAmount} unit={collateralCoin} isPrivate />
      {health !== undefined && (
        <span className="inline-flex items-center gap-2 text-12 text-muted">
          LTV <Amount value={ltv ?? undefined} unit="%" />
          <Badge tone={TONES[health]}>{t(`loans.health.${health}`)}</Badge>
        </span>
      )}
    </span>
  );
}

function healthOf(ltv: string): keyof typeof TONES {
  if (compareDecimals(ltv, String(SALE_LTV_PERCENT)) >= 0) return 'sale';
  return compareDecimals(ltv, String(CALL_LTV_PERCENT)) >= 0 ? 'call' : 'safe';
}
