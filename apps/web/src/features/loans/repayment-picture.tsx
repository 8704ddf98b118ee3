import type { LoanProduct } from '@candor/contract/loans/wire.ts';
import { formatFigure } from '@candor/format/format-figure.ts';
import { AreaChart } from '@candor/ui/charts/area-chart.tsx';
import { useLocale, useT } from '#shared/i18n/use-t.ts';
import type { LoanPreview } from './loan-draft.ts';

interface RepaymentPictureProps {
  readonly product: LoanProduct;
  readonly preview: LoanPreview;
}

/** What is due by the day it is repaid on, drawn before one signs; the days after the last one are steeper. */
export function RepaymentPicture({ product: { coin }, preview }: RepaymentPictureProps) {
  const t = useT();
  const locale = useLocale();
  const points = preview.byDay.map((due, index) => ({
    label: t('loans.picture.day', { day: index + 1 }),
    value: Number(due),
    figure: `${formatFigure(due, 'number', locale)} ${coin}`,
  }));
  return <AreaChart label={t('loans.picture')} points={points} />;
}
