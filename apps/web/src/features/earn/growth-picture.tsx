import { formatFigure } from '@candor/format/format-figure.ts';
import { LEDGER_SCALE } from '@candor/money/asset.ts';
import { printUnits, requireUnits } from '@candor/money/decimal.ts';
import { AreaChart, type AreaChartPoint } from '@candor/ui/charts/area-chart.tsx';
import { formatDate } from '#shared/i18n/dates.ts';
import { useLocale, useT } from '#shared/i18n/use-t.ts';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import type { EarnPlan, EarnPreview } from './earn-plan.ts';

interface GrowthPictureProps {
  readonly plan: EarnPlan;
  readonly preview: EarnPreview;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The rewards as they come, day by day, drawn before one signs. */
export function GrowthPicture({ plan, preview }: GrowthPictureProps) {
  const t = useT();
  const locale = useLocale();
  const style = useDateStyle();
  const dailyUnits = requireUnits(preview.daily, LEDGER_SCALE);
  const points = Array.from({ length: plan.days + 1 }, (_, day): AreaChartPoint => {
    const sum = printUnits(dailyUnits * BigInt(day), LEDGER_SCALE);
    return {
      label: formatDate(preview.beginsAtMs + day * DAY_MS, style),
      value: Number(sum),
      figure: `${formatFigure(sum, 'number', locale)} ${plan.coin}`,
    };
  });
  return <AreaChart label={t('earn.growth')} points={points} />;
}
