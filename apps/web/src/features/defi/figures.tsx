import type { DefiProduct, DefiStatistics } from '@candor/contract/defi/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import type { ReactNode } from 'react';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { useDateStyle } from '#shared/settings/settings-store.ts';

interface FiguresProps {
  readonly statistics: DefiStatistics;
  readonly terms: DefiProduct;
}

/** What mining comes to now. Every figure is counted, and what there is none of is 0. */
export function Figures({ statistics, terms }: FiguresProps) {
  const t = useT();
  const style = useDateStyle();
  return (
    <div className="flex flex-col gap-2">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-large border border-line bg-line lg:grid-cols-4">
        <Figure label={t('defi.figure.total')}>
          <Amount value={statistics.total} unit={statistics.coin} />
        </Figure>
        <Figure label={t('defi.figure.nodes')} note={t('defi.figure.nodesText')}>
          {statistics.nodes}
        </Figure>
        <Figure label={t('defi.figure.participants')}>{statistics.participants}</Figure>
        <Figure
          label={t('defi.figure.pool')}
          note={
            <>
              {t('defi.figure.owed')}: <Amount value={terms.obligations} unit={terms.coin} />
            </>
          }
        >
          <Amount value={terms.rewardPool} unit={terms.coin} />
        </Figure>
      </dl>
      <p className="text-12 text-muted">{t('defi.figure.asOf', { time: formatDateTime(statistics.asOfMs, style) })}</p>
    </div>
  );
}

interface FigureProps {
  readonly label: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

function Figure({ label, note, children }: FigureProps) {
  return (
    <div className="flex flex-col gap-1 bg-surface-2 p-4 sm:p-5">
      <dt className="text-13 text-muted">{label}</dt>
      <dd className="flex flex-col gap-1">
        <span className="text-20 font-semibold tabular-nums">{children}</span>
        {note !== undefined && <span className="text-12 text-muted">{note}</span>}
      </dd>
    </div>
  );
}
