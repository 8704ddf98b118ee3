import type { CreditScore } from '@candor/contract/loans/wire.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { Fact, Facts } from '#shared/wallet/facts.tsx';

interface ScorePanelProps {
  readonly score: CreditScore;
}

/** One's score with every part of it: the formula with one's own numbers. */
export function ScorePanel({ score }: ScorePanelProps) {
  const t = useT();
  return (
    <section
      aria-label={t('loans.score.title')}
      className="flex flex-col gap-4 rounded-large border border-line bg-surface-2 p-5"
    >
      <h2 className="text-16 font-semibold">{t('loans.score.title')}</h2>
      <Facts>
        <Fact label={t('loans.score.base')}>{score.base}</Fact>
        <Fact label={t('loans.score.age', { days: score.accountDays })}>{score.age}</Fact>
        <Fact label={t('loans.score.deposits', { value: score.depositValue })}>{score.deposits}</Fact>
        <Fact label={t('loans.score.verification')}>{score.verification}</Fact>
        <Fact label={t('loans.score.overdue', { count: score.overdueCount })}>{score.overdue}</Fact>
        <Fact label={t('loans.score.total')}>
          <span className="text-16 font-semibold">{score.score}</span>
        </Fact>
      </Facts>
      <p className="text-13 text-muted">{t('loans.score.text')}</p>
    </section>
  );
}
