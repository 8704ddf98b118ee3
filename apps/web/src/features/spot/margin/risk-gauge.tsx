import type { MarginProperty } from '@candor/contract/margin/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { riskOf, type RiskZone } from './risk-zone.ts';

interface RiskGaugeProps {
  readonly property: MarginProperty;
}

/** The risk rate as a number, a word and a bar, and how it is reckoned from the reader's own figures. */
export function RiskGauge({ property }: RiskGaugeProps) {
  const t = useT();
  const { depositRate, assets, debt, isLiquidating } = property;
  if (depositRate === null || assets === null || debt === null) {
    return <p className="text-13 text-muted">{t('margin.risk.unknown')}</p>;
  }
  const { zone, filledPercent } = riskOf(depositRate, isLiquidating);
  return (
    <div className="flex flex-col gap-1.5 text-13">
      <div className="flex items-baseline justify-between gap-3">
        <span className="text-muted">{t('margin.panel.rate')}</span>
        <span className={`font-semibold ${TEXTS[zone]}`}>
          <Amount value={depositRate} unit="%" decimals={2} />
        </span>
      </div>
      <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-surface-3">
        <div className={`h-full ${BARS[zone]}`} style={{ width: `${filledPercent}%` }} />
      </div>
      <p className={TEXTS[zone]}>{t(`margin.risk.${zone}`)}</p>
      <details className="text-12 text-muted">
        <summary className="cursor-pointer py-1">{t('margin.risk.explain')}</summary>
        <p className="tabular-nums">{t('margin.risk.formula', { assets, debt, rate: depositRate })}</p>
      </details>
    </div>
  );
}

const TEXTS = {
  free: 'text-up',
  noTransfer: '',
  tradeOnly: 'text-warning',
  called: 'text-down',
  liquidating: 'text-down',
} as const satisfies Record<RiskZone, string>;

const BARS = {
  free: 'bg-up',
  noTransfer: 'bg-accent',
  tradeOnly: 'bg-warning',
  called: 'bg-down',
  liquidating: 'bg-down',
} as const satisfies Record<RiskZone, string>;
