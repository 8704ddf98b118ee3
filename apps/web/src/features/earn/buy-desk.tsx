import { Amount } from '@candor/ui/number/amount.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { Fact, Facts } from '#shared/wallet/facts.tsx';
import { BuyTicket } from './buy-ticket.tsx';
import type { EarnPlan } from './earn-plan.ts';
import { OddsRange, YearlyRange } from './odds-range.tsx';
import { PlanFacts } from './plan-facts.tsx';
import { QuotaBar } from './quota-bar.tsx';
import { RateSteps } from './rate-steps.tsx';

interface BuyDeskProps {
  readonly plan: EarnPlan;
}

/** A product's terms beside the ticket that buys it; on a phone the ticket comes first. */
export function BuyDesk({ plan }: BuyDeskProps) {
  const t = useT();
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,35rem)]">
      <BuyTicket plan={plan} />
      <section
        aria-label={t('earn.terms.title')}
        className="flex flex-col gap-5 rounded-large border border-line bg-surface-2 p-5 lg:order-first"
      >
        <h2 className="text-16 font-semibold">{t('earn.plan.name', { coin: plan.coin, days: plan.days })}</h2>
        <Facts>
          <Fact label={t('earn.fact.yearly')}>
            <YearlyRange plan={plan} />
          </Fact>
          <Fact label={t('earn.fact.dailyRate')}>
            <OddsRange plan={plan} />
          </Fact>
          <Fact label={t('earn.fact.days')}>{t('earn.plan.days', { days: plan.days })}</Fact>
          <PlanFacts plan={plan} />
          {plan.tierMin !== 'standard' && (
            <Fact label={t('earn.fact.tier')}>{t('earn.plan.tier', { tier: plan.tierMin })}</Fact>
          )}
          <Fact label={t('earn.pool.pool')}>
            <Amount value={plan.rewardPool} unit={plan.coin} />
          </Fact>
          <Fact label={t('earn.pool.obligations')}>
            <Amount value={plan.obligations} unit={plan.coin} />
          </Fact>
        </Facts>
        <QuotaBar plan={plan} />
        {plan.rates.length > 1 && <RateSteps plan={plan} />}
        <ul className="flex list-disc flex-col gap-1 ps-5 text-13 text-muted">
          <li>{t('earn.terms.accrual')}</li>
          <li>{t('earn.terms.pool')}</li>
          <li>{t('earn.terms.exit')}</li>
        </ul>
      </section>
    </div>
  );
}
