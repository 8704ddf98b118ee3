import { buttonClass } from '@candor/ui/button-class.ts';
import { useQuery } from '@tanstack/react-query';
import { useT } from '#shared/i18n/use-t.ts';
import { EarnWays } from '#shared/earn-ways.tsx';
import { Link } from '#shared/router/link.tsx';
import { useSession } from '#shared/session/session-store.ts';
import { Together } from '#shared/together.tsx';
import { ProductPage } from '#shared/product-page.tsx';
import { PlanList, PlanOutlines } from './plan-list.tsx';
import { PoolsTable } from './pools-table.tsx';
import { rewardPools, stakingPlans } from './queries.ts';

/** The staking plans, and the pools that pay for them. */
export function Screen() {
  const t = useT();
  const isLogin = useSession((session) => session.isLogin);
  const plans = useQuery(stakingPlans(isLogin));
  const pools = useQuery(rewardPools);
  return (
    <ProductPage
      title={t('app.page.staking')}
      text={t('earn.staking.text')}
      aside={
        <Link to="/pledge/order" className={buttonClass()}>
          {t('app.page.stakingOrders')}
        </Link>
      }
    >
      <EarnWays />
      <Together queries={[plans, pools]} skeleton={<PlanOutlines />}>
        <PlanList query={plans} />
        <PoolsTable family="staking" />
      </Together>
    </ProductPage>
  );
}
