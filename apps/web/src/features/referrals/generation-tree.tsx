import type { GenerationTeam, ReferralInfo } from '@candor/contract/referrals/wire.ts';
import { Amount } from '@candor/ui/number/amount.tsx';
import type { ReactNode } from 'react';
import { useT } from '#shared/i18n/use-t.ts';

interface GenerationTreeProps {
  readonly info: ReferralInfo;
}

/** Oneself above, the three generations below, each with its branch: how many, what they traded, what it brought. */
export function GenerationTree({ info }: GenerationTreeProps) {
  const t = useT();
  return (
    <section aria-label={t('referrals.tree')} className="flex flex-col gap-3">
      <h2 className="text-20 font-semibold">{t('referrals.tree')}</h2>
      <div className="rounded-large border border-line bg-surface-2 p-5">
        <p className="inline-flex rounded-full bg-accent-soft px-3 py-1 text-13 font-semibold text-accent">
          {t('referrals.you')}
        </p>
        <ul className="flex flex-col">
          {info.generations.map((team, index) => (
            <Branch key={team.generation} team={team} percent={info.percents[index] ?? ''} depth={index} />
          ))}
        </ul>
      </div>
    </section>
  );
}

interface BranchProps {
  readonly team: GenerationTeam;
  readonly percent: string;
  readonly depth: number;
}

function Branch({ team, percent, depth }: BranchProps) {
  const t = useT();
  const { generation, people, tradingVolume, rebateAmount } = team;
  return (
    <li className="flex" style={{ paddingInlineStart: `${depth * INDENT_REM + 1}rem` }}>
      <span aria-hidden className="h-8 w-5 shrink-0 rounded-es-medium border-s border-b border-line-strong" />
      <div className="grid flex-1 grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-1 ps-2 pt-5 text-13 md:grid-cols-[minmax(0,1fr)_5rem_9rem_10rem]">
        <span className="font-semibold">
          {t('referrals.generation', { number: String(generation) })}
          <Amount value={percent} unit="%" className="ms-2 font-normal text-muted" />
        </span>
        <span className="text-end text-muted">{t('referrals.count', { count: people })}</span>
        <Figure label={t('referrals.volume')}>
          <Amount value={tradingVolume} unit="USDT" decimals={2} />
        </Figure>
        <Figure label={t('referrals.rebates')}>
          <Amount value={rebateAmount ?? undefined} unit="USDT" className="font-semibold" isPrivate />
        </Figure>
      </div>
    </li>
  );
}

interface FigureProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** On a phone a line of its own, else a column that stands at the same place in every generation. */
function Figure({ label, children }: FigureProps) {
  return (
    <span className="col-span-2 flex justify-between gap-x-4 md:col-span-1 md:flex-col md:items-end">
      <span className="text-muted md:text-12">{label}</span>
      {children}
    </span>
  );
}

/** How much further in each generation stands. */
const INDENT_REM = 1.5;
