import type { GenerationTeam, ReferralInfo } from '@candor/contract/referrals.ts';
import { Amount } from '@candor/ui/amount.tsx';
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
      <div className="flex flex-1 flex-wrap items-baseline justify-between gap-x-6 gap-y-1 ps-2 pt-5 text-13 xl:grid xl:grid-cols-[minmax(0,1fr)_7rem_14rem_12rem]">
        <span className="font-semibold">
          {t('referrals.generation', { number: String(generation) })}
          <span className="ms-2 font-normal text-muted">{percent} %</span>
        </span>
        <span className="text-muted xl:text-end">{t('referrals.count', { count: people })}</span>
        <span className="text-muted xl:text-end">
          {t('referrals.volume')} <Amount value={tradingVolume} unit="USDT" decimals={2} className="text-ink" />
        </span>
        <span className="text-muted xl:text-end">
          {t('referrals.rebates')}{' '}
          <Amount value={rebateAmount ?? undefined} unit="USDT" className="font-semibold text-ink" isPrivate />
        </span>
      </div>
    </li>
  );
}

/** How much further in each generation stands. */
const INDENT_REM = 1.5;
