import { Amount } from '@candor/ui/number/amount.tsx';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { useT } from '#shared/i18n/use-t.ts';
import { useDateStyle } from '#shared/settings/settings-store.ts';
import { Fact, Facts } from '#shared/wallet/facts.tsx';
import type { EarnPlan, EarnPreview } from './earn-plan.ts';

interface OfferFactsProps {
  readonly plan: EarnPlan;
  readonly preview: EarnPreview | undefined;
}

/** What will happen, in numbers: each day, in all, until when, and what leaving early costs. */
export function OfferFacts({ plan: { coin, defaultOdds }, preview }: OfferFactsProps) {
  const t = useT();
  const style = useDateStyle();
  const timeOf = (atMs: number | undefined): string => (atMs === undefined ? '—' : formatDateTime(atMs, style));
  return (
    <Facts>
      <Fact label={t('earn.fact.dailyRate')}>
        <Amount value={preview?.odds} unit="%" />
      </Fact>
      <Fact label={t('earn.fact.perDay')}>
        <Amount value={preview?.daily} unit={coin} />
      </Fact>
      <Fact label={t('earn.fact.total')}>
        <Amount value={preview?.total} unit={coin} className="text-16 font-semibold" />
      </Fact>
      <Fact label={t('earn.fact.begins')}>{timeOf(preview?.beginsAtMs)}</Fact>
      <Fact label={t('earn.fact.ends')}>{timeOf(preview?.endsAtMs)}</Fact>
      <Fact label={t('earn.fact.exitFirst')}>{t('earn.exit.free')}</Fact>
      <Fact label={t('earn.fact.exitLater')}>
        {defaultOdds === '0' ? (
          t('earn.exit.rewards')
        ) : (
          <>
            {t('earn.exit.rewards')} + <Amount value={preview?.penalty} unit={coin} />
          </>
        )}
      </Fact>
    </Facts>
  );
}
