import { classNames } from '@candor/ui/class-names.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { OverviewCard } from './overview-card.tsx';
import type { Breadth } from './rankings.ts';

interface BreadthCardProps {
  readonly breadth: Breadth;
}

/** How many markets rose and how many fell: a bar, and the same in numbers. */
export function BreadthCard({ breadth }: BreadthCardProps) {
  const t = useT();
  return (
    <OverviewCard title={t('markets.breadth.title')}>
      <div aria-hidden className="flex h-3 gap-0.5 overflow-hidden rounded-full">
        {PARTS.filter(({ key }) => breadth[key] > 0).map(({ key, colour }) => (
          <span key={key} className={colour} style={{ flexGrow: breadth[key] }} />
        ))}
      </div>
      {/* All four at fixed places: one that came or went would push the page. */}
      <dl className="grid grid-cols-2 gap-x-6 gap-y-1 text-13">
        {PARTS.map(({ key, colour }) => (
          <div key={key} className="flex items-center gap-2">
            <span aria-hidden className={classNames('size-2.5 rounded-full', colour)} />
            <dt className="text-muted">{t(`markets.breadth.${key}`)}</dt>
            <dd className="font-semibold tabular-nums">{breadth[key]}</dd>
          </div>
        ))}
      </dl>
    </OverviewCard>
  );
}

const PARTS = [
  { key: 'up', colour: 'bg-up' },
  { key: 'flat', colour: 'bg-line-strong' },
  { key: 'down', colour: 'bg-down' },
  { key: 'untraded', colour: 'bg-surface-3' },
] as const satisfies readonly { readonly key: keyof Breadth; readonly colour: string }[];
