import { Badge } from '@candor/ui/badge.tsx';
import { buttonClass } from '@candor/ui/button-class.ts';
import { CoinMark } from '@candor/ui/coin-mark.tsx';
import { useT } from '#shared/i18n/use-t.ts';
import { Link } from '#shared/router/link.tsx';
import { Fact, Facts } from '#shared/wallet/facts.tsx';
import { obstacleOf } from './buy-draft.ts';
import type { EarnPlan } from './earn-plan.ts';
import { OddsRange, YearlyRange } from './odds-range.tsx';
import { PlanFacts } from './plan-facts.tsx';
import { QuotaBar } from './quota-bar.tsx';

interface PlanCardProps {
  readonly plan: EarnPlan;
}

/** One product in a list: what it brings, for how long, within which limits, and the way to it. */
export function PlanCard({ plan }: PlanCardProps) {
  const t = useT();
  const { id, coin, days, tierMin, type } = plan;
  const obstacle = obstacleOf(plan);
  return (
    <li className="flex flex-col gap-4 rounded-large border border-line bg-surface-2 p-5">
      <div className="flex items-center justify-between gap-3">
        <h2 className="flex items-center gap-2 text-16 font-semibold">
          <CoinMark symbol={coin} className="size-6" />
          {t('earn.plan.name', { coin, days })}
        </h2>
        {obstacle !== undefined && <Badge tone="warning">{t(`earn.obstacle.${obstacle}`)}</Badge>}
        {obstacle === undefined && tierMin !== 'standard' && (
          <Badge tone="accent">{t('earn.plan.tier', { tier: tierMin })}</Badge>
        )}
      </div>
      <p className="text-28 font-semibold tabular-nums">
        <YearlyRange plan={plan} />
        <span className="ms-2 text-13 font-normal text-muted">{t('earn.fact.yearly')}</span>
      </p>
      <Facts>
        <Fact label={t('earn.fact.dailyRate')}>
          <OddsRange plan={plan} />
        </Fact>
        <PlanFacts plan={plan} />
      </Facts>
      <QuotaBar plan={plan} />
      <Link
        to={type === 0 ? '/pledge/add' : '/finance/detail'}
        search={{ id }}
        className={buttonClass({ variant: obstacle === undefined ? 'primary' : 'secondary', isFullWidth: true })}
      >
        {t(type === 0 ? 'earn.action.stake' : 'earn.action.participate')}
      </Link>
    </li>
  );
}
